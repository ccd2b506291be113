import CambistDesk
import CambistMoney
import Testing

@Suite("Number styles of locales") struct NumberStyleLocaleTests {
  @Test(
    "The same amount in the ways of eight locales",
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
    // As a browser is told it.
    #expect(NumberStyle(text: ArraySlice(style.text.utf8)) == style)
    #expect(NumberStyle(text: Array(style.text.utf8).dropFirst(tag.utf8.count + 1)) == nil)
  }

  @Test("The built-in English style is the one that Foundation gives")
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
