public import CambistMoney

/// A market's order book: its two currencies and its order limits.
public struct Book: Sendable, Hashable {
  /// The error code with which the market reports an unknown book.
  public static let unknownCode = "0301"

  /// The market's own name of the book, such as `btc_mxn`.
  public var name: String
  /// The traded currency.
  public var major: Currency
  /// The currency of payments and prices.
  public var minor: Currency
  /// The lowest price of an order, in the minor currency.
  public var minimumPrice: ExactDecimal?
  /// The highest price of an order, in the minor currency.
  public var maximumPrice: ExactDecimal?
  /// The smallest amount of an order, in the major currency.
  public var minimumAmount: ExactDecimal?
  /// The largest amount of an order, in the major currency.
  public var maximumAmount: ExactDecimal?
  /// The smallest value of an order, in the minor currency.
  public var minimumValue: ExactDecimal?
  /// The largest value of an order, in the minor currency.
  public var maximumValue: ExactDecimal?
  /// The tick size; nil when the market does not state it.
  public var tickSize: ExactDecimal?

  /// A book without limits; nil for a name that is not two currency codes with `_` between them.
  public init?(_ name: String) {
    let codes = name.utf8.split(
      separator: UInt8(ascii: "_"), maxSplits: 2, omittingEmptySubsequences: false)
    guard codes.count == 2, let major = Currency(utf8: codes[0]),
      let minor = Currency(utf8: codes[1])
    else { return nil }
    self.name = name
    self.major = major
    self.minor = minor
  }
}
