import CambistMoney

extension AmountError {
  /// The error as a sentence beside the field.
  public func text(_ phrases: RatePhrases) -> String {
    switch self {
    case .notANumber(let text): phrases.amounts.notANumber(text)
    case .unexpected(let text): phrases.amounts.unexpected(text)
    case .percentage: phrases.amounts.percentage
    case .numberMissing: phrases.amounts.numberMissing
    case .bracketNotClosed: phrases.amounts.bracketNotClosed
    case .divisionByZero: phrases.amounts.divisionByZero
    case .tooManyDigits: phrases.amounts.tooManyDigits
    case .tooLong: phrases.amounts.tooLong(ExactDecimal(AmountExpression.maximumLength).description)
    case .twoReadings(let readings):
      phrases.amounts.twoReadings(readings.text, readings.first.label, readings.second.label)
    case .date(let text): phrases.amounts.date(text)
    case .sharedSign(let sign, let currencies): phrases.amounts.sharedSign(sign, currencies)
    case .otherCurrency(let typed, let expected):
      phrases.amounts.otherCurrency(typed.code, expected.code)
    }
  }
}
