import CambistMoney
import CambistTesting
import Testing

struct ExactDecimalParsingTests {
  private static let zeros60 = String(repeating: "0", count: 60)

  @Test(
    arguments: [
      ("0", "0"), ("-0", "0"), ("+0", "0"), ("7", "7"), ("-7", "-7"), ("+7", "7"),
      ("12.50", "12.50"), ("-12.50", "-12.50"), ("+12.50", "12.50"), ("00012.50", "12.50"),
      (".5", "0.5"), ("+.5", "0.5"), ("-.5", "-0.5"), (".003", "0.003"), ("0.00", "0.00"),
      ("-0.00", "0.00"), ("1.00", "1.00"), ("100", "100"), ("100.00", "100.00"),
      ("1.000000000000000000000000", "1.000000000000000000000000"),
      ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
      ("-170141183460469231731687303715884105727", "-170141183460469231731687303715884105727"),
      ("1.70141183460469231731687303715884105727", "1.70141183460469231731687303715884105727"),
      ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
      ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
    ] as [(String, String)])
  func `Digits are preserved as written`(text: String, expected: String) throws {
    #expect(try ExactDecimal(text).description == expected)
  }

  @Test(
    arguments: [
      ("1e0", "1"), ("1e2", "100"), ("1E+2", "100"), ("1e-2", "0.01"), ("1.5e-7", "0.00000015"),
      ("1.5e1", "15"), ("1.50e1", "15.0"), ("1.5e5", "150000"), ("1.000e2", "100.0"),
      ("-2.5E3", "-2500"), ("1e05", "100000"), ("1000e-3", "1.000"), ("-120e-1", "-12.0"),
      ("1e-05", "0.00001"), ("0.001e3", "1"),
      ("1e38", "100000000000000000000000000000000000000"),
      ("1e-38", "0.00000000000000000000000000000000000001"),
      ("10e-39", "0.00000000000000000000000000000000000001"),
      ("0e999999999999", "0"), ("0.0e1", "0"), ("-0e5", "0"),
      ("0e-999999999999", "0.00000000000000000000000000000000000000"),
    ] as [(String, String)])
  func `An exponent is applied to the digits`(text: String, expected: String) throws {
    #expect(try ExactDecimal(text).description == expected)
  }

  @Test(
    arguments: [
      (zeros60 + "7", "7"), (zeros60, "0"), ("-" + zeros60 + ".5", "-0.5"),
      ("0." + zeros60, "0." + zeros60.prefix(38)), ("1." + zeros60, "1." + zeros60.prefix(38)),
      ("2." + zeros60, "2." + zeros60.prefix(37)),
      ("5" + zeros60 + "e-60", "5." + zeros60.prefix(37)),
      ("0." + zeros60 + "5e61", "5"), ("5" + zeros60 + ".0e-60", "5." + zeros60.prefix(37)),
      ("1.5" + zeros60 + "e2", "150." + zeros60.prefix(36)),
    ] as [(String, String)])
  func `Zeros that do not fit are dropped, other digits never`(text: String, expected: String)
    throws
  {
    #expect(try ExactDecimal(text).description == expected)
  }

  @Test(arguments: [
    "1e200", "-1e200", "1e39", "1e-39", "1e999999999999999999999", "1e-999999999999999999999",
    "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
    "999999999999999999999999999999999999999", "17.0141183460469231731687303715884105728",
    "0.000000000000000000000000000000000000001", "1.000000000000000000000000000000000000001",
    "1" + zeros60, "1" + zeros60 + ".5", "1." + zeros60 + "1", "2e38",
  ])
  func `Digits that do not fit overflow`(text: String) {
    #expect(throws: MoneyError.overflow) { try ExactDecimal(text) }
  }

  @Test(arguments: [
    "", " ", ".", "-", "+", "-.", "+.", "5.", "-5.", "5.e1", "e", "e5", ".e5", "1e", "1e+", "1e-",
    "1e1.5", "1e5e5", "1ee5", "--1", "+-1", "-+1", "1-", "1.2.3", "..1", "0x10", "0b1", "1_000",
    "1,5", "1.000,5", "1 000", " 1", "1 ", "1\n", "\t1", "12abc", "abc", "NaN", "nan", "inf",
    "infinity", "\0", "1\0", "\u{0}1", "1\u{0}2", "１", "١", "½", "²", "−1", "1e٣", "\u{FEFF}1",
    "1\u{301}", "0,5", "$1", "1%", "e-", "1.e", "1234567890123456789x", "x1234567890123456789",
    "999999999999999999999999999999999999999x", "1" + zeros60 + "x", "1e200x", "1e200.",
    "1" + zeros60 + ".", "1" + zeros60 + "e",
  ])
  func `Any other text is malformed`(text: String) {
    #expect(throws: MoneyError.malformed) { try ExactDecimal(text) }
  }

  @Test(
    arguments: [
      [], [0], [0x31, 0xFF], [0xFF], [0x31, 0xC2], [0x80, 0x31], [0x31, 0x2E, 0x00], [0x2F], [0x3A],
    ] as [[UInt8]])
  func `Bytes that are not a number are malformed`(bytes: [UInt8]) {
    #expect(throws: MoneyError.malformed) {
      try bytes.withUnsafeBufferPointer { try ExactDecimal(utf8: $0) }
    }
  }

  @Test
  func `A missing buffer is malformed`() {
    #expect(throws: MoneyError.malformed) {
      try ExactDecimal(utf8: UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  @Test
  func `A written number is read back to the digit`() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5_000 {
      let number = ExactDecimal.random(using: &generator)
      let text = number.description
      for copy in [try ExactDecimal(text), try ExactDecimal(text + "e0")] {
        guard copy.coefficient == number.coefficient, copy.scale == number.scale else {
          Issue.record("\(text) became \(copy)")
          return
        }
      }
      #expect(String(decoding: number.utf8, as: UTF8.self) == text)
    }
  }

  /// Texts made of the characters of numbers; most of them are not numbers.
  @Test
  func `Any text results in the right number or the right error`() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let text = String.randomNumeral(using: &generator)
      let expected = SchoolbookDecimal(numeral: text)
      do throws(MoneyError) {
        let number = try ExactDecimal(text)
        if SchoolbookDecimal(number) != expected { Issue.record("\(text) became \(number)") }
      } catch {
        let right: MoneyError = expected == nil ? .malformed : .overflow
        if error != right || expected?.fits == true { Issue.record("\(text) was \(error)") }
      }
    }
  }
}

extension String {
  fileprivate static func randomNumeral(using generator: inout SplitMix64) -> String {
    func digits(_ count: ClosedRange<Int>) -> String {
      let isSparse = Bool.random(using: &generator)
      return String(
        (0..<Int.random(in: count, using: &generator)).compactMap { _ in
          (isSparse ? "0000001" : "0123456789").randomElement(using: &generator)
        })
    }
    func maybe(_ part: String) -> String { Bool.random(using: &generator) ? part : "" }
    let sign = ["", "", "-", "+"].randomElement(using: &generator) ?? ""
    let text = sign + digits(0...42) + maybe("." + digits(0...42)) + maybe("e-" + digits(0...2))
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return text }
    let place = text.indices.randomElement(using: &generator) ?? text.startIndex
    let noise = "+-.eE x0".randomElement(using: &generator) ?? "x"
    return text[..<place] + String(noise) + text[place...]
  }
}

extension SchoolbookDecimal {
  /// Splits a numeral at its `e` and its point; nil if a part is missing or has other characters.
  fileprivate init?(numeral: String) {
    func unsigned(_ text: Substring) -> Substring {
      text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    }
    func isDigits(_ text: Substring) -> Bool { text.allSatisfy { ("0"..."9").contains($0) } }

    let halves = numeral.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "eE".contains($0) })
    let exponent = halves.count == 2 ? halves[1] : "0"
    let parts = unsigned(halves[0]).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard !unsigned(exponent).isEmpty, isDigits(unsigned(exponent)), isDigits(parts[0]),
      isDigits(fraction), parts.count == 2 ? !fraction.isEmpty : !parts[0].isEmpty,
      let digits = SchoolbookInteger(String(parts[0] + fraction))
    else { return nil }
    // No number with a longer exponent fits, unless it is zero.
    let farthest = exponent.hasPrefix("-") ? -1_000 : 1_000
    let power = min(max(Int(exponent) ?? farthest, -1_000), 1_000)
    self.init(numeral.hasPrefix("-") ? -digits : digits, scale: fraction.count - power)
  }
}
