public import CambistModel
public import CambistMoney

/// One symbol's quote as formatted text; a dash for a missing value.
public struct QuoteRow: Sendable, Hashable {
  /// The name of the symbol.
  public var symbol: String
  /// `Gold / Euro`, for a symbol of two currencies whose names are known.
  public var name: String?
  /// These two currencies, for a link to their conversion.
  public var pair: CurrencyPair?
  /// Whether it is a favourite, which is listed first.
  public var isFavourite: Bool
  /// The highest buy price.
  public var bid: String
  /// The lowest sell price.
  public var ask: String
  /// The lowest price of the day.
  public var low: String
  /// The highest price of the day.
  public var high: String
  /// In points, with their name: `12 pts`.
  public var spread: String
  /// The spread in basis points, with their name: `1.11 bp`.
  public var basisPoints: String
  /// Of the bid since the first one of the day, in percent with its sign; nil until there is one.
  public var change: String?
  /// The direction of that change.
  public var changeTrend: Trend
  /// The values to sort rows by: the change in percent and the spread in basis points, as plain
  /// numbers; empty without a value.
  public var order: (change: String, spread: String) { (changeNumber, spreadNumber) }
  private var changeNumber: String
  private var spreadNumber: String
  /// The source's time of the quote, in the reader's time zone; with its day unless that is today.
  public var time: String
  /// The direction of the bid's last change.
  public var trend: Trend
  /// The trend in a word; nil when there is none.
  public var trendLabel: String?
  /// `Received 5 minutes ago`, for a quote that is too old to count as current; otherwise nil.
  public var stale: String?
  /// The bid in the day's range, as in ``PriceRange``; nil when it is not known.
  public var place: Int?
  /// The points of the line of the last bids; nil for fewer than two, and when it was not
  /// requested.
  public var line: String?

  /// Renders an entry. Prices keep the digits in which they were sent.
  ///
  /// - Parameters:
  ///   - zone: The source's time zone, which defines its days.
  ///   - catalog: The names of currencies; nil for a row without a name.
  public init(
    _ entry: QuoteEntry, withLine: Bool = true, zone: ZoneOffsets, catalog: CurrencyCatalog? = nil,
    isFavourite: Bool = false, in presentation: Presentation<Phrases>
  ) {
    self.init(
      entry,
      QuoteFigures(
        entry, withLine: withLine, on: zone.date(of: presentation.now), in: zone),
      catalog: catalog, isFavourite: isFavourite, in: presentation)
  }

  /// The same with figures that were calculated before.
  public init(
    _ entry: QuoteEntry, _ figures: QuoteFigures, catalog: CurrencyCatalog?, isFavourite: Bool,
    in presentation: Presentation<Phrases>
  ) {
    // `phrases.quotes` in a variable would copy all its texts for each row.
    let (phrases, style) = (presentation.phrases, presentation.style)
    let quote = entry.quote
    func text(_ number: ExactDecimal?) -> String { number.map { style.text($0) } ?? "—" }
    symbol = quote.symbol
    self.isFavourite = isFavourite
    bid = text(quote.bid)
    ask = text(quote.ask)
    if let catalog, let pair = figures.pair, let base = catalog[pair.base],
      let counter = catalog[pair.quote]
    {
      self.pair = pair
      name = base.name + " / " + counter.name
    }
    place = figures.place
    low = text(quote.low)
    high = text(quote.high)
    spread = figures.points.map { phrases.quotes.points(style.text($0)) } ?? "—"
    basisPoints =
      figures.basisPoints.map { phrases.quotes.basisPoints(style.text($0)) } ?? "—"
    (changeNumber, spreadNumber) = figures.order
    change = figures.change.map { style.percentageChange($0) }
    changeTrend = figures.change.map { Trend($0) } ?? .level
    time = Self.timeText(quote.time, in: presentation)
    trend =
      switch quote.direction {
      case .up: .rising
      case .down: .falling
      case nil: entry.lastMove.map { Trend($0) } ?? .level
      }
    trendLabel = trend.label(phrases)
    line = figures.line
    stale =
      entry.isStale(at: presentation.now)
      ? phrases.quotes.received(presentation.exactAge(of: entry.receivedAt)) : nil
  }

  /// The time of a quote, to the second; a dash for none.
  public static func timeText(
    _ time: Timestamp?, in presentation: Presentation<Phrases>
  ) -> String {
    time.map { presentation.timeText($0) } ?? "—"
  }
}
