public import CambistModel
public import CambistMoney

extension Phrases {
  /// The terms of a result: `2.5% fee`, `2.5% + EUR 1.50 fee`, `Your rate`.
  public func label(of terms: ExchangeTerms, _ style: NumberStyle) -> String {
    switch terms {
    case .fee(let fee):
      var parts: [String] = []
      if !fee.percent.isZero { parts.append(style.percentage(fee.percent)) }
      if let fixed = fee.fixed { parts.append(style.text(fixed)) }
      return (fee.effect == .deducted ? self.terms.fee : self.terms.markup)(
        parts.joined(separator: " + "))
    case .rate: return self.terms.byRate
    case .receipt: return self.terms.byReceipt
    }
  }

  /// Why terms are invalid, or cannot be applied to an amount.
  public func text(_ error: TermsError, _ style: NumberStyle) -> String {
    switch error {
    case .percent(_, .deducted): terms.feeRange
    case .percent(_, .added): terms.markupRange
    case .negativeFixed: terms.negativeFee
    case .fixedCurrency(_, let pair): terms.otherCurrency(pair.base.code, pair.quote.code)
    case .nothing: terms.nothing
    case .notPositive: terms.notPositive
    case .sameCurrency: pairs.sameCurrency
    case .amountNotPositive: terms.amountNotPositive
    case .feeExceedsAmount(let fixed): terms.exceedsAmount(style.text(fixed))
    case .overflow: terms.overflow
    }
  }

  /// The error of typed terms.
  public func text(_ fault: TermsInput.Fault, _ style: NumberStyle) -> String {
    switch fault {
    case .amount(.percent, _, .numberMissing), .terms(.nothing): terms.nothing
    case .amount(_, _, let error): error.text(self)
    case .terms(let error): text(error, style)
    case .unreadable(let text): terms.unreadable(text)
    case .severalKinds: terms.onlyOne
    case .incompleteReceipt: terms.incomplete
    }
  }
}
