public import CambistMoney

/// What a conversion came to at the user's own terms, as the history has it beside the published
/// figures.
public struct EffectiveRecord: Sendable, Hashable {
  /// The fee or the rate, as it was then.
  public var terms: ExchangeTerms
  /// The amount that was not typed, at the terms.
  public var result: Money
  /// 1 unit of the source's currency in the target's, with everything that the terms charged.
  public var rate: ExactDecimal

  /// Whether the rate was calculated; one that was given keeps its digits.
  public var isRateDerived: Bool { terms.kind != .rate }

  /// What the rate comes to in its conversion.
  public func use(in record: ConversionRecord) -> FigureUse {
    FigureUse(
      ExactFraction(record.typed.amount), gives: result.amount, isDivided: record.side == .to)
  }

  /// Creates what was recorded.
  public init(terms: ExchangeTerms, result: Money, rate: ExactDecimal) {
    self.terms = terms
    self.result = result
    self.rate = rate
  }

  /// What becomes of amounts at terms; nil where the effective rate has too many digits.
  public init?(_ amounts: EffectiveAmounts) {
    guard let rate = amounts.rateFigure(digits: ConversionRecord.digits) else { return nil }
    self.init(terms: amounts.terms.terms, result: amounts.result, rate: rate)
  }
}
