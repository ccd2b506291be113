public import CambistMoney

/// The latest quote of a symbol, with what the desk saw of it.
public struct QuoteEntry: Sendable, Hashable {
  /// A quote is stale when it was received so many seconds ago, or longer.
  public static let staleAfter: Int64 = 30
  /// So many bids are remembered.
  public static let tickCapacity = 40

  public var quote: Quote
  /// When it came; ages count from here, whatever the source's clock says.
  public var receivedAt: Timestamp
  /// How far the bid moved when it moved last; nil until it does.
  public var change: ExactDecimal?
  /// The last bids that differed from the one before, the oldest first.
  public var ticks: [ExactDecimal]

  public init(_ quote: Quote, receivedAt: Timestamp) {
    self.quote = quote
    self.receivedAt = receivedAt
    ticks = [quote.bid]
  }

  /// Whether it came too long ago to be taken for the present price.
  public func isStale(at now: Timestamp) -> Bool {
    now.seconds(since: receivedAt) >= Self.staleAfter
  }

  /// Puts a newer quote in the place of this one.
  mutating func replace(with quote: Quote, receivedAt: Timestamp) {
    if quote.bid != self.quote.bid {
      change = try? quote.bid - self.quote.bid
      ticks.append(quote.bid)
      if ticks.count > Self.tickCapacity { ticks.removeFirst() }
    }
    self.quote = quote
    self.receivedAt = receivedAt
  }
}
