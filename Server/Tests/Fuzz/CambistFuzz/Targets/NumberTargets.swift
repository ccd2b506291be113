import CambistDesk
import CambistMoney
import CambistScreens

/// Exact numbers as written in files and responses.
struct DecimalTarget: FuzzTarget {
  let name = "decimal"
  let seeds = [
    "0", "1", "-1", "100.00", "0.2603217000", "1e-05", "-9.99e20", ".5", "5.", "1E+3", "NaN",
    "170141183460469231731687303715884105727", "0.000000000000000000000000000001", "−1", "1_000",
  ]
  let words = ["e", "E-", "e+308", ".", "-", "00", "99999999999999999999", "0.0000000000000000001"]

  func read(_ input: [UInt8]) async throws {
    let text = String(decoding: input, as: UTF8.self)
    guard let number = try? ExactDecimal(text) else { return }
    let again = try? ExactDecimal(number.description)
    try Finding.expect(again == number, "\(number) is read as \(String(describing: again))")
    try Finding.expect(
      again?.description == number.description, "\(number) is written in two ways")
    let normal = number.normalized
    try Finding.expect(normal == number, "\(number) and \(normal) differ")
    for scale in [0, 2, 8] {
      guard let rounded = try? number.rounded(toScale: scale) else { continue }
      guard let difference = try? rounded - number else { continue }
      let most = try ExactDecimal(coefficient: 5, scale: scale + 1)
      try Finding.expect(
        difference <= most && difference >= -most, "\(number) is rounded to \(rounded)")
    }
    _ = try? ExactFraction(number).divided(by: ExactFraction(normal)).decimal(significantDigits: 12)
  }
}

/// Amounts as people type them.
struct ExpressionTarget: FuzzTarget {
  let name = "expression"
  let seeds = [
    "100", "12*3+5", "(10+2)/3", "1.234,56", "1,234.56", "1 234,5", "1'234.5", "١٢٣٫٤",
    "12,34,567.8",
    "-5", "5%", "1/3*3", "((((1))))", "2*(3+", "1e5", "１２３", "100 USD", "0.1+0.2", "7-−3", "3×4÷2",
  ]
  let words = [
    "(", ")", "+", "-", "*", "/", "×", "÷", "−", ",", ".", "'", "’", "\u{A0}", "\u{202F}", "٫", "٬",
    "\u{200F}", "000", "999999999999999999999999", "1/0",
  ]
  private let styles = ["en", "de", "ru", "es", "ar-EG", "de-CH", "en-IN", "az"].map {
    NumberStyles.style($0)
  }

  func read(_ input: [UInt8]) async throws {
    let text = String(decoding: input, as: UTF8.self)
    for style in styles {
      guard let expression = try? AmountExpression(text, style) else { continue }
      let canonical = expression.canonical
      for other in styles {
        let again = try? AmountExpression(canonical, other)
        try Finding.expect(
          again?.value == expression.value,
          "\(canonical.debugDescription) means something else in \(other.locale)")
      }
    }
  }
}
