public import CambistMoney
import CambistRates

/// The prices of a book, now and over the last day, in the minor currency.
public struct Ticker: Sendable, Hashable {
  /// The market's own name of the book, such as `btc_mxn`.
  public var book: String
  /// The volume of the last 24 hours, in the major currency.
  public var volume: ExactDecimal?
  /// The highest price of the last 24 hours.
  public var high: ExactDecimal?
  /// The lowest price of the last 24 hours.
  public var low: ExactDecimal?
  /// The price of the last trade.
  public var last: ExactDecimal?
  /// The volume-weighted average price.
  public var vwap: ExactDecimal?
  /// The highest buy price.
  public var bid: ExactDecimal?
  /// The lowest sell price.
  public var ask: ExactDecimal?
  /// The price change of the last 24 hours, in the minor currency.
  public var change24: ExactDecimal?
  /// The market's time for the ticker.
  public var time: Timestamp?

  /// A ticker without values.
  public init(book: String) {
    self.book = book
  }

  /// The difference between ask and bid; nil without one of them, or when it does not fit.
  public var spread: ExactDecimal? {
    guard let ask, let bid else { return nil }
    return try? ask - bid
  }

  /// The change of the last 24 hours in percent of the earlier price, to two decimals, half-even:
  /// 100 × change ÷ (last − change).
  ///
  /// Nil without a change or a last price, and when the earlier price was not above zero.
  public var changePercentage: ExactDecimal? {
    guard let change24, let last, let before = try? last - change24,
      before > .zero,
      let share = try? ExactFraction(change24).divided(by: ExactFraction(before))
        .multiplied(by: ExactFraction(ExactDecimal(100)))
    else { return nil }
    return try? share.decimal(toScale: 2)
  }
}
