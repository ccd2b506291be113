public import CambistMoney

/// What was last typed into the converter, to be there at the next start.
public struct ConverterInput: Sendable, Hashable {
  public var from: Currency
  public var to: Currency
  /// The amount as it was typed.
  public var amount: String
  public var side: ConversionSide

  public init(from: Currency, to: Currency, amount: String, side: ConversionSide) {
    self.from = from
    self.to = to
    self.amount = amount
    self.side = side
  }
}
