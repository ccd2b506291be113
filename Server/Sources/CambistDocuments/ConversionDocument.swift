package import CambistModel
import CambistMoney
package import CambistRates
package import CambistScreens

/// A conversion, as programs read it: the members of its rate's document, and these. Figures are
/// text, so that nobody reads them as binary floating point.
package struct ConversionDocument: Encodable, Sendable {
  private struct Amounts: Encodable {
    /// What was typed; where it has no end, as many of its digits as it takes for the rate to give
    /// the result.
    let amount: String
    /// What was typed, in lowest terms, where it has no end.
    let amountFraction: String?
    /// Rounded once, half-even, to the minor unit; below ten minor units, where it is not a whole
    /// number of them, to at least four significant digits.
    let result: String
    /// The result rounded half-even to the minor unit: what can be paid.
    let payable: String
    /// What it comes to at the user's own terms; absent without any.
    let effective: EffectiveDocument?
  }

  private let amounts: Amounts
  /// Its figure is as published, or has at least twelve significant digits and as many as it takes
  /// for the amount to come to the result.
  private let rate: RateDocument

  /// - Parameters:
  ///   - terms: The user's own fee or rate; nil for the published figures alone.
  ///   - phrases: The language of what does not apply.
  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  package init(
    _ amounts: ConvertedAmounts, by answer: RateAnswer, at terms: PairTerms? = nil,
    _ phrases: Phrases = .english
  ) throws(RateError) {
    self.amounts = Amounts(
      amount: amounts.source.amount.description, amountFraction: amounts.endless?.description,
      result: amounts.target.amount.description, payable: amounts.payable.amount.description,
      effective: terms.map { EffectiveDocument($0, amounts, by: answer, phrases) })
    rate = try RateDocument(answer, for: [amounts.use])
  }

  package func encode(to encoder: any Encoder) throws {
    try rate.encode(to: encoder)
    try amounts.encode(to: encoder)
  }
}
