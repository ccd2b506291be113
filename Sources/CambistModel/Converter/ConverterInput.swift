public import CambistMoney

/// The last input of the converter, restored at the next start.
public struct ConverterInput: Sendable, Hashable {
  /// The currency to convert from.
  public var from: Currency
  /// The currency to convert to.
  public var to: Currency
  /// The amount as it was typed.
  public var amount: String
  /// The side whose amount was entered.
  public var side: ConversionSide

  /// Creates an input.
  public init(from: Currency, to: Currency, amount: String, side: ConversionSide) {
    self.from = from
    self.to = to
    self.amount = amount
    self.side = side
  }
}
