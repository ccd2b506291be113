import CambistMoney
import CambistTesting
import Testing

struct NumberStyleTests {
  @Test(
    arguments: [
      (.english, "1234567.50", "1,234,567.50"), (.english, "0", "0"), (.english, "0.00", "0.00"),
      (.english, "999", "999"), (.english, "1000", "1,000"), (.english, "-1234.5", "-1,234.5"),
      (.english, "100000", "100,000"), (.english, "1000000", "1,000,000"),
      (.english, "0.0000001", "0.0000001"), (.english, "-0.5", "-0.5"),
      (.spanish, "1234", "1234"), (.spanish, "1234.5", "1234,5"), (.spanish, "12345", "12.345"),
      (.spanish, "-9999.99", "-9999,99"), (.spanish, "1234567.8", "1.234.567,8"),
      (.german, "1234.5", "1.234,5"), (.german, "-1234567", "-1.234.567"),
      (.swiss, "1234567.5", "1’234’567.5"), (.swiss, "-1", "-1"),
      (.french, "1234567.5", "1\u{202F}234\u{202F}567,5"),
      (.hindi, "12345678", "1,23,45,678"), (.hindi, "100000", "1,00,000"),
      (.hindi, "1000", "1,000"),
      (.hindi, "99999", "99,999"), (.hindi, "-1234567890.123", "-1,23,45,67,890.123"),
      (.swedish, "-1234567.5", "−1\u{A0}234\u{A0}567,5"),
      (.egyptian, "1234567.890", "١٬٢٣٤٬٥٦٧٫٨٩٠"), (.egyptian, "-12", "\u{061C}-١٢"),
      (.ungrouped, "1234567.50", "1234567.50"), (.bold, "-9012345678", "(𝟗,𝟎𝟏𝟐,𝟑𝟒𝟓,𝟔𝟕𝟖)"),
    ] as [(NumberStyle, String, String)])
  func `Numbers are written as in their locale`(
    style: NumberStyle, number: String, expected: String
  ) throws {
    #expect(style.text(try ExactDecimal(number)) == expected)
  }

  @Test(
    arguments: [
      (.english, "14.99", "EUR\u{A0}14.99"), (.english, "-1234.5", "-EUR\u{A0}1,234.5"),
      (.spanish, "1234.50", "1234,50\u{A0}EUR"), (.german, "-14.99", "-14,99\u{A0}EUR"),
      (.swiss, "1234.50", "EUR\u{A0}1’234.50"), (.swiss, "-1234.50", "EUR-1’234.50"),
      (.french, "12345.50", "12\u{202F}345,50\u{A0}EUR"), (.hindi, "-100000", "-EUR\u{A0}1,00,000"),
      (.turkish, "1.50", "EUR\u{A0}1,50"), (.swedish, "-1", "−1\u{A0}EUR"),
      (.egyptian, "14.99", "\u{200F}١٤٫٩٩\u{A0}EUR"),
      (.egyptian, "-14.99", "\u{200F}\u{061C}-١٤٫٩٩\u{A0}EUR"), (.bold, "-7", "(EUR𝟕)"),
      (.english, "-0.00", "EUR\u{A0}0.00"),
    ] as [(NumberStyle, String, String)])
  func `Amounts have their code at the position of the locale`(
    style: NumberStyle, amount: String, expected: String
  ) throws {
    #expect(style.text(Money(try ExactDecimal(amount), .eur)) == expected)
  }

  @Test(
    arguments: [
      (.english, "1.72", "1.72%"), (.english, "-1.72", "-1.72%"), (.german, "1.72", "1,72\u{A0}%"),
      (.french, "-1234.5", "-1\u{202F}234,5\u{202F}%"), (.turkish, "1.72", "%1,72"),
      (.turkish, "-1.72", "-%1,72"), (.swedish, "-5", "−5\u{A0}%"), (.egyptian, "5", "٥٪\u{061C}"),
      (.egyptian, "-5", "\u{061C}-٥٪\u{061C}"), (.english, "0.00", "0.00%"),
    ] as [(NumberStyle, String, String)])
  func `Percentages have their sign at the position of the locale`(
    style: NumberStyle, number: String, expected: String
  ) throws {
    #expect(style.percentage(try ExactDecimal(number)) == expected)
  }

  @Test(
    arguments: [
      ("1234.5", 2...2, "1,234.50"), ("1234.565", 2...2, "1,234.56"), ("1.5", 0...2, "1.5"),
      ("1.50", 0...2, "1.5"), ("1.00", 0...2, "1"), ("1.00", 1...4, "1.0"),
      ("1.23456", 1...4, "1.2346"),
      ("1.20004", 1...4, "1.2"), ("-0.004", 0...2, "0"), ("-0.004", 2...2, "0.00"),
      ("-0.006", 2...2, "-0.01"), ("999.995", 2...2, "1,000.00"), ("999.5", 0...0, "1,000"),
      ("2.5", 0...0, "2"), ("100", 0...0, "100"), ("0", 2...6, "0.00"), ("10.000", 0...8, "10"),
      (
        "0.00000000000000000000000000000000000001", 0...38,
        "0.00000000000000000000000000000000000001"
      ),
      ("1.5", 0...99, "1.5"), ("1.5", 39...99, "1.5"), ("1.5", -3 ... -1, "1.5"),
      (
        "99999999999999999999999999999999999999", 2...2,
        "99,999,999,999,999,999,999,999,999,999,999,999,999"
      ),
      (
        "1701411834604692317316873037158841057.25", 0...1,
        "1,701,411,834,604,692,317,316,873,037,158,841,057.2"
      ),
    ] as [(String, ClosedRange<Int>, String)])
  func `The number of decimals is clamped to two limits`(
    number: String, decimals: ClosedRange<Int>, expected: String
  ) throws {
    let text = NumberStyle.english.text(Money(try ExactDecimal(number), .eur), decimals: decimals)
    let sign = expected.hasPrefix("-") ? "-" : ""
    #expect(text == sign + "EUR\u{A0}" + expected.dropFirst(sign.count))
  }

  @Test(
    arguments: [
      (.english, "170,141,183,460,469,231,731,687,303,715,884,105,727"),
      (.hindi, "17,01,41,18,34,60,46,92,31,73,16,87,30,37,15,88,41,05,727"),
      (.french, "170 141 183 460 469 231 731 687 303 715 884 105 727"),
      (.ungrouped, "170141183460469231731687303715884105727"),
      (.egyptian, "١٧٠٬١٤١٬١٨٣٬٤٦٠٬٤٦٩٬٢٣١٬٧٣١٬٦٨٧٬٣٠٣٬٧١٥٬٨٨٤٬١٠٥٬٧٢٧"),
    ] as [(NumberStyle, String)])
  func `The greatest number is written in full`(style: NumberStyle, expected: String) throws {
    let expected = String(expected.map { $0 == " " ? "\u{202F}" : $0 })
    let greatest = try ExactDecimal(coefficient: .max, scale: 0)
    #expect(style.text(greatest) == expected)
    #expect(style.text(-greatest).hasSuffix(expected))
  }

  @Test
  func `Without the separators the number remains`() throws {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<1_000 {
      let number = ExactDecimal.random(using: &generator)
      for style in [NumberStyle.english, .hindi, .ungrouped] {
        let plain = style.text(number).filter { $0 != "," }
        if plain != number.description { Issue.record("\(number) is \(plain) in \(style.locale)") }
      }
    }
  }

  @Test
  func `Groups have the sizes of the locale`() throws {
    for count in 1...38 {
      let number = try ExactDecimal(String(repeating: "7", count: count))
      let groups = NumberStyle.hindi.text(number).split(separator: ",").map(\.count)
      #expect(groups.last == min(count, 3))
      #expect(groups.dropLast().dropFirst().allSatisfy { $0 == 2 })
      #expect(groups.reduce(0, +) == count)
      #expect(groups.dropLast().first.map { 1...2 ~= $0 } ?? (count <= 3))
    }
  }
}
