import CambistMoney
import CambistTesting
import Testing

struct ExactFractionTests {
  @Test(
    arguments: [
      ("2", "3", 2, "0.67"), ("1", "3", 0, "0"), ("-2", "3", 2, "-0.67"), ("1", "8", 2, "0.12"),
      ("3", "8", 2, "0.38"), ("-1", "8", 2, "-0.12"), ("1", "200", 2, "0.00"),
      ("-1", "200", 2, "0.00"), ("3", "200", 2, "0.02"), ("9.995", "1", 2, "10.00"),
      ("0", "7", 2, "0.00"), ("1", "3", 38, "0.33333333333333333333333333333333333333"),
      (
        "170141183460469231731687303715884105727", "1e0", 0,
        "170141183460469231731687303715884105727"
      ),
    ] as [(String, String, Int, String)])
  func `A fraction is rounded once to the requested decimals`(
    numerator: String, denominator: String, scale: Int, expected: String
  ) throws {
    let fraction = try fraction(numerator, denominator)
    #expect(try fraction.decimal(toScale: scale).description == expected)
  }

  @Test(
    arguments: [
      ("2", "3", 4, "0.6667"), ("1", "3", 12, "0.333333333333"), ("-2", "3", 3, "-0.667"),
      ("1", "1", 5, "1"), ("1", "4", 12, "0.25"), ("0", "5", 3, "0"),
      ("9.9996", "1", 4, "10"), ("0.99995", "1", 4, "1"), ("0.0009996", "1", 3, "0.001"),
      ("-99.99", "1", 3, "-100"), ("9.995", "1", 3, "10"), ("9.985", "1", 3, "9.98"),
      ("123456", "1", 3, "123000"), ("125000", "1", 2, "120000"), ("135000", "1", 2, "140000"),
      ("99999999999999999999999999999999999999", "1", 5, "1e38"),
      ("170141183460469231731687303715884105727", "1", 12, "170141183460e27"),
      ("1", "170141183460469231731687303715884105727", 5, "1e-38"),
      ("15", "1e38", 5, "15e-38"), ("1e-37", "3", 4, "3e-38"), ("6e-38", "10", 3, "1e-38"),
      ("1.005376", "1", 12, "1.005376"), ("1", "0.736", 12, "1.35869565217"),
    ] as [(String, String, Int, String)])
  func `A fraction is rounded once to the requested significant digits`(
    numerator: String, denominator: String, digits: Int, expected: String
  ) throws {
    let result = try fraction(numerator, denominator).decimal(significantDigits: digits)
    #expect(result == (try ExactDecimal(expected)))
    #expect(result.description == result.normalized.description)
  }

  @Test
  func `A value too small for 38 decimals overflows instead of becoming zero`() throws {
    #expect(throws: MoneyError.overflow) {
      try fraction("1e-38", "3").decimal(significantDigits: 3)
    }
    #expect(throws: MoneyError.overflow) {
      try fraction("1e-38", "2").decimal(significantDigits: 12)
    }
    #expect(try fraction("1e-38", "2").decimal(toScale: 38).isZero)
    #expect(try fraction("1e-38", "2").decimal(significantDigits: 1, .up) == ExactDecimal("1e-38"))
  }

  @Test
  func `A value too large overflows`() throws {
    let greatest = "170141183460469231731687303715884105727"
    #expect(throws: MoneyError.overflow) { try fraction(greatest, "0.1").decimal(toScale: 0) }
    #expect(throws: MoneyError.overflow) { try fraction(greatest, "1").decimal(toScale: 1) }
    #expect(throws: MoneyError.overflow) {
      try fraction(greatest, "0.5").decimal(significantDigits: 3)
    }
    #expect(throws: MoneyError.overflow) {
      try fraction(greatest, "1").decimal(significantDigits: 2, .up)
    }
    #expect(try fraction(greatest, "1").decimal(significantDigits: 2) == ExactDecimal("17e37"))
    for scale in [-1, 39, .min, .max] {
      #expect(throws: MoneyError.overflow) { try ExactFraction.one.decimal(toScale: scale) }
    }
  }

  @Test
  func `The number of significant digits is clamped to 1 through 38`() throws {
    for text in ["1234.5", "0.00012345", "1e-38", "-7e37"] {
      let number = try ExactDecimal(text)
      let fraction = ExactFraction(number)
      #expect(try fraction.decimal(significantDigits: .max) == number)
      for digits in [0, -1, .min] {
        #expect(
          try fraction.decimal(significantDigits: digits) == fraction.decimal(significantDigits: 1))
      }
    }
  }

  @Test
  func `Every power of ten is its own first digit`() throws {
    for exponent in -38...38 {
      let power = try ExactDecimal("1e\(exponent)")
      let below = try ExactFraction(power).multiplied(by: fraction("999999999", "1000000000"))
      for digits in [1, 2, 8] {
        #expect(try ExactFraction(power).decimal(significantDigits: digits) == power)
        #expect(try ExactFraction(-power).decimal(significantDigits: digits) == -power)
        #expect(try below.decimal(significantDigits: digits) == power)
      }
    }
  }

  @Test
  func `Significant digits are those of the oracle`() throws {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<1_000 {
      let (a, b) = (ExactDecimal.random(using: &generator), ExactDecimal.random(using: &generator))
      let digits = Int.random(in: 1...20, using: &generator)
      guard !a.isZero, !b.isZero else { continue }
      let numerator = a.magnitude.schoolbookCoefficient * .tenToThe(b.scale)
      let denominator = b.magnitude.schoolbookCoefficient * .tenToThe(a.scale)
      let span = numerator.description.count - denominator.description.count
      let whole = [span, span + 1].first { power in
        numerator * .tenToThe(max(0, -power)) < denominator * .tenToThe(max(0, power))
      }
      let scale = min(38, digits - (try #require(whole)))
      let coefficient = RoundingRule.halfEven.schoolbookQuotient(
        numerator * .tenToThe(max(0, scale)), over: denominator * .tenToThe(max(0, -scale)))
      let expected = SchoolbookDecimal(coefficient, scale: scale)
      do throws(MoneyError) {
        let quotient = try ExactFraction(a).divided(by: ExactFraction(b))
        let result = try quotient.decimal(significantDigits: digits)
        if SchoolbookDecimal(result.magnitude) != expected
          || result.isNegative != (a.isNegative != b.isNegative)
        {
          Issue.record("\(a) / \(b) to \(digits) digits was \(result)")
        }
      } catch {
        if error != .overflow || expected.fits && !coefficient.isZero {
          Issue.record("\(a) / \(b) to \(digits) digits was \(error)")
        }
      }
    }
  }

  @Test
  func `Long products are rounded like the oracle's, up to 1,024 bits`() throws {
    var generator = SplitMix64(seed: 22)
    let limit = repeatElement(SchoolbookInteger(4_294_967_296), count: 32)
      .reduce(SchoolbookInteger(1), *)
    for _ in 0..<400 {
      var (numerator, denominator) = (SchoolbookInteger(1), SchoolbookInteger(1))
      var product = ExactFraction.one
      for step in 0..<Int.random(in: 2...9, using: &generator) {
        let factor = ExactDecimal.random(using: &generator).magnitude
        guard !factor.isZero else { continue }
        let (over, under) = (factor.schoolbookCoefficient, SchoolbookInteger.tenToThe(factor.scale))
        let isDivided = step % 2 == 1
        let next = (
          numerator * (isDivided ? under : over), denominator * (isDivided ? over : under)
        )
        guard next.0 < limit, next.1 < limit else { continue }
        (numerator, denominator) = next
        product =
          isDivided
          ? try product.divided(by: ExactFraction(factor))
          : try product.multiplied(by: ExactFraction(factor))
      }
      let shifted = numerator * .tenToThe(2)
      let expected = RoundingRule.halfEven.schoolbookQuotient(shifted, over: denominator)
      let result = Result { () throws(MoneyError) in try product.decimal(toScale: 2) }
      if shifted < limit, expected <= .greatestCoefficient {
        #expect(try result.get().schoolbookCoefficient == expected)
      } else {
        #expect(result == .failure(.overflow))
      }
    }
  }

  @Test(arguments: ["0.125", "0.135", "0.1249999", "0.1250001", "2.5", "1.5", "0.004", "7.36", "0"])
  func `A common factor of any width changes no rounding, ties included`(text: String) throws {
    let wide = ExactFraction(try ExactDecimal(coefficient: .max, scale: 38))
    for number in [try ExactDecimal(text), -(try ExactDecimal(text))] {
      for rule in RoundingRule.allCases {
        var fraction = ExactFraction(number)
        for _ in 0..<3 {
          fraction = try fraction.multiplied(by: wide).divided(by: wide)
          for scale in [0, 2] {
            #expect(
              try fraction.decimal(toScale: scale, rule).description
                == number.rounded(toScale: scale, rule).description)
          }
        }
      }
    }
  }

  @Test
  func `Products beyond 1,024 bits overflow`() throws {
    let wide = ExactFraction(try ExactDecimal(coefficient: .max, scale: 0))
    var product = ExactFraction.one
    for _ in 0..<8 { product = try product.multiplied(by: wide) }
    #expect(throws: MoneyError.overflow) { try product.multiplied(by: wide) }
    #expect(throws: MoneyError.overflow) { try product.divided(by: wide.reciprocal()) }
    #expect(throws: MoneyError.overflow) { try product.reciprocal().adding(product) }
    #expect(try product.divided(by: product) == .one)
    #expect(throws: MoneyError.overflow) { try product.decimal(toScale: 0) }
    #expect(throws: MoneyError.overflow) { try product.decimal(significantDigits: 3) }
    #expect(throws: MoneyError.overflow) {
      try product.reciprocal().decimal(significantDigits: 3)
    }
  }

  @Test
  func `Fractions are equal by value`() throws {
    #expect(try fraction("2", "4") == fraction("0.5", "1.00"))
    #expect(try fraction("0", "5") == fraction("-0", "7"))
    #expect(try fraction("-1", "2") == fraction("1", "-2"))
    #expect(try fraction("-1", "2") != fraction("1", "2"))
    #expect(try fraction("1", "3") != ExactFraction(ExactDecimal("0.33333333333333333333")))
    #expect(try fraction("0.736", "1").multiplied(by: fraction("1", "0.736")) == .one)
  }

  @Test(
    arguments: [
      ("0.736", "1", "92/125"), ("1.005376", "1", "15709/15625"), ("1", "0.736", "125/92"),
      ("-1", "4", "-1/4"), ("-3", "-6", "1/2"), ("0", "-7", "0/1"), ("10", "1", "10/1"),
    ] as [(String, String, String)])
  func `A fraction is written in lowest terms`(
    numerator: String, denominator: String, expected: String
  ) throws {
    let fraction = try fraction(numerator, denominator)
    #expect(fraction.description == expected)
    #expect(fraction.reduced().description == expected)
    #expect(fraction.reduced() == fraction)
    #expect(
      fraction.reduced().numerator.description
        == expected.split(separator: "/")[0].drop { $0 == "-" })
  }

  @Test
  func `Sums and negatives have the correct sign`() throws {
    let (third, sixth) = (try fraction("1", "3"), try fraction("1", "6"))
    #expect(try third.adding(sixth) == fraction("1", "2"))
    #expect(try third.adding(sixth.negated) == sixth)
    #expect(try sixth.adding(third.negated) == sixth.negated)
    #expect(try third.negated.adding(sixth) == sixth.negated)
    #expect(try third.adding(third.negated).isZero)
    #expect(try third.adding(third.negated).isNegative == false)
    #expect(try third.negated.adding(third).isNegative == false)
    #expect(try third.negated.multiplied(by: sixth.negated) == fraction("1", "18"))
    #expect(ExactFraction(.zero).negated.isNegative == false)
  }

  @Test
  func `Division by zero is an error`() throws {
    #expect(throws: MoneyError.divisionByZero) { try ExactFraction(.zero).reciprocal() }
    #expect(throws: MoneyError.divisionByZero) {
      try ExactFraction.one.divided(by: ExactFraction(ExactDecimal("0.00")))
    }
  }

  private func fraction(_ numerator: String, _ denominator: String) throws -> ExactFraction {
    try ExactFraction(ExactDecimal(numerator)).divided(by: ExactFraction(ExactDecimal(denominator)))
  }

  @Test(
    "A fraction is read from its own text",
    arguments: [
      "1/3", "-1/3", "0/1", "15709/15625", "1" + String(repeating: "0", count: 200) + "/7",
    ])
  func read(text: String) throws {
    let fraction = try #require(ExactFraction(text))
    #expect(fraction.description == text)
    #expect(Set([fraction, fraction.reduced()]).count == 1)
  }

  @Test(
    "Other texts are not fractions",
    arguments: [
      "", "/", "1", "1/", "/3", "1/0", "1/-3", "--1/3", "+1/3", "1/3/5", " 1/3", "1 /3", "0.5/3",
      "１/3", "1" + String(repeating: "0", count: 400) + "/3",
    ])
  func unread(text: String) { #expect(ExactFraction(text) == nil) }
}
