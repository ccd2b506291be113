public import CambistModel
import CambistMoney

/// One book of the market: its prices now and over the last day.
public struct MarketScreen: Sendable {
  /// A figure with its name.
  public struct Figure: Sendable, Hashable {
    /// The name beside the value.
    public var label: String
    /// The formatted value.
    public var value: String
  }

  /// Figures under a heading.
  public struct Section: Sendable, Hashable {
    /// The title of the screen.
    public var title: String
    /// The figures, in order.
    public var figures: [Figure]
  }

  /// `BTC MXN`
  public var title: String
  /// The label of the link back to the list.
  public var backLabel: String
  /// The label of the last price.
  public var lastLabel: String
  /// The last price; nil without data.
  public var last: String?
  /// The change of the last 24 hours: `+MXN 20,910 (+1.72%)`; nil without one.
  public var change: String? {
    changeAmount.map { $0 + (changePercentage.map { " (" + $0 + ")" } ?? "") }
  }
  /// The amount of that change: `+MXN 20,910`; nil without one.
  public var changeAmount: String?
  /// That change in percent: `+1.72%`; nil if it is not known.
  public var changePercentage: String?
  /// The label of the change.
  public var changeLabel: String
  /// The direction of the change.
  public var trend: Trend
  /// The trend in a word; nil when there is none.
  public var trendLabel: String?
  /// The last price between the lowest and the highest of the last 24 hours, as in ``PriceRange``;
  /// nil when it is not known.
  public var place: Int?
  /// The same in words: `64% of the day’s range`.
  public var placeText: String?
  /// The sections, in order.
  public var sections: [Section]
  /// The market's time for the ticker, and its age.
  public var time: String?
  /// Errors and warnings, in the order in which they are shown.
  public var notices: [Notice]
  /// Whether there is no such book.
  public var isUnknown: Bool
  /// Whether newer data are being fetched.
  public var isRefreshing: Bool
  /// Whether the first data is being fetched.
  public var isLoading: Bool { isRefreshing && sections.isEmpty }
  /// The text shown meanwhile.
  public var loadingLabel: String

  /// Renders the state of a book.
  public init(
    _ market: Loadable<Market>, book: Book, in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.markets
    title = Self.title(of: book)
    backLabel = words.back
    lastLabel = words.last
    changeLabel = words.change
    trend = .level
    sections = []
    isRefreshing = market.isRefreshing
    loadingLabel = phrases.frame.loading
    isUnknown = market.value == nil && market.problem?.isUnknownBook ?? false
    notices =
      isUnknown
      ? [Self.unknown(title, market.problem, in: presentation)]
      : MarketNotices.make(market, in: presentation)
    guard let known = market.value else { return }
    show(known, in: presentation)
  }

  /// `BTC MXN`
  public static func title(of book: Book) -> String {
    book.major.code + " " + book.minor.code
  }

  private mutating func show(_ market: Market, in presentation: Presentation<Phrases>) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let (book, ticker) = (market.book, market.ticker ?? Ticker(book: market.book.name))
    let (words, figures) = (phrases.markets, BookFigures(market.book, style))
    last = figures.price(ticker.last)
    changeAmount = ticker.change24.map { figures.change($0) }
    changePercentage = ticker.changePercentage.map { style.percentageChange($0) }
    trend = ticker.change24.map { Trend($0) } ?? .level
    trendLabel = trend.label(phrases)
    place = PriceRange.place(of: ticker.last, from: ticker.low, to: ticker.high)
    placeText = PriceRange.percent(of: ticker.last, from: ticker.low, to: ticker.high).map {
      words.rangePlace(style.percentage($0))
    }
    time = ticker.time.map {
      words.tickerOf(presentation.secondText($0), presentation.age(of: $0))
    }
    if market.ticker == nil {
      notices.append(Notice(kind: .warning, title: words.noTicker, detail: words.noTickerDetail))
    }
    sections = [
      Section(
        title: words.lastDay,
        figures: [
          Figure(label: words.high, value: figures.price(ticker.high)),
          Figure(label: words.low, value: figures.price(ticker.low)),
          Figure(label: words.volume, value: figures.amount(ticker.volume)),
          Figure(label: words.vwap, value: figures.price(ticker.vwap)),
        ]),
      Section(
        title: words.bidAndAsk,
        figures: [
          Figure(label: words.bid, value: figures.price(ticker.bid)),
          Figure(label: words.ask, value: figures.price(ticker.ask)),
          Figure(label: words.spread, value: figures.spread(ticker)),
        ]),
      Section(
        title: words.bounds,
        figures: [
          Figure(label: words.maximumPrice, value: figures.limit(book.maximumPrice, .down)),
          Figure(label: words.minimumPrice, value: figures.limit(book.minimumPrice, .up)),
          Figure(
            label: words.maximumAmount, value: figures.limit(book.maximumAmount, in: book.major)),
          Figure(
            label: words.minimumAmount, value: figures.limit(book.minimumAmount, in: book.major)),
          Figure(
            label: words.maximumValue, value: figures.limit(book.maximumValue, in: book.minor)),
          Figure(
            label: words.minimumValue, value: figures.limit(book.minimumValue, in: book.minor)),
          Figure(label: words.tickSize, value: figures.price(book.tickSize)),
        ]),
    ]
  }

  /// The market's message about a book that it does not have.
  private static func unknown(
    _ title: String, _ problem: Problem?, in presentation: Presentation<Phrases>
  ) -> Notice {
    var detail = ""
    if case .refused(_, let message) = problem, !message.isEmpty {
      detail = problem?.text(in: presentation) ?? ""
    }
    return Notice(
      kind: .failure, title: presentation.phrases.markets.unknown(title), detail: detail)
  }
}
