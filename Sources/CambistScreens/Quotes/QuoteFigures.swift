public import CambistModel
public import CambistMoney

/// The figures of a quote that do not depend on the language, calculated once for all viewers.
public struct QuoteFigures: Sendable {
  /// The two currencies of the symbol; nil for any other.
  let pair: CurrencyPair?
  /// The bid in the day's range, as in ``PriceRange``; nil when it is not known.
  let place: Int?
  /// The points of the line of the last bids; nil for fewer than two, and when it was not
  /// requested.
  let line: String?
  /// The spread in points.
  let points: ExactDecimal?
  /// The spread in basis points.
  let basisPoints: ExactDecimal?
  /// The change since the day's first bid in percent.
  let change: ExactDecimal?
  /// The change and the spread as plain numbers; empty without a value.
  let order: (change: String, spread: String)
  /// The values that rows are sorted by, the lowest first.
  let ranks: (change: ExactDecimal?, spread: ExactDecimal?)

  /// Of changes in percent and of spreads in basis points.
  private static let decimals = 2

  /// Calculates the figures of an entry.
  ///
  /// - Parameters:
  ///   - day: The current day at the source.
  ///   - zone: The source's time zone, which defines its days.
  public init(
    _ entry: QuoteEntry, withLine: Bool = true, on day: CalendarDate, in zone: ZoneOffsets
  ) {
    let quote = entry.quote
    let spread = quote.spreadInBasisPoints
    let change = entry.percentChange(on: day, in: zone)
    pair = Instrument(quote.symbol).pair
    place = PriceRange.place(of: quote.bid, from: quote.low, to: quote.high)
    line = withLine ? Sparkline.points(entry.ticks) : nil
    points = quote.spreadInPoints?.normalized
    basisPoints = spread.flatMap { try? $0.decimal(toScale: Self.decimals) }
    self.change = change.flatMap { try? $0.decimal(toScale: Self.decimals) }
    let spreadRank = QuotesInput.rank(spread)
    order = (QuotesInput.rank(change)?.description ?? "", spreadRank?.description ?? "")
    ranks = (QuotesInput.rank(change?.negated), spreadRank)
  }
}
