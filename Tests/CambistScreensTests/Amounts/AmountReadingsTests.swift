import CambistMoney
import CambistScreens
import Testing

@Suite("Amounts that can be read in two ways") struct AmountReadingsTests {
  @Test(
    "Three digits after a separator that the locale does not have: both readings, the group first",
    arguments: [
      (.french, "1.500", "1\u{202F}500 or 1,5"), (.french, "12.345", "12\u{202F}345 or 12,345"),
      (.swedish, "1.500", "1\u{A0}500 or 1,5"), (.swedish, "-1.500", "1\u{A0}500 or 1,5"),
      (.egyptian, "1.500", "١٬٥٠٠ or ١٫٥"), (.egyptian, "1,500", "١٬٥٠٠ or ١٫٥"),
      (.persian, "۱.۵۰۰", "۱٬۵۰۰ or ۱٫۵"), (.swiss, "1,500", "1’500 or 1.5"),
      (.ungrouped, "1,500", "1500 or 1.5"), (.swiss, "123,456", "123’456 or 123.456"),
      (.french, "2*1.500", "1\u{202F}500 or 1,5"), (.french, "１．５００", "1\u{202F}500 or 1,5"),
    ] as [(NumberStyle, String, String)])
  func separators(_ style: NumberStyle, _ text: String, _ readings: String) {
    #expect(reading(text, style) == readings)
  }

  @Test(
    "If the locale uses the separator, it decides",
    arguments: [
      (.english, "1,500", "1500"), (.english, "1.500", "1.5"), (.german, "1.500", "1500"),
      (.german, "1,500", "1.5"), (.french, "1,500", "1.5"), (.swiss, "1.500", "1.5"),
      (.spanish, "1.500", "1500"), (.hindi, "1,500", "1500"), (.egyptian, "1٬500", "1500"),
      (.egyptian, "1٫500", "1.5"), (.french, "1 500", "1500"), (.swiss, "1'500", "1500"),
    ] as [(NumberStyle, String, String)])
  func decided(_ style: NumberStyle, _ text: String, _ value: String) {
    #expect(reading(text, style) == value)
  }

  @Test(
    "A sign after the number, or brackets around it, may make it negative",
    arguments: [
      ("100-", "-100 or 100"), ("100 −", "-100 or 100"), ("1,234.56-", "-1,234.56 or 1,234.56"),
      ("(100)", "-100 or 100"), ("(1,234.56)", "-1,234.56 or 1,234.56"), ("( 5 )", "-5 or 5"),
      ("(5)+", "-5 or 5"), ("($100)", "-100 or 100"), ("100- USD", "-100 or 100"),
      ("((5))", "-5 or 5"), ("( (5) )", "-5 or 5"), ("(((5)))*", "-5 or 5"), ("（(5)）", "-5 or 5"),
    ])
  func signs(_ text: String, _ readings: String) {
    #expect(reading(text) == readings)
  }

  @Test(
    "A raised point between two numbers is a British decimal point or a multiplication",
    arguments: [
      (.english, "2·50", "2.5 or 100"), (.english, "£2·50", "2.5 or 100"),
      (.german, "4·191", "4,191 or 764"), (.english, "1+2∙5", "2.5 or 10"),
      (.english, "-2⋅5", "2.5 or 10"), (.english, "2 · 50", "100"), (.english, "2 ·50", "100"),
      (.english, "1.5·2", "3"), (.english, "2·1.5", "3"), (.english, "(2)·5", "10"),
      (.english, "2·(5)", "10"), (.english, "2·", "2"), (.english, "2×50", "100"),
    ] as [(NumberStyle, String, String)])
  func raisedPoint(_ style: NumberStyle, _ text: String, _ readings: String) {
    #expect(reading(text, style) == readings)
  }

  @Test(
    "Brackets in arithmetic do not",
    arguments: ["(2+3)", "(5)*1", "((5))*1", "-(-5)", "(+5)", "((2+3))"])
  func brackets(_ text: String) {
    #expect(reading(text) == "5")
  }

  @Test("Each reading has the whole text for it, which is unambiguous")
  func texts() throws {
    let cases: [(NumberStyle, String, String, String)] = [
      (.french, "2 * 1.500 EUR", "2 * 1\u{202F}500 EUR", "2 * 1,5 EUR"),
      (.swiss, "$1,500", "$1’500", "$1.5"), (.english, "(€100)", "-100 EUR", "100 EUR"),
      (.german, "1.234,5-", "-1.234,5", "1.234,5"),
    ]
    for (style, text, first, second) in cases {
      do {
        _ = try AmountExpression(text, style)
        Issue.record("\(text) is read in one way")
      } catch .twoReadings(let both) {
        #expect(both.first.amount == first && both.second.amount == second)
        for reading in [both.first, both.second] {
          #expect(throws: Never.self) { _ = try AmountExpression(reading.amount, style) }
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(
    "A date is not an amount",
    arguments: [
      "22/11/2026", "2026-11-22", "22-11-2026", "1/2/26", "11/22/2026", "2026/11/22", "22.11.2026",
      "1.2.26", " 22/11/2026 ", "٢٢/١١/٢٠٢٦", "２２/１１/２０２６", "２２／１１／２０２６", "２０２６－１１－２２",
      "２２．１１．２０２６", "22∕11∕2026", "2026−11−22", "2026–11–22", "2026‐11‐22", "22–11–2026",
      "-22/11/2026", "+22/11/2026", "− 22/11/2026", "(22/11/2026)", "( (22/11/2026) )",
      "（22/11/2026）", "22/11/2026-", "22/11/2026 +", "22/11/2026/", "-(2026-11-22)", "22.11.2026.",
      "22/11-2026", "01/09/1405", "1405/9/1", "22/11/2569", "1405-09-01", "۱۴۰۵/۹/۱", "๒๒/๑๑/๒๕๖๙",
      "$22/11/2026",
      "\u{200F}22/11/2026",
    ])
  func dates(_ text: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style).hasPrefix("date: "), "\(style.locale)")
    }
  }

  @Test(
    "Arithmetic with spaces is not a date, nor is its canonical form",
    arguments: [
      ("24 / 3 / 10", "0.8"), ("2026 - 11 - 22", "1993"), ("1 / 2 / 25", "0.02"),
      ("(24 / 3 / 10)", "0.8"), ("-24 / 3 / 10", "-0.8"), ("22 / 11 - 2026", "-2024"),
      ("24 / 3 / 10 +", "0.8"), ("5000/10/5", "100"), ("10-5-20", "-15"), ("24÷3÷10", "0.8"),
    ])
  func arithmeticLikeDates(_ text: String, _ value: String) throws {
    let expression = try #require(try AmountExpression(text, .english))
    #expect(reading(text) == value && reading(expression.canonical) == value)
    #expect(try AmountExpression(expression.canonical, .german)?.canonical == expression.canonical)
  }

  @Test(
    "Programs write digits and one point; anything else is rejected",
    arguments: [
      ("1.500", "1.5"), ("1500", "1500"), ("-2.5", "-2.5"), ("12*3+5", "41"), ("1,500", nil),
      ("1 500", nil), ("1'500", nil), ("1,5", nil), (".5", nil), ("5.", nil), ("١٢", nil),
      ("１２", nil), ("1.2.3", nil), ("1.500*1,5", nil), ("$5", nil), ("5 USD", nil), (" 5", nil),
      ("5 ", nil), ("+5", nil), ("5 +", nil), ("5+", nil), ("--5", nil), ("- 5", nil), ("2x3", nil),
      ("2×3", nil), ("−5", nil), ("\u{200E}5", nil), ("5\t+1", nil), ("12 * 3", "36"),
      ("-(2+3)", "-5"), ("2*-3", "-6"), ("(2+3", nil), ("5-", nil), ("(5)", nil),
    ] as [(String, String?)])
  func programs(_ text: String, _ value: String?) throws {
    let expected = try value.map { ExactFraction(try ExactDecimal($0)) }
    #expect((try? AmountExpression(plain: text))?.value == expected)
  }
}
