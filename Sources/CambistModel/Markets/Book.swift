public import CambistMoney

/// A market's order book: what is traded for what, and within which bounds.
public struct Book: Sendable, Hashable {
  /// The code of the error with which the market says that there is no such book.
  public static let unknownCode = "0301"

  /// The market's own name of the book, such as `btc_mxn`.
  public var name: String
  /// What is traded.
  public var major: Currency
  /// What it is paid in, and what prices are in.
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
  /// The step between two prices; nil where the market names none.
  public var tickSize: ExactDecimal?

  /// A book without bounds; nil for a name that is not two currency codes with `_` between them.
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
