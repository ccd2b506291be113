import CambistMoney
import Testing

@Suite("Changes in the formats of locales") struct NumberStyleChangeTests {
  @Test(
    "A change of money has its sign at the position of the locale, and zero has none",
    arguments: [
      (.english, "20910", "+EUR\u{A0}20,910"), (.english, "-20910", "-EUR\u{A0}20,910"),
      (.english, "0", "EUR\u{A0}0"), (.english, "-0.00", "EUR\u{A0}0.00"),
      (.german, "20910.5", "+20.910,5\u{A0}EUR"), (.german, "-0.5", "-0,5\u{A0}EUR"),
      (.swiss, "1", "EUR+1"), (.swiss, "-1", "EUR-1"), (.turkish, "1.5", "+EUR\u{A0}1,5"),
      (.hindi, "100000", "+EUR\u{A0}1,00,000"), (.swedish, "1", "+1\u{A0}EUR"),
      (.swedish, "-1", "−1\u{A0}EUR"), (.swedish, "0", "0\u{A0}EUR"),
      (.egyptian, "20910", "\u{200F}\u{61C}+٢٠٬٩١٠\u{A0}EUR"),
      (.egyptian, "-20910", "\u{200F}\u{61C}-٢٠٬٩١٠\u{A0}EUR"),
      (.egyptian, "0", "\u{200F}٠\u{A0}EUR"),
    ] as [(NumberStyle, String, String)])
  func money(_ style: NumberStyle, _ amount: String, _ text: String) throws {
    #expect(style.change(Money(try ExactDecimal(amount), .eur)) == text)
  }

  @Test(
    "A change in percent has its sign at the position of the locale, and zero has none",
    arguments: [
      (.english, "1.72", "+1.72%"), (.english, "-1.72", "-1.72%"), (.english, "0.00", "0.00%"),
      (.english, "-0.00", "0.00%"), (.german, "1.72", "+1,72\u{A0}%"),
      (.french, "1234.5", "+1\u{202F}234,5\u{202F}%"), (.turkish, "1.72", "+%1,72"),
      (.turkish, "-1.72", "-%1,72"), (.turkish, "0", "%0"), (.swedish, "5", "+5\u{A0}%"),
      (.swedish, "-5", "−5\u{A0}%"), (.egyptian, "1.72", "\u{61C}+١٫٧٢٪\u{61C}"),
      (.egyptian, "-1.72", "\u{61C}-١٫٧٢٪\u{61C}"), (.egyptian, "0", "٠٪\u{61C}"),
    ] as [(NumberStyle, String, String)])
  func percentages(_ style: NumberStyle, _ number: String, _ text: String) throws {
    #expect(style.percentageChange(try ExactDecimal(number)) == text)
  }

  @Test("A style with negatives in brackets still shows a rise with its sign")
  func brackets() throws {
    #expect(NumberStyle.bold.change(Money(7, .eur)) == "+EUR𝟕")
    #expect(NumberStyle.bold.percentageChange(7) == "+𝟕%")
    #expect(NumberStyle.bold.percentageChange(-7) == "(𝟕%)")
  }

  @Test(
    "An amount of money has decimals between two limits, with its code",
    arguments: [
      ("1234.5", 2...2, "EUR\u{A0}1,234.50"), ("33.96216034", 0...8, "EUR\u{A0}33.96216034"),
      ("500.00000000", 0...8, "EUR\u{A0}500"), ("-0.006", 2...2, "-EUR\u{A0}0.01"),
      ("-0.004", 0...2, "EUR\u{A0}0"),
    ])
  func bounds(_ amount: String, _ decimals: ClosedRange<Int>, _ text: String) throws {
    let money = Money(try ExactDecimal(amount), .eur)
    #expect(NumberStyle.english.text(money, decimals: decimals) == text)
  }
}
