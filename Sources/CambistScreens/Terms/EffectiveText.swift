public import CambistModel
import CambistMoney
import CambistRates

/// The result with the user's own terms, beside the published figure.
public struct EffectiveText: Sendable, Hashable {
  /// The terms: `2.5% fee`.
  public var label: String
  /// The amount at the terms; nil for none.
  public var result: String?
  /// The difference from the published amount: `EUR 2.25 less (−2.5%)`.
  public var difference: String?
  /// The effective rate, both ways: `1 USD = 0.8775 EUR`.
  public var rates: [String]
  /// Why the terms do not apply to this amount.
  public var problem: String?

  /// - Parameter amounts: The converted amounts, or why there are none; nil without an amount.
  public init(
    _ terms: PairTerms, _ amounts: Result<EffectiveAmounts, TermsError>?,
    in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    label = phrases.label(of: terms.terms, style)
    rates = []
    switch amounts {
    case .failure(let error): problem = phrases.text(error, style)
    case .success(let amounts):
      result = style.text(amounts.result)
      difference = Self.difference(amounts, in: presentation)
      let (base, quote) = (terms.pair.base, terms.pair.quote)
      if let rate = amounts.rateFigure(digits: 6) {
        rates.append(RateText.equation(base, style.text(rate), quote))
      }
      if let inverse = amounts.inverseFigure(digits: 6) {
        rates.append(RateText.equation(quote, style.text(inverse), base))
      }
    case nil: break
    }
  }

  private static func difference(
    _ amounts: EffectiveAmounts, in presentation: Presentation<Phrases>
  ) -> String {
    let (words, style) = (presentation.phrases.terms, presentation.style)
    let difference = amounts.difference
    guard !difference.amount.isZero else { return words.same }
    let money = style.text(Money(difference.amount.magnitude, difference.currency))
    let percent = amounts.roundedPercent.map { style.percentageChange($0.normalized) } ?? ""
    return (difference.amount.isNegative ? words.less : words.more)(money, percent)
  }
}
