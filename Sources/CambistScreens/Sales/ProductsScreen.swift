public import CambistModel
public import CambistMoney

/// Every product the desk sold, with its total in one currency.
public struct ProductsScreen: Sendable {
  /// The order of products.
  public enum Order: String, Sendable, CaseIterable {
    /// By code, which is the default.
    case code
    /// The greatest total first.
    case total
    /// The most sales first.
    case sales
  }

  /// The user's input.
  public struct Input: Sendable, Hashable {
    /// The currency of the totals.
    public var target: Currency
    /// The order of the products.
    public var order: Order
    /// Only products whose code contains this text, in any case, are listed.
    public var search: String
    /// Which page of the products is listed; nil for all.
    public var page: Int?
    /// The product shown beside the list; the page with it is listed instead.
    public var chosen: SKU?

    public init(
      target: Currency = .eur, order: Order = .code, search: String = "", page: Int? = nil,
      chosen: SKU? = nil
    ) {
      self.target = target
      self.order = order
      self.search = search
      self.page = page
      self.chosen = chosen
    }
  }

  /// One product.
  public struct Row: Sendable, Hashable {
    /// The product code.
    public var sku: String
    /// The number of sales.
    public var sales: String
    /// The total in the chosen currency.
    public var total: String
    /// The total beside those of the other products; nil for zero.
    public var bar: ShareBar?
    /// The currencies that are missing from the total; nil when it is complete.
    public var missing: String?
    /// Whether the product is selected.
    public var isSelected: Bool
  }

  /// The sales in one currency.
  public struct CurrencyRow: Sendable, Hashable {
    /// The code of the currency.
    public var code: String
    /// The number of sales.
    public var sales: String
    /// The sum in the currency itself.
    public var original: String
    /// The total in the chosen currency; a dash when there is no rate.
    public var total: String
    /// The total beside those of the other currencies; nil for zero, and without another one.
    public var bar: ShareBar?
  }

  /// The title of the screen.
  public var title: String
  /// The text in the search field.
  public var search: String
  /// The label of the search field.
  public var searchLabel: String
  /// The label of the currency of totals.
  public var targetLabel: String
  /// Every currency of the rates and sales.
  public var targets: [Choice]
  /// The label of the total.
  public var totalLabel: String
  /// The total of all products, not only of the listed ones; nil without data.
  public var total: String?
  /// The numbers of sales and of products.
  public var count: String?
  /// The heading of the totals by currency.
  public var currenciesLabel: String
  /// The headings of its columns: currency, total.
  public var currencyColumns: [String]
  /// The sales by the currency that they were sold in, by code.
  public var currencies: [CurrencyRow]
  /// The orders to choose from.
  public var orders: [Choice]
  /// The label of that choice.
  public var orderLabel: String
  /// The listed products in order, as indices of the lines of the overview.
  public var listed: [Int]
  /// The selected product, as an index of those lines; nil if none is selected.
  public var selected: Int?
  /// The rows of the list, in order.
  public var rows: [Row]
  /// Nil for a single page.
  public var page: PageTurner?
  /// Why there are no rows.
  public var empty: Notice?
  /// The text beside the list while no product is selected.
  public var choose: Notice
  /// What is missing from the totals, and errors.
  public var notices: [Notice]
  /// Whether the sales have no address.
  public var isWithoutSource: Bool
  /// Source, time and age.
  public var provenance: String?
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// Whether the first data is being fetched.
  public var isLoading: Bool { isRefreshing && total == nil }
  /// The text shown meanwhile.
  public var loadingLabel: String

  /// Renders the state of the sales.
  ///
  /// - Complexity: O(*p* log *p*) for *p* products.
  public init(
    _ sales: Loadable<SalesOverview>, input: Input, in presentation: Presentation<Phrases>
  ) {
    self.init(listing: sales, input: input, in: presentation)
    guard let overview = sales.value else { return }
    rows = Self.rows(listed, of: overview, in: presentation)
    if let selected, let row = listed.firstIndex(of: selected) { rows[row].isSelected = true }
  }

  /// Renders everything but the rows, for a page that has them already.
  ///
  /// - Complexity: O(*p* log *p*) for *p* products.
  public init(
    listing sales: Loadable<SalesOverview>, input: Input, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.sales
    title = words.title
    search = input.search
    searchLabel = words.searchByCode
    targetLabel = words.totalIn
    totalLabel = words.allProducts
    currenciesLabel = words.byCurrency
    currencyColumns = [words.currency, words.total]
    currencies = []
    isRefreshing = sales.isRefreshing
    isWithoutSource = sales.problem == .notConfigured
    loadingLabel = phrases.frame.loading
    choose = Notice(kind: .warning, title: words.choose, detail: words.chooseDetail)
    notices = SalesNotices.make(sales, in: presentation)
    targets = SalesNotices.targets(sales.value?.currencies ?? [], selected: input.target)
    orderLabel = phrases.quotes.sort
    orders = Order.allCases.map { order in
      let name =
        switch order {
        case .code: words.product
        case .total: words.total
        case .sales: words.title
        }
      return Choice(value: order.rawValue, text: name, isSelected: order == input.order)
    }
    (listed, rows) = ([], [])

    guard let overview = sales.value else { return }
    let total = overview.total
    provenance =
      presentation.lineText(overview.provenance) + " · " + phrases.sales.ownRates
    self.total = SalesNotices.sum(total, style, words)
    count =
      presentation.counted(words.sales, total.count) + " · "
      + presentation.counted(words.products, overview.lines.count)
    let lines = overview.currencyLines
    let currencyScale = lines.count > 1 ? ShareBar.Scale(of: lines.map { $0.total.barLength }) : nil
    for line in lines {
      currencies.append(
        CurrencyRow(
          code: line.currency.code, sales: presentation.counted(words.sales, line.total.count),
          original: line.original.map { style.text($0) } ?? words.tooLarge,
          total: SalesNotices.sum(line.total, style, words),
          bar: currencyScale?.bar(of: line.total.barLength)))
    }
    let found = Self.found(input.search, in: overview.lines, by: input.order)
    let place = input.chosen.flatMap { sku in
      found.firstIndex { overview.lines[$0].sku == sku }
    }
    let page = ListPage(
      place.map { $0 / ListPage.products + 1 } ?? (input.chosen == nil ? input.page : 1),
      of: found.count, size: ListPage.products)
    self.page = PageTurner(page, in: presentation)
    listed = Array(found[page.items])
    selected = place.map { found[$0] }
    if overview.lines.isEmpty {
      empty = Notice(kind: .warning, title: words.noSales, detail: words.noSalesDetail)
    } else if listed.isEmpty {
      empty = Notice(kind: .warning, title: words.noMatch(input.search), detail: "")
    }
  }
}
