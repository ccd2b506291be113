package import CambistModel
import CambistMoney
package import CambistScreens

/// The result of a conversion with the user's own terms, as JSON for programs, beside the published
/// figures.
package struct EffectiveDocument: Encodable, Sendable {
  let terms: TermsDocument
  /// Rounded once, by the rule of the conversion's result. Absent, like the members below, when the
  /// terms do not apply to the amount.
  let result: String?
  /// The result less the published one.
  let difference: String?
  /// The exact difference in percent of the exact published amount, to four decimals.
  let differencePercent: String?
  /// 1 unit of the first currency in the second, with all fees: the given rate, or one with at
  /// least twelve significant digits.
  let rate: String?
  /// 1 unit of the second currency in the first.
  let inverse: String?
  /// Why the terms do not apply to the amount.
  let problem: String?

  package init(
    _ terms: PairTerms, _ amounts: ConvertedAmounts, by answer: RateAnswer, _ phrases: Phrases
  ) {
    self.terms = TermsDocument(terms.terms)
    switch terms.effective(amounts, by: answer) {
    case .success(let effective):
      result = effective.result.amount.description
      difference = effective.difference.amount.description
      differencePercent = (try? effective.percent.decimal(toScale: 4))?.description
      rate = effective.rateFigure(digits: 12)?.description
      inverse = effective.inverseFigure(digits: 12)?.description
      problem = nil
    case .failure(let error):
      (result, difference, differencePercent, rate, inverse) = (nil, nil, nil, nil, nil)
      problem = phrases.text(error, .english)
    }
  }
}
