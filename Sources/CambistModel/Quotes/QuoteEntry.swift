public import CambistMoney

/// The latest quote of a symbol, with what the desk saw of it.
public struct QuoteEntry: Sendable, Hashable {
  /// A bid from which the change of a day is measured. Sources send no opening price.
  public struct FirstBid: Sendable, Hashable {
    /// The bid.
    public var bid: ExactDecimal
    /// When it was received.
    public var receivedAt: Timestamp

    /// Creates a first bid.
    public init(_ bid: ExactDecimal, receivedAt: Timestamp) {
      self.bid = bid
      self.receivedAt = receivedAt
    }

    /// How far another bid is from this one, in percent of it; nil unless this one is above zero.
    public func percentage(to bid: ExactDecimal) -> ExactFraction? {
      guard self.bid > .zero, let difference = try? bid - self.bid,
        let share = try? ExactFraction(difference).divided(by: ExactFraction(self.bid))
      else { return nil }
      return try? share.multiplied(by: ExactFraction(100))
    }
  }

  /// A quote is stale when it was received so many seconds ago, or longer.
  public static let staleAfter: Int64 = 30
  /// So many bids are remembered.
  public static let tickCapacity = 40

  /// The last quote.
  public var quote: Quote
  /// When it came; ages count from here, whatever the source's clock says.
  public var receivedAt: Timestamp
  /// The first bid above zero that the desk received on the day of ``receivedAt``, the latest one
  /// while there is none; nil where an earlier release did not store it.
  public var firstBid: FirstBid?
  /// The last bids that differed from the one before, the oldest first.
  public var ticks: [ExactDecimal]

  /// Creates the entry of a symbol from its first quote.
  public init(_ quote: Quote, receivedAt: Timestamp) {
    self.quote = quote
    self.receivedAt = receivedAt
    firstBid = FirstBid(quote.bid, receivedAt: receivedAt)
    ticks = [quote.bid]
  }

  /// How far the bid moved when it moved last; nil until it does.
  public var lastMove: ExactDecimal? {
    guard ticks.count > 1 else { return nil }
    return try? ticks[ticks.count - 1] - ticks[ticks.count - 2]
  }

  /// The bid from which the change of a day is measured; nil on other days than the quote's, and
  /// until a later quote can be compared with it.
  public func reference(on day: CalendarDate, in zone: ZoneOffsets) -> FirstBid? {
    guard let firstBid, firstBid.receivedAt != receivedAt,
      zone.date(of: firstBid.receivedAt) == day
    else { return nil }
    return firstBid
  }

  /// How far the bid is from the first one of a day, in percent; nil without a reference.
  public func percentChange(on day: CalendarDate, in zone: ZoneOffsets) -> ExactFraction? {
    reference(on: day, in: zone)?.percentage(to: quote.bid)
  }

  /// Whether it came too long ago to be taken for the present price.
  public func isStale(at now: Timestamp) -> Bool {
    now.seconds(since: receivedAt) >= Self.staleAfter
  }

  /// Puts a newer quote in the place of this one.
  mutating func replace(with quote: Quote, receivedAt: Timestamp, in zone: ZoneOffsets) {
    if quote.bid != self.quote.bid {
      ticks.append(quote.bid)
      if ticks.count > Self.tickCapacity { ticks.removeFirst() }
    }
    let day = zone.date(of: receivedAt)
    // Nothing can be measured in percent of a bid that is not above zero.
    if firstBid.map({ $0.bid <= .zero || zone.date(of: $0.receivedAt) != day }) ?? true {
      firstBid = FirstBid(quote.bid, receivedAt: receivedAt)
    }
    self.quote = quote
    self.receivedAt = receivedAt
  }
}
