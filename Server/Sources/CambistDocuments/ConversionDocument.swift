package import CambistModel
import CambistMoney
package import CambistRates
package import CambistScreens

/// A conversion, as JSON for programs: the members of its rate's document, and these. Figures are
/// text, so that they are not parsed as binary floating point.
package struct ConversionDocument: Encodable, Sendable {
  private struct Amounts: Encodable {
    /// The typed amount; if its decimals never end, as many of its digits as are needed for the
    /// rate to give the result.
    let amount: String
    /// The typed amount in lowest terms, if its decimals never end.
    let amountFraction: String?
    /// Rounded once, half-even, to the minor unit; below ten minor units, unless it is a whole
    /// number of them, to at least four significant digits.
    let result: String
    /// The result rounded half-even to the minor unit, for a payment.
    let payable: String
    /// The result with the user's own terms; absent without any.
    let effective: EffectiveDocument?
  }

  private let amounts: Amounts
  /// Its figure is as published, or has at least twelve significant digits and as many as are
  /// needed to reproduce the result.
  private let rate: RateDocument

  /// - Parameters:
  ///   - terms: The user's own fee or rate; nil for the published figures only.
  ///   - phrases: The language of messages about terms that do not apply.
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
