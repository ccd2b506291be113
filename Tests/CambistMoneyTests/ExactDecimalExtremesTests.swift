import CambistMoney
import CambistTesting
import Testing

/// Every operation on any two numbers: the oracle's value if one fits, otherwise an overflow, and
/// never a trap.
struct ExactDecimalExtremesTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Sums, differences and products are those of the oracle`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let left = ExactDecimal.random(using: &generator)
      let right = ExactDecimal.random(using: &generator)
      let (a, b) = (SchoolbookDecimal(left), SchoolbookDecimal(right))
      check("\(left) + \(right)", a + b) { () throws(MoneyError) in try left + right }
      check("\(left) - \(right)", a - b) { () throws(MoneyError) in try left - right }
      check("\(left) * \(right)", a * b) { () throws(MoneyError) in try left * right }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Quotients are those of the oracle under every rule`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<700 {
      let dividend = ExactDecimal.random(using: &generator)
      let divisor = ExactDecimal.random(using: &generator)
      let rule = RoundingRule.allCases[round % RoundingRule.allCases.count]
      let scale = Int.random(in: 0...38, using: &generator)
      guard !divisor.isZero else { continue }
      var numerator = dividend.schoolbookCoefficient * .tenToThe(divisor.scale + scale)
      if divisor.isNegative { numerator = -numerator }
      let expected = rule.schoolbookQuotient(
        numerator, over: divisor.magnitude.schoolbookCoefficient * .tenToThe(dividend.scale))
      check("\(dividend) / \(divisor), \(rule)", coefficient: expected, scale: scale) {
        () throws(MoneyError) in
        try dividend.divided(by: divisor, toScale: scale, rule)
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Roundings are those of the oracle under every rule`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<1_400 {
      let number = ExactDecimal.random(using: &generator)
      let rule = RoundingRule.allCases[round % RoundingRule.allCases.count]
      let scale = Int.random(in: 0...38, using: &generator)
      let expected = rule.schoolbookQuotient(
        number.schoolbookCoefficient * .tenToThe(scale), over: .tenToThe(number.scale))
      check("\(number) to \(scale), \(rule)", coefficient: expected, scale: scale) {
        () throws(MoneyError) in
        try number.rounded(toScale: scale, rule)
      }
    }
  }

  @Test
  func `Descriptions have the coefficient's digits with the point in its place`() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<2_000 {
      let number = ExactDecimal.random(using: &generator)
      let parts = number.magnitude.description.split(separator: ".")
      let digits = String(parts.joined().drop { $0 == "0" })
      let expected = number.isZero ? "" : String(number.coefficient.magnitude)
      let decimals = parts.count == 2 ? parts[1].count : 0
      let isSigned = number.description.hasPrefix("-")
      if digits != expected || decimals != number.scale || isSigned != number.isNegative {
        Issue.record("\(number.coefficient) at \(number.scale) is \(number)")
      }
    }
  }

  private func check(
    _ name: String, _ expected: SchoolbookDecimal,
    _ operation: () throws(MoneyError) -> ExactDecimal
  ) {
    do throws(MoneyError) {
      let result = try operation()
      if SchoolbookDecimal(result) != expected || result.coefficient == .min {
        Issue.record("\(name) was \(result), not \(expected)")
      }
    } catch {
      if error != .overflow || expected.fits { Issue.record("\(name) was \(error)") }
    }
  }

  private func check(
    _ name: String, coefficient: SchoolbookInteger, scale: Int,
    _ operation: () throws(MoneyError) -> ExactDecimal
  ) {
    do throws(MoneyError) {
      let result = try operation()
      if result.schoolbookCoefficient != coefficient || result.scale != scale {
        Issue.record("\(name) was \(result), not \(coefficient)e-\(scale)")
      }
    } catch {
      let fits = coefficient.magnitude <= .greatestCoefficient
      if error != .overflow || fits { Issue.record("\(name) was \(error)") }
    }
  }
}
