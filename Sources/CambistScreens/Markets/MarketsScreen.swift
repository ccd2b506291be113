public import CambistModel
public import CambistMoney

/// Every book of the market, grouped by the currency of its prices.
public struct MarketsScreen: Sendable {
  /// The user's input.
  public struct Input: Sendable, Hashable {
    /// Only books whose codes or currencies' names contain this text, in any case, are listed.
    public var search: String
    /// When the data was fetched, if the user requested newer data too early; otherwise nil.
    public var upToDate: Timestamp?
    /// The market's names of the books that are listed first.
    public var favourites: [String] = []

    public init(search: String = "", upToDate: Timestamp? = nil) {
      self.search = search
      self.upToDate = upToDate
    }
  }

  /// One book.
  public struct Row: Sendable, Hashable {
    /// The market's own name, such as `btc_mxn`.
    public var name: String
    /// `BTC MXN`
    public var title: String
    /// The figure that stands out.
    public var maximumPrice: String
    /// The minimum value of an order.
    public var minimumValue: String
    /// The maximum value of an order.
    public var maximumValue: String
    /// The last value.
    public var last: String
    /// The difference between ask and bid; a dash without one of them.
    public var spread: String
    /// The last price in the range of the last 24 hours, as in ``PriceRange``; nil when it is not
    /// known.
    public var place: Int?
    /// The same in words: `64% of the day’s range`.
    public var placeText: String?
    /// Of the last 24 hours, in percent with its sign; nil without one.
    public var change: String?
    /// The direction of the change.
    public var trend: Trend
    /// The trend in a word; nil when there is none.
    public var trendLabel: String?
  }

  /// The favourites, or the books with prices in one currency.
  public struct Group: Sendable, Hashable {
    /// The currency of the prices; empty for the favourites, which come first.
    public var currency: String
    /// The title of the screen.
    public var title: String
    /// The rows of the list, in order.
    public var rows: [Row]
  }

  /// The title of the screen.
  public var title: String
  /// The text in the search field.
  public var search: String
  /// The label of the search field.
  public var searchLabel: String
  /// The label of the button that searches.
  public var showLabel: String
  /// The label of the last price.
  public var lastLabel: String
  /// The label of the maximum price.
  public var maximumPriceLabel: String
  /// The label of the minimum and maximum value of an order.
  public var valueLabel: String
  /// The label of the spread.
  public var spreadLabel: String
  /// The number of listed books; nil without data.
  public var count: String?
  /// In the order of the market, like the books in each.
  public var groups: [Group]
  /// Why there are no groups.
  public var empty: Notice?
  /// The notice in place of a book while none is selected.
  public var choose: Notice
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]
  /// Source, time and age.
  public var provenance: String?
  /// `Up to date, next in 18 s`, after a refresh that was requested too early; otherwise nil.
  public var upToDate: String?
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// Whether the first data is being fetched.
  public var isLoading: Bool { isRefreshing && groups.isEmpty && empty == nil }
  /// The text shown meanwhile.
  public var loadingLabel: String

  /// Renders the state of the markets.
  ///
  /// - Parameter seconds: The seconds until newer data can be fetched.
  /// - Complexity: O(*n*) for *n* books.
  public init(
    _ markets: Loadable<MarketSnapshot>, input: Input, catalog: CurrencyCatalog,
    seconds: Int64? = nil, in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.markets
    title = words.title
    search = input.search
    searchLabel = words.search
    showLabel = words.show
    lastLabel = words.last
    maximumPriceLabel = words.maximumShort
    valueLabel = words.value
    spreadLabel = words.spread
    choose = Notice(kind: .warning, title: words.choose, detail: words.chooseDetail)
    isRefreshing = markets.isRefreshing
    loadingLabel = phrases.frame.loading
    notices = MarketNotices.make(markets, in: presentation)
    groups = []

    guard let snapshot = markets.value else { return }
    provenance = MarketNotices.provenance(
      snapshot.source, snapshot.fetchedAt, in: presentation)
    if let seconds, input.upToDate == snapshot.fetchedAt, !markets.isRefreshing {
      upToDate = words.upToDate(presentation.style.text(ExactDecimal(Int(seconds))))
    }
    let search = BookSearch(input.search)
    var positions: [Currency: Int] = [:]
    var listed = 0
    var favourites: [Row] = []
    for market in snapshot.markets where search.finds(market.book, catalog) {
      listed += 1
      if input.favourites.contains(market.book.name) {
        favourites.append(Row(market, presentation))
        continue
      }
      let minor = market.book.minor
      let position = positions[minor] ?? groups.count
      if position == groups.count {
        positions[minor] = position
        groups.append(
          Group(
            currency: minor.code, title: Self.title(minor, catalog, words), rows: []))
      }
      groups[position].rows.append(Row(market, presentation))
    }
    if !favourites.isEmpty {
      groups.insert(Group(currency: "", title: words.favourites, rows: favourites), at: 0)
    }
    count = presentation.counted(words.books, listed)
    if snapshot.markets.isEmpty {
      empty = Notice(kind: .warning, title: words.noBooks, detail: words.noBooksDetail)
    } else if groups.isEmpty {
      empty = Notice(kind: .warning, title: words.noMatch(input.search), detail: "")
    }
  }

  /// `Priced in MXN · Mexican Peso`
  private static func title(
    _ currency: Currency, _ catalog: CurrencyCatalog, _ words: MarketsPhrases
  ) -> String {
    let name = catalog.name(of: currency)
    // Most crypto-currencies have no names.
    return words.pricedIn(currency.code)
      + (name.utf8.elementsEqual(currency.utf8) ? "" : " · " + name)
  }
}

extension MarketsScreen.Row {
  fileprivate init(_ market: Market, _ presentation: Presentation<Phrases>) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let figures = BookFigures(market.book, style)
    name = market.book.name
    title = MarketScreen.title(of: market.book)
    maximumPrice = figures.limit(market.book.maximumPrice, .down)
    minimumValue = figures.limit(market.book.minimumValue, in: market.book.minor)
    maximumValue = figures.limit(market.book.maximumValue, in: market.book.minor)
    last = figures.price(market.ticker?.last)
    spread = market.ticker.map { figures.spread($0) } ?? BookFigures.none
    let ticker = market.ticker
    place = PriceRange.place(of: ticker?.last, from: ticker?.low, to: ticker?.high)
    placeText = PriceRange.percent(of: ticker?.last, from: ticker?.low, to: ticker?.high).map {
      phrases.markets.rangePlace(style.percentage($0))
    }
    change = market.ticker?.changePercentage.map { style.percentageChange($0) }
    // A percentage may be too small to show the direction of the price.
    trend = change == nil ? .level : market.ticker?.change24.map { Trend($0) } ?? .level
    trendLabel = trend.label(phrases)
  }
}

extension Trend {
  /// The trend in a word; nil when there is none.
  func label(_ phrases: Phrases) -> String? {
    switch self {
    case .rising: phrases.markets.rising
    case .falling: phrases.markets.falling
    case .level: nil
    }
  }
}
