public import CambistMoney

/// The latest quote of a symbol, with figures from earlier ones.
public struct QuoteEntry: Sendable, Hashable {
  /// The bid from which a day's change is measured. Sources send no opening price.
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

    /// The change to another bid in percent of this one; nil unless this one is above zero.
    public func percentage(to bid: ExactDecimal) -> ExactFraction? {
      guard self.bid > .zero, let difference = try? bid - self.bid,
        let share = try? ExactFraction(difference).divided(by: ExactFraction(self.bid))
      else { return nil }
      return try? share.multiplied(by: ExactFraction(100))
    }
  }

  /// The seconds after its receipt when a quote becomes stale.
  public static let staleAfter: Int64 = 30
  /// The number of bids in ``ticks``.
  public static let tickCapacity = 40

  /// The last quote.
  public var quote: Quote
  /// When it was received; ages count from here, whatever the source's clock says.
  public var receivedAt: Timestamp
  /// The first bid above zero that the desk received on the day of ``receivedAt``, or the latest
  /// one if there was none; nil for entries of earlier releases, which did not store it.
  public var firstBid: FirstBid?
  /// The last bids that differed from the previous one, the oldest first.
  public var ticks: [ExactDecimal]

  /// Creates the entry of a symbol from its first quote.
  public init(_ quote: Quote, receivedAt: Timestamp) {
    self.quote = quote
    self.receivedAt = receivedAt
    firstBid = FirstBid(quote.bid, receivedAt: receivedAt)
    ticks = [quote.bid]
  }

  /// The last change of the bid; nil until it changes.
  public var lastMove: ExactDecimal? {
    guard ticks.count > 1 else { return nil }
    return try? ticks[ticks.count - 1] - ticks[ticks.count - 2]
  }

  /// The bid from which a day's change is measured; nil on days other than the quote's, and until a
  /// later quote can be compared with it.
  public func reference(on day: CalendarDate, in zone: ZoneOffsets) -> FirstBid? {
    guard let firstBid, firstBid.receivedAt != receivedAt,
      zone.date(of: firstBid.receivedAt) == day
    else { return nil }
    return firstBid
  }

  /// The bid's change from the first one of a day, in percent; nil without a reference.
  public func percentChange(on day: CalendarDate, in zone: ZoneOffsets) -> ExactFraction? {
    reference(on: day, in: zone)?.percentage(to: quote.bid)
  }

  /// Whether it is too old to count as the present price.
  public func isStale(at now: Timestamp) -> Bool {
    now.seconds(since: receivedAt) >= Self.staleAfter
  }

  /// Replaces this quote by a newer one.
  mutating func replace(with quote: Quote, receivedAt: Timestamp, in zone: ZoneOffsets) {
    if quote.bid != self.quote.bid {
      ticks.append(quote.bid)
      if ticks.count > Self.tickCapacity { ticks.removeFirst() }
    }
    let day = zone.date(of: receivedAt)
    // A percentage needs a bid above zero.
    if firstBid.map({ $0.bid <= .zero || zone.date(of: $0.receivedAt) != day }) ?? true {
      firstBid = FirstBid(quote.bid, receivedAt: receivedAt)
    }
    self.quote = quote
    self.receivedAt = receivedAt
  }
}
