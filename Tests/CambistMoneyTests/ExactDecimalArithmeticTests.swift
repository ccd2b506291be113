import CambistMoney
import CambistTesting
import Testing

private let greatest = "170141183460469231731687303715884105727"
private let tinyUnit = "0.00000000000000000000000000000000000001"

struct ExactDecimalArithmeticTests {
  @Test(
    arguments: [
      ("1.10", "2.205", "3.305"), ("0.1", "0.2", "0.3"), ("1.00", "-1", "0.00"),
      ("0", "0.0", "0.0"),
      ("-5", "-7.5", "-12.5"), ("99.99", "0.01", "100.00"), (greatest, "0.00", greatest),
      (greatest, "-" + greatest, "0"), (greatest, "-1", "170141183460469231731687303715884105726"),
      ("1.000000000000000000000000000000000000000", "0", "1.0"),
    ].dropLast())
  func `Sums are exact and keep the longer decimals`(left: String, right: String, sum: String)
    throws
  {
    #expect(try (ExactDecimal(left) + ExactDecimal(right)).description == sum)
    #expect(try (ExactDecimal(right) + ExactDecimal(left)).description == sum)
    #expect(try (ExactDecimal(left) - -ExactDecimal(right)).description == sum)
  }

  @Test(
    arguments: [
      (
        "17014118346046923173168730371588410573", "-0.9", "17014118346046923173168730371588410572.1"
      ),
      ("17014118346046923173168730371588410572.7", "0.3", "17014118346046923173168730371588410573"),
      (greatest, "-0.0", greatest),
      (
        "100000000000000000000000000000000000000", "0.00000",
        "100000000000000000000000000000000000000"
      ),
      (
        "-17014118346046923173168730371588410572.7", "-0.3",
        "-17014118346046923173168730371588410573"
      ),
    ] as [(String, String, String)])
  func `A sum that fits has no intermediate overflow`(left: String, right: String, sum: String)
    throws
  {
    let expected = try ExactDecimal(sum)
    #expect(try ExactDecimal(left) + ExactDecimal(right) == expected)
    #expect(try ExactDecimal(right) + ExactDecimal(left) == expected)
  }

  @Test(
    arguments: [
      ("10.00", "0.736", "7.36000"), ("-1.5", "1.5", "-2.25"), ("-0.1", "-0.1", "0.01"),
      ("0", "-5.5", "0.0"), (greatest, "1", greatest), ("-" + greatest, "-1", greatest),
      ("0.5", "0.5", "0.25"), ("1e19", "1e19", "100000000000000000000000000000000000000"),
      (tinyUnit, "10.0", "0.00000000000000000000000000000000000010"),
      ("2e-20", "5e-19", tinyUnit), (tinyUnit, "0.0", "0.00000000000000000000000000000000000000"),
    ] as [(String, String, String)])
  func `Products are exact and keep all decimals`(left: String, right: String, product: String)
    throws
  {
    #expect(try (ExactDecimal(left) * ExactDecimal(right)).description == product)
    #expect(try (ExactDecimal(right) * ExactDecimal(left)).description == product)
  }

  /// 2¹⁰⁰ × 5⁵⁴ = 2⁴⁶ × 10⁵⁴: the product has 225 bits, and 46 without its trailing zeros.
  @Test
  func `A product that fits has no intermediate overflow`() throws {
    let power2 = try ExactDecimal(coefficient: 1 << 100, scale: 27)
    let power5 = try ExactDecimal(
      coefficient: repeatElement(5, count: 54).reduce(1, *), scale: 27)
    #expect(try power2 * power5 == ExactDecimal(1 << 46))
    #expect(try power5 * -power2 == ExactDecimal(-(1 << 46)))
  }

  @Test
  func `Overflow begins one above the greatest coefficient`() throws {
    let greatest = try ExactDecimal(greatest)
    let half = try ExactDecimal("85070591730234615865843651857942052864")
    #expect(try half + (half - .one) == greatest)
    #expect(try -greatest - .zero == -greatest)
    #expect(throws: MoneyError.overflow) { try greatest + .one }
    #expect(throws: MoneyError.overflow) { try -greatest - .one }
    #expect(throws: MoneyError.overflow) { try greatest - -ExactDecimal.one }
    #expect(throws: MoneyError.overflow) { try half + half }
    #expect(throws: MoneyError.overflow) { try -half - half }
    #expect(throws: MoneyError.overflow) { try half * 2 }
    #expect(throws: MoneyError.overflow) { try -half * 2 }
    #expect(throws: MoneyError.overflow) { try ExactDecimal("1e38") + ExactDecimal("1e38") }
    #expect(throws: MoneyError.overflow) { try ExactDecimal("1e38") * 10 }
    #expect(throws: MoneyError.overflow) { try greatest + ExactDecimal("0.1") }
    #expect(throws: MoneyError.overflow) {
      try ExactDecimal("1.70141183460469231731687303715884105727") + ExactDecimal("0.3")
    }
    #expect(throws: MoneyError.overflow) { try ExactDecimal(tinyUnit) * ExactDecimal("0.1") }
    #expect(throws: MoneyError.overflow) { try ExactDecimal(tinyUnit) + ExactDecimal(10) }
  }

  @Test
  func `The least Int128 is never a coefficient`() throws {
    #expect(throws: MoneyError.overflow) { try ExactDecimal(coefficient: .min, scale: 0) }
    #expect(throws: MoneyError.overflow) { try ExactDecimal(coefficient: 1, scale: 39) }
    #expect(throws: MoneyError.overflow) { try ExactDecimal(coefficient: 1, scale: -1) }
    #expect(throws: MoneyError.overflow) { try ExactDecimal(coefficient: 0, scale: .max) }
    let least = try ExactDecimal(coefficient: -.max, scale: 38)
    #expect(least.magnitude == -least)
    #expect(least.magnitude.coefficient == .max)
  }

  @Test(
    arguments: [
      ("1", "3", 4, "0.3333"), ("2", "3", 4, "0.6667"), ("-2", "3", 4, "-0.6667"),
      ("1", "8", 2, "0.12"), ("3", "8", 2, "0.38"), ("1", "-8", 2, "-0.12"), ("0", "7", 3, "0.000"),
      ("10", "0.736", 2, "13.59"), ("1", tinyUnit, 0, "100000000000000000000000000000000000000"),
      (greatest, greatest, 38, "1." + String(repeating: "0", count: 38)),
      (tinyUnit, greatest, 38, "0." + String(repeating: "0", count: 38)),
      (greatest, "1.00", 0, greatest),
    ] as [(String, String, Int, String)])
  func `Quotients have the requested number of digits`(
    dividend: String, divisor: String, scale: Int, quotient: String
  ) throws {
    let result = try ExactDecimal(dividend).divided(by: ExactDecimal(divisor), toScale: scale)
    #expect(result.description == quotient)
  }

  @Test
  func `Invalid quotients are errors`() throws {
    let greatest = try ExactDecimal(greatest)
    #expect(throws: MoneyError.divisionByZero) {
      try ExactDecimal.one.divided(by: ExactDecimal("0.00"), toScale: 2)
    }
    #expect(throws: MoneyError.divisionByZero) { try ExactDecimal.zero.divided(by: 0, toScale: 2) }
    #expect(throws: MoneyError.overflow) { try greatest.divided(by: 1, toScale: 1) }
    #expect(throws: MoneyError.overflow) {
      try greatest.divided(by: ExactDecimal("0.1"), toScale: 0)
    }
    for scale in [-1, 39, Int.min, Int.max] {
      #expect(throws: MoneyError.overflow) { try greatest.divided(by: 1, toScale: scale) }
    }
  }

  @Test(
    arguments: [
      ("1.500", "1.5"), ("10", "10"), ("100.0", "100"), ("0.000", "0"), ("-0.50", "-0.5"),
      (tinyUnit, tinyUnit),
    ] as [(String, String)])
  func `Normalizing leaves the fewest decimals`(text: String, expected: String) throws {
    #expect(try ExactDecimal(text).normalized.description == expected)
  }
}
