import CambistMoney

extension AmountError {
  /// What is wrong, in a sentence that stands next to the field.
  public func text(_ phrases: RatePhrases) -> String {
    let words = phrases.amounts
    return switch self {
    case .notANumber(let text): words.notANumber(text)
    case .unexpected(let text): words.unexpected(text)
    case .numberMissing: words.numberMissing
    case .bracketNotClosed: words.bracketNotClosed
    case .divisionByZero: words.divisionByZero
    case .tooManyDigits: words.tooManyDigits
    case .tooLong: words.tooLong(ExactDecimal(AmountExpression.maximumLength).description)
    case .twoReadings(let readings):
      words.twoReadings(readings.text, readings.first.label, readings.second.label)
    case .date(let text): words.date(text)
    case .sharedSign(let sign, let currencies): words.sharedSign(sign, currencies)
    case .otherCurrency(let typed, let expected): words.otherCurrency(typed.code, expected.code)
    }
  }
}
