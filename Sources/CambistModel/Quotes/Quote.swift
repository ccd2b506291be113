public import CambistMoney

/// The bid and ask of an instrument at a moment, as its source sent them.
public struct Quote: Sendable, Hashable {
  /// The direction of the price, as sent.
  public enum Direction: String, Sendable {
    case up
    case down
  }

  /// The instrument, such as `EURUSD` or `APPLE`.
  public var symbol: String
  /// The price at which it can be sold, in the digits in which it was sent.
  public var bid: ExactDecimal
  /// The price at which it can be bought.
  public var ask: ExactDecimal
  /// The lowest price of the day.
  public var low: ExactDecimal?
  /// The highest price of the day.
  public var high: ExactDecimal?
  /// In points, as sent; see ``spreadInPoints``.
  public var spread: ExactDecimal?
  /// Nil when the source does not send it.
  public var direction: Direction?
  /// The source's time for the quote.
  public var time: Timestamp?

  /// Creates a quote with its two prices.
  public init(symbol: String, bid: ExactDecimal, ask: ExactDecimal) {
    self.symbol = symbol
    self.bid = bid
    self.ask = ask
  }

  /// The difference between ask and bid, in units of the price's last digit: as sent, otherwise
  /// (ask − bid) × 10^digits; nil when it does not fit.
  public var spreadInPoints: ExactDecimal? {
    if let spread { return spread }
    guard let difference = try? ask - bid,
      let points = try? ExactDecimal(coefficient: difference.coefficient, scale: 0)
    else { return nil }
    return points
  }

  /// The difference between ask and bid in basis points of their midpoint, comparable across
  /// instruments; nil when the midpoint is not above zero.
  public var spreadInBasisPoints: ExactFraction? {
    guard let difference = try? ask - bid, let sum = try? ask + bid, sum > .zero,
      let share = try? ExactFraction(difference).divided(by: ExactFraction(sum))
    else { return nil }
    return try? share.multiplied(by: ExactFraction(20_000))
  }

  /// Whether its symbol is one of the given ones, ignoring the case of ASCII letters.
  public func isAny(of symbols: [String]) -> Bool {
    let symbol = ASCIISearch.folded(symbol)
    return symbols.contains { ASCIISearch.folded($0).elementsEqual(symbol) }
  }
}
