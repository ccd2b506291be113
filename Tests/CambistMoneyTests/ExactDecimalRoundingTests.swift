import CambistMoney
import CambistTesting
import Testing

struct ExactDecimalRoundingTests {
  /// The results in the order of the rules: half-even, half away from zero, half toward zero, away
  /// from zero, toward zero, up, down.
  @Test(
    arguments: [
      ("2.5", 0, "2 3 2 3 2 3 2"),
      ("1.5", 0, "2 2 1 2 1 2 1"),
      ("0.5", 0, "0 1 0 1 0 1 0"),
      ("1.1", 0, "1 1 1 2 1 2 1"),
      ("1.9", 0, "2 2 2 2 1 2 1"),
      ("2.0", 0, "2 2 2 2 2 2 2"),
      ("-2.5", 0, "-2 -3 -2 -3 -2 -2 -3"),
      ("-1.5", 0, "-2 -2 -1 -2 -1 -1 -2"),
      ("-0.5", 0, "0 -1 0 -1 0 0 -1"),
      ("-1.1", 0, "-1 -1 -1 -2 -1 -1 -2"),
      ("-1.9", 0, "-2 -2 -2 -2 -1 -1 -2"),
      ("-2.0", 0, "-2 -2 -2 -2 -2 -2 -2"),
      ("0.125", 2, "0.12 0.13 0.12 0.13 0.12 0.13 0.12"),
      ("0.135", 2, "0.14 0.14 0.13 0.14 0.13 0.14 0.13"),
      ("-0.125", 2, "-0.12 -0.13 -0.12 -0.13 -0.12 -0.12 -0.13"),
      ("-0.135", 2, "-0.14 -0.14 -0.13 -0.14 -0.13 -0.13 -0.14"),
      ("0.1250001", 2, "0.13 0.13 0.13 0.13 0.12 0.13 0.12"),
      ("0.1249999", 2, "0.12 0.12 0.12 0.13 0.12 0.13 0.12"),
      ("-0.1250001", 2, "-0.13 -0.13 -0.13 -0.13 -0.12 -0.12 -0.13"),
      ("-0.1249999", 2, "-0.12 -0.12 -0.12 -0.13 -0.12 -0.12 -0.13"),
      ("9.995", 2, "10.00 10.00 9.99 10.00 9.99 10.00 9.99"),
      ("0.004", 2, "0.00 0.00 0.00 0.01 0.00 0.01 0.00"),
      ("-0.004", 2, "0.00 0.00 0.00 -0.01 0.00 0.00 -0.01"),
      ("0.00050", 3, "0.000 0.001 0.000 0.001 0.000 0.001 0.000"),
      ("99999.5", 0, "100000 100000 99999 100000 99999 100000 99999"),
      ("7.3600", 2, "7.36 7.36 7.36 7.36 7.36 7.36 7.36"),
      ("0.00000000000000000000000000000000000005", 0, "0 0 0 1 0 1 0"),
      ("0.00000000000000000000000000000000000000", 8, Self.line("0.00000000")),
    ] as [(String, Int, String)])
  func `Every rule rounds ties as in the table`(text: String, scale: Int, expected: String)
    throws
  {
    let results = try RoundingRule.allCases.map {
      try ExactDecimal(text).rounded(toScale: scale, $0).description
    }
    #expect(results.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      (RoundingRule.halfEven, "73"), (.halfAwayFromZero, "73"), (.halfTowardZero, "73"),
      (.awayFromZero, "73"), (.towardZero, "72"), (.up, "73"), (.down, "72"),
    ] as [(RoundingRule, String)])
  func `The greatest coefficient rounds too`(rule: RoundingRule, lastDigits: String) throws {
    let number = try ExactDecimal("1.70141183460469231731687303715884105727")
    let rounded = try number.rounded(toScale: 37, rule)
    #expect(rounded.description == "1.70141183460469231731687303715884105" + lastDigits)
  }

  @Test
  func `Half-even is the default rule`() throws {
    #expect(try ExactDecimal("0.125").rounded(toScale: 2).description == "0.12")
    #expect(try ExactDecimal(1).divided(by: 8, toScale: 2).description == "0.12")
  }

  @Test(
    arguments: [
      ("1.5", 4, "1.5000"), ("-1", 2, "-1.00"), ("0", 38, "0." + String(repeating: "0", count: 38)),
      ("7.36", 2, "7.36"),
    ] as [(String, Int, String)])
  func `Missing decimals are filled with zeros`(text: String, scale: Int, expected: String) throws {
    for rule in RoundingRule.allCases {
      #expect(try ExactDecimal(text).rounded(toScale: scale, rule).description == expected)
    }
  }

  @Test(
    arguments: [
      ("1e38", 1), ("17014118346046923173168730371588410573", 1), ("2", 38), ("1", -1), ("1", 39),
      ("0", .max), ("0", .min), ("1.25", -1),
    ] as [(String, Int)])
  func `Digits that do not fit overflow`(text: String, scale: Int) {
    #expect(throws: MoneyError.overflow) { try ExactDecimal(text).rounded(toScale: scale) }
  }

  @Test
  func `Rounding to the nearest has an error of at most half a unit, any rounding less than one`()
    throws
  {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let number = ExactDecimal.random(using: &generator)
      guard number.scale > 0 else { continue }
      let scale = Int.random(in: 0..<number.scale, using: &generator)
      let unit = SchoolbookInteger.tenToThe(number.scale - scale)
      for rule in RoundingRule.allCases {
        let rounded = try number.rounded(toScale: scale, rule)
        let difference = rounded.schoolbookCoefficient * unit - number.schoolbookCoefficient
        let error = difference.magnitude
        let isToNearest = [.halfEven, .halfAwayFromZero, .halfTowardZero].contains(rule)
        if isToNearest ? error + error > unit : error >= unit {
          Issue.record("\(number) to \(scale), \(rule), was \(rounded)")
        }
      }
    }
  }

  private static func line(_ text: String) -> String {
    RoundingRule.allCases.map { _ in text }.joined(separator: " ")
  }
}
