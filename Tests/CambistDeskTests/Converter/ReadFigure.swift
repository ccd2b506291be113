import CambistMoney
import CambistTesting

/// A number as a reader sees it on a screen: its digits in order, without any other characters.
struct ReadFigure {
  /// The digits without the decimal separator, with the minus sign.
  let digits: SchoolbookInteger
  /// The number of decimals.
  let scale: Int
  /// The number of digits from the first that is not zero.
  let significantDigits: Int

  /// Reads the only number in a text; nil when there is none.
  init?(_ text: some StringProtocol, _ style: NumberStyle) {
    let decimal = style.decimalSeparator.unicodeScalars.first
    var (digits, scale, isDecimal, isNegative) = ("", 0, false, false)
    for scalar in text.unicodeScalars {
      let value = Int(scalar.value) - Int(style.zeroDigit.value)
      if (0...9).contains(value) {
        digits += String(value)
        if isDecimal { scale += 1 }
      } else if scalar == decimal, !digits.isEmpty {
        isDecimal = true
      } else if scalar == "-" || scalar == "\u{2212}" {
        isNegative = true
      }
    }
    guard let number = SchoolbookInteger((isNegative ? "-" : "") + digits) else { return nil }
    (self.digits, self.scale) = (number, scale)
    significantDigits = digits.drop { $0 == "0" }.count
  }

  /// The number after the equals sign of `1 USD = 0.895095 EUR`.
  init?(equation: String?, _ style: NumberStyle) {
    guard let parts = equation?.split(separator: "="), parts.count == 2 else { return nil }
    self.init(parts[1], style)
  }

  /// Whether an amount times this rate is within half a unit of the last digit of a result.
  func converts(_ amount: ReadFigure, to result: ReadFigure) -> Bool {
    let common = max(amount.scale + scale, result.scale)
    let product = (amount.digits * digits) * .tenToThe(common - amount.scale - scale)
    let unit = SchoolbookInteger.tenToThe(common - result.scale)
    return Self.isWithinHalf(product - result.digits * unit, of: unit)
  }

  /// Whether a result times this inverse rate is the amount, as far as a result that was rounded to
  /// its last digit can be.
  func converts(_ result: ReadFigure, backTo amount: ReadFigure) -> Bool {
    let common = max(result.scale + scale, amount.scale)
    let lift = SchoolbookInteger.tenToThe(common - result.scale - scale)
    let product = (result.digits * digits) * lift
    return Self.isWithinHalf(
      product - amount.digits * .tenToThe(common - amount.scale), of: digits * lift)
  }

  private static func isWithinHalf(_ number: SchoolbookInteger, of unit: SchoolbookInteger) -> Bool
  {
    let twice = (number + number).magnitude
    return twice < unit || twice == unit
  }
}
