public import CambistModel
public import CambistMoney
import CambistRates

/// One product: every sale of it, and their sum.
public struct ProductScreen: Sendable {
  /// One sale.
  public struct Row: Sendable, Hashable {
    /// The amount as it was sold.
    public var original: String
    /// The converted amount, or why there is none.
    public var converted: String
    /// `USD → EUR`; nil when there is no route.
    public var path: String?
    /// The screen's route for it.
    public var currency: String
  }

  /// The title of the screen.
  public var title: String
  /// The label of the link back to the list.
  public var backLabel: String
  /// The label of the currency of totals.
  public var targetLabel: String
  /// The currencies to choose from.
  public var targets: [Choice]
  /// The label of the total.
  public var totalLabel: String
  /// The sum of all converted sales; nil without data.
  public var total: String?
  /// The number of listed entries.
  public var count: String?
  /// The sales, in order.
  public var rows: [Row]
  /// Nil for a single page.
  public var page: PageTurner?
  /// The heading of the original amounts.
  public var originalLabel: String
  /// The heading of the converted amounts.
  public var convertedLabel: String
  /// The heading of the route.
  public var routeLabel: String
  /// How each currency was converted.
  public var routes: [RouteText]
  /// The heading of the routes.
  public var routesLabel: String
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]
  /// Whether the sales are known and this product is not among them.
  public var isUnknown: Bool
  /// Source, time and age.
  public var provenance: String?
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// Whether the first data is being fetched.
  public var isLoading: Bool { isRefreshing && total == nil }
  /// The text shown meanwhile.
  public var loadingLabel: String

  /// Renders the state of one product.
  ///
  /// - Complexity: O(*n*) for *n* sales of the product.
  public init(
    _ sales: Loadable<ProductSales>, sku: String, target: Currency,
    in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.sales
    title = sku
    backLabel = words.back
    targetLabel = words.totalIn
    totalLabel = words.total
    originalLabel = words.original
    convertedLabel = words.converted
    routeLabel = words.route
    routesLabel = words.ratesUsed
    isRefreshing = sales.isRefreshing
    loadingLabel = phrases.frame.loading
    isUnknown = false
    notices = SalesNotices.problems(sales, in: presentation)
    targets = SalesNotices.targets(sales.value?.currencies ?? [], selected: target)
    rows = []
    routes = []

    guard let known = sales.value else { return }
    provenance =
      presentation.lineText(known.provenance) + " · " + phrases.sales.ownRates
    let report = SalesNotices.notice(known.report, in: presentation)
    guard let ledger = known.ledger else {
      isUnknown = true
      notices.append(Notice(kind: .failure, title: words.unknownProduct(sku), detail: ""))
      return
    }
    total = SalesNotices.sum(ledger.total, style, words)
    page = ledger.page.flatMap { PageTurner($0, in: presentation) }
    count = presentation.counted(words.sales, ledger.total.count)
    if let missing = SalesNotices.missing(ledger.total, target: target, words) {
      notices.append(missing)
    }
    if let report { notices.append(report) }
    var uses: [Currency: [FigureUse]] = [:]
    for entry in ledger.entries {
      guard case .success(let converted) = entry.converted else { continue }
      uses[entry.original.currency, default: []].append(
        FigureUse(ExactFraction(entry.original.amount), gives: converted.amount))
    }
    var texts: [Currency: (path: String?, code: String)] = [:]
    rows.reserveCapacity(ledger.entries.count)
    for entry in ledger.entries {
      let currency = entry.original.currency
      var text = texts[currency] ?? (nil, currency.code)
      if text.path == nil, let route = entry.route {
        routes.append(RouteText(route, for: uses[currency] ?? [], phrases, style))
        text.path = routes.last?.path
      }
      texts[currency] = text
      rows.append(
        Row(
          original: style.text(entry.original), converted: Self.converted(entry, words, style),
          path: text.path, currency: text.code))
    }
  }

  private static func converted(
    _ entry: ProductLedger.Entry, _ words: SalesPhrases, _ style: NumberStyle
  ) -> String {
    switch entry.converted {
    case .success(let money): style.text(money)
    case .failure(.noRoute): words.noRate
    case .failure(.overflow): words.tooLarge
    }
  }
}
