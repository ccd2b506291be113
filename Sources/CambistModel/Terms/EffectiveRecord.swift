public import CambistMoney

/// The result of a conversion with the user's own terms, as stored in the history beside the
/// published figures.
public struct EffectiveRecord: Sendable, Hashable {
  /// The fee or the rate at that time.
  public var terms: ExchangeTerms
  /// The amount that was not typed, at the terms.
  public var result: Money
  /// 1 unit of the source's currency in the target's, with all fees.
  public var rate: ExactDecimal

  /// Whether the rate was calculated; a given one keeps its digits.
  public var isRateDerived: Bool { terms.kind != .rate }

  /// The conversion that the rate must reproduce.
  public func use(in record: ConversionRecord) -> FigureUse {
    FigureUse(
      ExactFraction(record.typed.amount), gives: result.amount, isDivided: record.side == .to)
  }

  /// Creates a record.
  public init(terms: ExchangeTerms, result: Money, rate: ExactDecimal) {
    self.terms = terms
    self.result = result
    self.rate = rate
  }

  /// Creates a record of effective amounts; nil when the effective rate has too many digits.
  public init?(_ amounts: EffectiveAmounts) {
    guard let rate = amounts.rateFigure(digits: ConversionRecord.digits) else { return nil }
    self.init(terms: amounts.terms.terms, result: amounts.result, rate: rate)
  }
}
