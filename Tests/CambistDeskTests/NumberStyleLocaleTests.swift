import CambistDesk
import CambistMoney
import CambistScreens
import Foundation
import Testing

@Suite("Number styles of locales") struct NumberStyleLocaleTests {
  @Test(
    "The same amount in eight locales",
    arguments: [
      ("en-US", "EUR\u{A0}1,234,567.50", "-1,234.5", "1.72%"),
      ("es-MX", "EUR\u{A0}1,234,567.50", "-1,234.5", "1.72%"),
      ("es-ES", "1.234.567,50\u{A0}EUR", "-1234,5", "1,72\u{A0}%"),
      ("de-DE", "1.234.567,50\u{A0}EUR", "-1.234,5", "1,72\u{A0}%"),
      ("az-AZ", "1.234.567,50\u{A0}EUR", "-1.234,5", "1,72%"),
      ("tr-TR", "EUR\u{A0}1.234.567,50", "-1.234,5", "%1,72"),
      ("ru-RU", "1\u{A0}234\u{A0}567,50\u{A0}EUR", "-1\u{A0}234,5", "1,72\u{A0}%"),
      ("hi-IN", "EUR\u{A0}12,34,567.50", "-1,234.5", "1.72%"),
      ("ar-EG", "\u{200F}١٬٢٣٤٬٥٦٧٫٥٠\u{A0}EUR", "\u{61C}-١٬٢٣٤٫٥", "١٫٧٢٪\u{61C}"),
      ("sv-SE", "1\u{A0}234\u{A0}567,50\u{A0}EUR", "−1\u{A0}234,5", "1,72\u{A0}%"),
    ])
  func locales(_ tag: String, _ money: String, _ negative: String, _ percentage: String) throws {
    let style = NumberStyles.style(tag)
    #expect(style.text(Money(try ExactDecimal("1234567.50"), .eur)) == money)
    #expect(style.text(try ExactDecimal("-1234.5")) == negative)
    #expect(style.percentage(try ExactDecimal("1.72")) == percentage)
    // As browsers receive it.
    #expect(NumberStyle(text: ArraySlice(style.text.utf8)) == style)
    #expect(NumberStyle(text: Array(style.text.utf8).dropFirst(tag.utf8.count + 1)) == nil)
  }

  @Test(
    "Amounts of money have their own separators if the locale has them",
    arguments: [
      ("fr-CH", "1\u{202F}234\u{202F}567,50", "1\u{202F}234\u{202F}567.50\u{A0}EUR"),
      ("de-AT", "1.234.567,50", "EUR\u{A0}1.234.567,50"),
      ("fr-FR", "1\u{202F}234\u{202F}567,50", "1\u{202F}234\u{202F}567,50\u{A0}EUR"),
      ("de-CH", "1’234’567.50", "EUR\u{A0}1’234’567.50"),
      ("bn-BD", "12,34,567.50", "12,34,567.50\u{A0}EUR"),
    ])
  func money(_ tag: String, _ number: String, _ money: String) throws {
    let style = NumberStyles.style(tag)
    let amount = try ExactDecimal("1234567.50")
    #expect(style.text(amount) == number)
    #expect(style.text(Money(amount, .eur)) == money)
    #expect(NumberStyle(text: ArraySlice(style.text.utf8)) == style)
  }

  @Test("If amounts of money have their own separators, other numbers keep theirs")
  func own() throws {
    var style = NumberStyles.style("de-AT")
    (style.groupingSeparator, style.moneyGroupingSeparator) = ("\u{A0}", ".")
    let amount = try ExactDecimal("-1234567.50")
    #expect(style.text(amount) == "-1\u{A0}234\u{A0}567,50")
    #expect(style.text(Money(amount, .eur)) == "-EUR\u{A0}1.234.567,50")
    #expect(style.change(Money(amount.magnitude, .eur)) == "+EUR\u{A0}1.234.567,50")
    #expect(NumberStyle(text: ArraySlice(style.text.utf8)) == style)
  }

  @Test("Money of every other region that can be chosen is written as Foundation writes it")
  func foundation() throws {
    for region in NumberStyles.regions where region.style.locale != "fr-CH" {
      let locale = Locale(identifier: region.style.locale)
      let format = Decimal.FormatStyle.Currency(code: "EUR", locale: locale)
        .presentation(.isoCode).precision(.fractionLength(2))
      for text in ["0.00", "1.50", "-8.25", "999.99", "1111.10", "-12345.67", "1234567.89"] {
        let amount = Money(try ExactDecimal(text), .eur)
        let expected = format.format(try #require(Decimal(string: text)))
        #expect(region.style.text(amount) == expected, "\(region.name)")
      }
    }
  }

  @Test("A typed amount in the displayed form is read back", arguments: NumberStyles.regions)
  func readBack(_ region: Region) throws {
    for text in ["1234567.89", "999.50", "12345.67"] {
      let amount = try ExactDecimal(text)
      let shown = region.style.text(Money(amount, .eur)).replacingOccurrences(of: "EUR", with: "")
      for typed in [shown, region.style.text(amount)] {
        let read = try AmountExpression(typed, region.style)?.value
        #expect(read == ExactFraction(amount), "\(typed)")
      }
    }
  }

  @Test("The built-in English style is the same as Foundation's")
  func english() {
    #expect(NumberStyles.style("en-US") == .english)
  }

  @Test(
    "The language with the greatest weight is preferred",
    arguments: [
      (nil, "en-US"), ("", "en-US"), ("de-DE,en;q=0.5", "de-DE"),
      ("en;q=0.1, ru-RU;q=0.9", "ru-RU"),
      ("*", "en-US"), ("<script>", "en-US"), ("fr;q=abc, tr-TR;q=0.2", "tr-TR"),
    ] as [(String?, String)])
  func acceptLanguage(_ header: String?, _ tag: String) {
    #expect(NumberStyles.style(accepting: header).locale == tag)
  }
}
