import CambistMoney
import CambistScreens
import Testing

@Suite("Amounts with a dash, as in Switzerland") struct SwissAmountTests {
  private static let french = with("fr-CH") { $0.moneyDecimalSeparator = "." }
  private static let italian = with("it-CH") { _ in }

  private static func with(_ locale: String, _ change: (inout NumberStyle) -> Void) -> NumberStyle {
    var style = locale == "fr-CH" ? NumberStyle.french : .swiss
    style.locale = locale
    change(&style)
    return style
  }

  @Test(
    "A dash instead of the hundredths is read in Swiss locales",
    arguments: [
      ("5.-", "5"), ("5.–", "5"), ("5.—", "5"), ("5.--", "5"), ("5.−", "5"), ("5,–", "5"),
      ("-5.–", "-5"), ("1’250.–", "1250"), ("1 250.-", "1250"), ("CHF 5.—", "5"), ("5.– Fr.", "5"),
      ("Fr. 5.-", "5"), ("EUR 5.–", "5"), ("5.– ", "5"), ("5.– + 3", "8"), ("2*(5.–)", "10"),
      ("5.-3", "2"), ("(5.–)", "-5 or 5"), ("5.- 3", "unexpected: 3"),
    ])
  func locales(_ text: String, _ value: String) {
    for style in [.swiss, Self.french, Self.italian] {
      #expect(
        reading(text, style).replacing(",", with: ".") == value, "\(style.locale)")
    }
  }

  @Test(
    "Elsewhere it is read for amounts in francs, and shown as it was read",
    arguments: ["CHF 5.—", "CHF 5.–", "5.- CHF", "Fr. 5.--", "SFr.5.–", "chf 5,–"])
  func francs(_ text: String) throws {
    for style in NumberStyle.samples where style != .swiss {
      #expect(reading(text, style) == "5", "\(style.locale)")
      let francs = try #require(Currency("CHF"))
      let expression = try #require(try AmountExpression(text, style, selected: .usd))
      #expect(expression.currency == francs && expression.isDoubtful && expression.isNumber)
      // The amount alone is read again beside its currency.
      let again = try #require(try AmountExpression(expression.number, style, selected: francs))
      #expect(again.value == expression.value && again.canonical == "5")
    }
  }

  @Test(
    "Elsewhere a dash may be a minus sign",
    arguments: [
      ("5.-", "-5 or 5"), ("5.–", "-5 or 5"), ("$5.–", "-5 or 5"), ("5.—", "unexpected: —"),
      ("5.--", "number missing"), ("5.– + 3", "not a number: 5.–"), ("5.- 3", "not a number: 5.-"),
      ("5.-3", "2"), ("5. - 3", "2"), ("5.00-", "-5.00 or 5.00"),
    ])
  func elsewhere(_ text: String, _ value: String) {
    #expect(reading(text) == value)
  }

  @Test("A dash instead of the francs may also be a minus sign")
  func hundredths() {
    for text in ["–.50", "-.50", "CHF -.50"] { #expect(reading(text, .swiss) == "-0.50 or 0.50") }
    #expect(reading("-0.50", .swiss) == "-0.5")
    #expect(reading("Fr. –.50") == "-0.50 or 0.50")
    #expect(reading("-.50") == "-0.5")
  }
}
