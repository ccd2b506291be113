public import CambistMoney
import CambistRates

/// What a market's book is traded at, now and over the last day. Prices are in the minor currency.
public struct Ticker: Sendable, Hashable {
  /// The market's own name of the book, such as `btc_mxn`.
  public var book: String
  /// What was traded in the last 24 hours, in the major currency.
  public var volume: ExactDecimal?
  /// The highest price of the last 24 hours.
  public var high: ExactDecimal?
  /// The lowest price of the last 24 hours.
  public var low: ExactDecimal?
  /// The price of the last trade.
  public var last: ExactDecimal?
  /// The price weighted by volume.
  public var vwap: ExactDecimal?
  /// The highest price that somebody would buy for.
  public var bid: ExactDecimal?
  /// The lowest price that somebody would sell for.
  public var ask: ExactDecimal?
  /// How much the price rose in the last 24 hours, in the minor currency.
  public var change24: ExactDecimal?
  /// When the market made it.
  public var time: Timestamp?

  /// A ticker without values.
  public init(book: String) {
    self.book = book
  }

  /// How far ask and bid are apart; nil without one of them, or where it does not fit.
  public var spread: ExactDecimal? {
    guard let ask, let bid else { return nil }
    return try? ask - bid
  }

  /// The change of the last 24 hours in percent of the price before it, to two decimals, half-even:
  /// 100 × change ÷ (last − change).
  ///
  /// Nil without a change or a last price, and where the price before was not above zero.
  public var changePercentage: ExactDecimal? {
    guard let change24, let last, let before = try? last - change24,
      before > .zero,
      let share = try? ExactFraction(change24).divided(by: ExactFraction(before))
        .multiplied(by: ExactFraction(ExactDecimal(100)))
    else { return nil }
    return try? share.decimal(toScale: 2)
  }
}
