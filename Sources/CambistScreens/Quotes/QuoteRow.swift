public import CambistModel
public import CambistMoney

/// One symbol's quote as finished text; a dash where there is no value.
public struct QuoteRow: Sendable, Hashable {
  public var symbol: String
  public var bid: String
  public var ask: String
  public var low: String
  public var high: String
  /// In points.
  public var spread: String
  /// Of the bid when it moved last, with its sign; nil until it does.
  public var change: String?
  /// When the source made it: the time, with the day before unless it is today; in UTC.
  public var time: String
  public var trend: Trend
  /// The trend in a word; nil when there is none.
  public var trendLabel: String?
  /// `Received 5 minutes ago`, for a quote that is too old to be the present price; nil for others.
  public var stale: String?
  /// The points of the line of the last bids; nil for fewer than two, and where it was not asked for.
  public var line: String?

  /// Renders an entry. Prices keep the digits in which they were sent.
  public init(
    _ entry: QuoteEntry, withLine: Bool = true, phrases: Phrases, style: NumberStyle, now: Timestamp
  ) {
    let quote = entry.quote
    func text(_ number: ExactDecimal?) -> String { number.map { style.text($0) } ?? "—" }
    symbol = quote.symbol
    bid = text(quote.bid)
    ask = text(quote.ask)
    low = text(quote.low)
    high = text(quote.high)
    spread = text(quote.spreadInPoints?.normalized)
    change = entry.change.map { style.change($0) }
    time = quote.time.map { phrases.timeText($0, now: now) } ?? "—"
    trend =
      switch quote.direction {
      case .up: .rising
      case .down: .falling
      case nil: entry.change.map { Trend($0) } ?? .level
      }
    trendLabel = trend.label(phrases.markets)
    line = withLine ? Sparkline.points(entry.ticks) : nil
    stale =
      entry.isStale(at: now)
      ? phrases.quotes.received(phrases.exactAge(of: entry.receivedAt, now: now, style)) : nil
  }
}
