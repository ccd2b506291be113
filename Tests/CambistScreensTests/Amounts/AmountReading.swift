import CambistMoney
import CambistScreens

/// The result of reading a text, in short: `1234.5`, `1/3`, `nothing`, or the error.
func reading(_ text: String, _ style: NumberStyle = .english) -> String {
  do throws(AmountError) {
    guard let expression = try AmountExpression(text, style) else { return "nothing" }
    return expression.value.exactDecimal()?.description ?? expression.value.description
  } catch {
    return switch error {
    case .notANumber(let text): "not a number: " + text
    case .unexpected(let text): "unexpected: " + text
    case .percentage: "percentage"
    case .numberMissing: "number missing"
    case .bracketNotClosed: "bracket not closed"
    case .divisionByZero: "division by zero"
    case .tooManyDigits: "too many digits"
    case .tooLong: "too long"
    case .twoReadings(let both): "\(both.first.label) or \(both.second.label)"
    case .date(let text): "date: " + text
    case .sharedSign(let sign, let codes):
      "sign of several: " + sign + " " + codes
    case .otherCurrency(let typed, let expected): "\(typed), not \(expected)"
    }
  }
}
