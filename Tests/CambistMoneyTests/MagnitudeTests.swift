import CambistMoney
import CambistTesting
import Testing

struct MagnitudeTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Sums, differences and products are those of the oracle`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<250 {
      let left = Words.random(using: &generator)
      let right = Words.random(using: &generator)
      let (a, b) = (left.oracle, right.oracle)
      let (x, y) = (try left.magnitude(), try right.magnitude())
      expect("\(left) + \(right)", a + b) { () throws(MoneyError) in try x + y }
      expect("\(left) * \(right)", a * b) { () throws(MoneyError) in try x * y }
      expect("\(left) - \(right)", (a - b).magnitude) { x < y ? y - x : x - y }
      if (x < y) != (a < b) || (x == y) != (a == b) { Issue.record("\(x) compared with \(y)") }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Quotients and remainders give the dividend again`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let dividend = Words.random(using: &generator)
      let divisor = Words.random(using: &generator)
      if divisor.isZero { continue }
      try expectDivision(dividend, divisor)
    }
  }

  /// Dividends and divisors for which algorithm D estimates a digit too high by one or two, or has
  /// to add the divisor again.
  @Test(
    arguments: [
      ([0, 0, 0x8000_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF], [1, 0, 0x8000_0000_0000_0000]),
      ([3, 0, 0x8000_0000_0000_0000], [1, 0, 0x2000_0000_0000_0000]),
      ([0, 0, 0x8000, 0x7FFF], [1, 0, 0x8000]),
      ([0, 0xFFFF_FFFF_FFFF_FFFE, 0x8000_0000_0000_0000], [.max, 0x8000_0000_0000_0000]),
      ([0, .max - 1, .max], [.max, .max]),
      ([.max, .max, .max - 1], [.max, .max]),
      ([.max, .max, .max, .max], [.max, .max]),
      ([.max, .max, .max, .max], [1, .max]),
      ([0, 0, 0, 1], [.max, .max]),
      ([0, 0, 0, 1], [1, 1]),
      ([0, 0, 0, 0, 1], [.max, .max, .max]),
      ([0, 0, 1], [.max]),
      ([.max, .max, .max], [.max]),
      ([.max, .max, .max], [1]),
      ([0, 0, 0x8000_0000_0000_0000], [0, 0x8000_0000_0000_0000]),
      ([0, 0, 1], [0, 1]),
      ([0, 1, 0x8000_0000_0000_0000], [0, 1, 0x8000_0000_0000_0000]),
      ([0, 0, 0, 0x8000_0000_0000_0000, 0x8000_0000_0000_0000], [.max, 0, 0x8000_0000_0000_0001]),
    ] as [([UInt64], [UInt64])])
  func `Hard divisions are exact`(dividend: [UInt64], divisor: [UInt64]) throws {
    try expectDivision(Words(dividend), Words(divisor))
  }

  @Test
  func `Every combination of extreme words divides exactly`() throws {
    let words: [UInt64] = [0, 1, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max]
    for index in 0..<625 {
      let dividend = [1, 5, 25, 125].map { words[index / $0 % 5] }
      for divisor in [
        [dividend[3], dividend[0] | 1], [dividend[1], dividend[2], 1], [.max, .max >> 1],
      ] {
        try expectDivision(Words(dividend), Words(divisor))
      }
    }
  }

  @Test
  func `Overflow begins at 1,024 bits`() throws {
    let all = Words(Array(repeating: .max, count: 16))
    let greatest = try all.magnitude()
    #expect(greatest.description == all.oracle.description)
    #expect(greatest.description.utf8.count == 309)
    #expect(throws: MoneyError.overflow) { try greatest + .one }
    #expect(throws: MoneyError.overflow) { try greatest * Magnitude(2) }
    #expect(throws: MoneyError.overflow) { try greatest * greatest }
    #expect(throws: MoneyError.overflow) { try greatest.multiplied(byPowerOfTen: 1) }
    #expect(throws: MoneyError.overflow) { try Magnitude.one.multiplied(byPowerOfTen: 309) }
    #expect(try greatest * .one == greatest)
    #expect(try greatest + .zero == greatest)
    #expect(try (greatest - .one) + .one == greatest)
    #expect(try greatest * .zero == .zero)
    let (half, bit) = greatest.quotientAndRemainder(dividingBy: Magnitude(2))
    #expect(bit == .one)
    #expect(try half + half + .one == greatest)
    #expect(throws: MoneyError.overflow) { try half + half + Magnitude(2) }
  }

  @Test
  func `Powers of ten have one 1 and the right number of zeros`() throws {
    for exponent in 0...308 {
      let power = try Magnitude.one.multiplied(byPowerOfTen: exponent)
      #expect(power.description == "1" + String(repeating: "0", count: exponent))
      #expect(power.digitCount == exponent + 1)
    }
    #expect(try Magnitude.zero.multiplied(byPowerOfTen: 5_000).isZero)
  }

  @Test
  func `Descriptions have every digit, including inner zeros`() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let words = Words.random(using: &generator)
      let magnitude = try words.magnitude()
      #expect(magnitude.description == words.oracle.description)
      #expect(magnitude.isZero == words.isZero)
      #expect(magnitude.isOdd == words.oracle.isOdd)
    }
    #expect(Magnitude.zero.description == "0")
    #expect(Magnitude.zero.digitCount == 1)
  }

  @Test
  func `A result that fits in 128 bits is stored inline again`() throws {
    let wide = try Magnitude(.max) * Magnitude(.max)
    #expect(wide.small == nil)
    #expect(wide.quotientAndRemainder(dividingBy: Magnitude(.max)).quotient.small == .max)
    #expect((wide - wide).small == 0)
  }

  @Test
  func `The greatest common divisor divides both without a common factor left`() throws {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let common = try Words.random(using: &generator, count: 0...4).magnitude()
      let left = try Words.random(using: &generator, count: 0...6).magnitude() * common
      let right = try Words.random(using: &generator, count: 0...6).magnitude() * common
      let divisor = left.greatestCommonDivisor(with: right)
      #expect(divisor == right.greatestCommonDivisor(with: left))
      guard !divisor.isZero else {
        #expect(left.isZero && right.isZero)
        continue
      }
      let (a, noneOfLeft) = left.quotientAndRemainder(dividingBy: divisor)
      let (b, noneOfRight) = right.quotientAndRemainder(dividingBy: divisor)
      #expect(noneOfLeft.isZero && noneOfRight.isZero)
      #expect(a.greatestCommonDivisor(with: b) == .one)
      #expect(common.isZero || divisor.quotientAndRemainder(dividingBy: common).remainder.isZero)
    }
  }

  private func expect(
    _ name: String, _ expected: SchoolbookInteger, _ operation: () throws(MoneyError) -> Magnitude
  ) {
    let fits = expected <= .greatestMagnitude
    do throws(MoneyError) {
      let result = try operation()
      if !fits || result.description != expected.description {
        Issue.record("\(name) is \(result)")
      }
    } catch {
      if fits || error != .overflow { Issue.record("\(name) threw \(error)") }
    }
  }

  /// Only one quotient and remainder give the dividend again with a remainder below the divisor.
  private func expectDivision(_ dividend: Words, _ divisor: Words) throws {
    let result = try dividend.magnitude().quotientAndRemainder(dividingBy: divisor.magnitude())
    let quotient = try #require(SchoolbookInteger(result.quotient.description))
    let remainder = try #require(SchoolbookInteger(result.remainder.description))
    if remainder >= divisor.oracle || quotient * divisor.oracle + remainder != dividend.oracle {
      Issue.record("\(dividend) / \(divisor) is \(result)")
    }
  }
}

extension SchoolbookInteger {
  /// 2¹⁰²⁴ − 1
  fileprivate static let greatestMagnitude = Words(Array(repeating: .max, count: 16)).oracle
}

/// A whole number by its 64-bit words, the lowest first.
struct Words: CustomStringConvertible {
  private let words: [UInt64]

  init(_ words: [UInt64]) {
    self.words = words
  }

  /// Words that are zero, all ones or have the top bit more often than others.
  static func random(using generator: inout SplitMix64, count: ClosedRange<Int> = 0...16) -> Words {
    let extremes: [UInt64] = [0, 1, .max, .max - 1, 0x8000_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF]
    let isExtreme = Bool.random(using: &generator)
    let words = (0..<Int.random(in: count, using: &generator)).map { _ in
      isExtreme ? extremes.randomElement(using: &generator) ?? 0 : generator.next()
    }
    return Words(words)
  }

  var isZero: Bool { words.allSatisfy { $0 == 0 } }
  var description: String { oracle.description }

  var oracle: SchoolbookInteger {
    let (high, base) = (SchoolbookInteger(1 << 32), SchoolbookInteger(1 << 32))
    return words.reversed().reduce(.zero) { sum, word in
      sum * high * base + SchoolbookInteger(Int(word >> 32)) * base
        + SchoolbookInteger(Int(word & 0xFFFF_FFFF))
    }
  }

  func magnitude() throws(MoneyError) -> Magnitude {
    var result = Magnitude.zero
    for word in words.reversed() {
      result = try result * Magnitude(1 << 64) + Magnitude(UInt128(word))
    }
    return result
  }
}
