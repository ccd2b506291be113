public import CambistMoney

/// What an instrument can be sold and bought for at a moment, as a source said it.
public struct Quote: Sendable, Hashable {
  /// Which way the source says that the price went.
  public enum Direction: String, Sendable {
    case up
    case down
  }

  /// The instrument, such as `EURUSD` or `APPLE`.
  public var symbol: String
  /// What it can be sold for. Prices keep the digits in which they were sent.
  public var bid: ExactDecimal
  /// What it can be bought for.
  public var ask: ExactDecimal
  /// The lowest price of the day.
  public var low: ExactDecimal?
  /// The highest price of the day.
  public var high: ExactDecimal?
  /// In points, as sent; see ``spreadInPoints``.
  public var spread: ExactDecimal?
  /// Nil where the source does not say.
  public var direction: Direction?
  /// When the source says that it was made.
  public var time: Timestamp?

  /// Creates a quote with its two prices.
  public init(symbol: String, bid: ExactDecimal, ask: ExactDecimal) {
    self.symbol = symbol
    self.bid = bid
    self.ask = ask
  }

  /// How far ask and bid are apart, in units of the price's last digit: as sent, or else
  /// (ask − bid) × 10^digits; nil where that does not fit.
  public var spreadInPoints: ExactDecimal? {
    if let spread { return spread }
    guard let difference = try? ask - bid,
      let points = try? ExactDecimal(coefficient: difference.coefficient, scale: 0)
    else { return nil }
    return points
  }

  /// How far ask and bid are apart in basis points of the price in their middle, so that
  /// instruments can be compared; nil without a price above zero there.
  public var spreadInBasisPoints: ExactFraction? {
    guard let difference = try? ask - bid, let sum = try? ask + bid, sum > .zero,
      let share = try? ExactFraction(difference).divided(by: ExactFraction(sum))
    else { return nil }
    return try? share.multiplied(by: ExactFraction(20_000))
  }

  /// Whether its symbol is one of some, ASCII letters in either case.
  public func isAny(of symbols: [String]) -> Bool {
    let symbol = ASCIISearch.folded(symbol.utf8)
    return symbols.contains { ASCIISearch.folded($0.utf8).elementsEqual(symbol) }
  }
}
