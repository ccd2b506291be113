import CambistMoney
import CambistScreens
import Testing

@Suite("Numbers as users type and paste them") struct AmountNumberTests {
  @Test(
    "A number is read in the format of its locale",
    arguments: [
      (.english, "1,234.56", "1234.56"), (.english, "1,234", "1234"), (.english, "1.234", "1.234"),
      (.english, "1,234,567.5", "1234567.5"), (.english, "0.00000001", "0.00000001"),
      (.german, "1.234,56", "1234.56"), (.german, "1.234", "1234"), (.german, "1,234", "1.234"),
      (.german, "1.234.567", "1234567"), (.german, "0,5", "0.5"), (.german, "-1.234,5", "-1234.5"),
      (.spanish, "1234,5", "1234.5"), (.spanish, "12.345,6", "12345.6"),
      (.french, "1\u{202F}234,56", "1234.56"), (.french, "1\u{A0}234,56", "1234.56"),
      (.french, "1 234", "1234"), (.french, "1,234", "1.234"), (.french, "12,5", "12.5"),
      (.swedish, "−1\u{A0}234,5", "-1234.5"), (.swiss, "1'234.56", "1234.56"),
      (.swiss, "1’234’567.5", "1234567.5"), (.swiss, "1'234", "1234"),
      (.hindi, "12,34,567.89", "1234567.89"), (.hindi, "1,23,456", "123456"),
      (.hindi, "1,234", "1234"), (.hindi, "123,456", "123456"), (.hindi, "1,234,567", "1234567"),
      (.egyptian, "١٬٢٣٤٫٥٦", "1234.56"), (.egyptian, "٣٫١٤", "3.14"), (.egyptian, "٬٥", nil),
      (.egyptian, "1234.56", "1234.56"), (.egyptian, "\u{061C}-١٢", "-12"),
      (.persian, "\u{200E}−۱٬۲۳۴٫۵", "-1234.5"), (.hebrew, "\u{200E}-1,234.5", "-1234.5"),
      (.ungrouped, "1234567.5", "1234567.5"), (.adlam, "𞥑\u{2E41}𞥒𞥓𞥔.𞥕", "1234.5"),
    ] as [(NumberStyle, String, String?)])
  func locales(_ style: NumberStyle, _ text: String, _ value: String?) {
    #expect(reading(text, style) == value ?? "not a number: " + text)
  }

  @Test(
    "Unambiguous text is read alike everywhere",
    arguments: [
      ("1 234,56", "1234.56"), ("1 234.56", "1234.56"), ("1\u{202F}234\u{202F}567,8", "1234567.8"),
      ("1,234,567.5", "1234567.5"), ("1.234.567,5", "1234567.5"), ("1'234'567.5", "1234567.5"),
      ("1’234,5", "1234.5"), ("١٬٢٣٤٫٥", "1234.5"), ("۱۲", "12"), ("1٬234", "1234"), (".5", "0.5"),
      (",5", "0.5"), ("5.", "5"), ("5,", "5"), ("0,234", "0.234"), ("0.234", "0.234"),
      ("12,34", "12.34"), ("1234,567", "1234.567"), ("1234.567", "1234.567"),
      ("007", "7"), ("  42\u{A0}", "42"), ("+5", "5"), ("-5", "-5"), ("−5", "-5"), ("- 5", "-5"),
      ("\u{200F}12\u{200E}", "12"), ("1,2345", "1.2345"), ("0", "0"), ("-0", "0"),
    ])
  func everywhere(_ text: String, _ value: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style) == value, "\(style.locale)")
    }
  }

  @Test(
    "A text that could be several numbers is rejected",
    arguments: [
      "1,2,3", "1.2.3", "1 2", "12 34", "1'2", "1,,234", "1..2", "1,234.567.890", "1.234,567,890",
      "1,234 567", "1 234'567", "1,234'567", "1,23,4", "1234,567.8", "1,2345.6", ",", ".", ",,",
      "..",
      ".,", "٫", "٬", "1٫2٫3", "1٫234.5", "1,234٬567", ". 5", "1, 2", "0,123,456", "0 500",
      "00'500",
      "1,234,", "'5", "0.123.456", "012'345",
    ])
  func doubtful(_ text: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style) == "not a number: " + text, "\(style.locale)")
    }
  }

  @Test("With a leading zero, digits form neither a group nor decimals")
  func leadingZero() {
    #expect(reading("012,345") == "not a number: 012,345")
    #expect(reading("012.345", .german) == "not a number: 012.345")
    #expect(reading("012.345") == "12.345")
    #expect(reading("012.345", .french) == "not a number: 012.345")
    #expect(reading("012,345", .swiss) == "not a number: 012,345")
  }

  @Test(
    "Two cells or two lines are not joined into one number",
    arguments: ["1\t234", "1\n234", "1\r\n234", "1,234.5\n567"])
  func cells(_ text: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style).hasPrefix("unexpected: "), "\(style.locale)")
    }
  }

  @Test(
    "Characters that cannot be part of a number are named",
    arguments: [
      ("\0", "\0"), ("1\0", "\0"), ("1e5", "e"),
      ("😀", "😀"), ("5👨‍👩‍👧", "👨"), ("5\u{301}", "\u{301}"), ("e\u{301}", "e"),
      ("½", "½"), ("²", "²"), ("NaN", "N"), ("5'", "'"), ("1  234", "2"),
      ("5)", ")"), ("(5))", ")"), ("2(3)", "("), ("(2)(3)", "("), ("(2)3", "3"), ("5=", "="),
      ("1 .5", "."), ("1_000", "_"), ("1;2", ";"), ("\u{FEFF}1", "\u{FEFF}"),
      ("1\u{200B}0", "\u{200B}"),
      ("5—3", "—"),
    ])
  func foreign(_ text: String, _ character: String) {
    #expect(reading(text) == "unexpected: " + character)
  }

  @Test(
    "A percentage is rejected as such, with its sign in any position",
    arguments: ["5%", "%5", "5 %", "100 + 5%", "(5%)", "٥٪", "５％", "$5%"])
  func percentage(_ text: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style) == "percentage", "\(style.locale)")
    }
  }

  @Test(
    "Digits are read in every script, whatever the locale",
    arguments: [
      "𞥑𞥒𞥓", "१२३", "১২৩", "੧੨੩", "૧૨૩", "୧୨୩", "௧௨௩", "౧౨౩", "೧೨೩", "൧൨൩", "๑๒๓", "໑໒໓", "༡༢༣",
      "၁၂၃", "១២៣", "１２３", "١٢٣", "۱۲۳", "߁߂߃", "᠑᠒᠓",
    ])
  func scripts(_ text: String) {
    for style in NumberStyle.samples { #expect(reading(text, style) == "123", "\(style.locale)") }
  }

  @Test("Full-width signs are read like the normal ones")
  func fullWidth() {
    #expect(reading("－１，２３４．５") == "-1234.5")
    #expect(reading("（１＋２）＊３") == "9")
    #expect(reading("＄１００") == "100")
  }

  @Test(
    "Digits of two scripts are rejected",
    arguments: ["1\u{968}", "\u{661}2", "１2", "1.\u{6F5}", "\u{661}\u{6F2}"])
  func twoScripts(_ text: String) {
    for style in NumberStyle.samples {
      #expect(reading(text, style) == "not a number: " + text, "\(style.locale)")
    }
  }

  @Test(
    "Number notations of programming languages are rejected",
    arguments: [
      ("0x10", "0x10"), ("0X1F", "0X1F"), ("-0xff+1", "0xff"), ("0xFFz", "0xFFz"), ("0x", "0x"),
      ("00x10", "00x10"), ("0x 10", "0x"), ("5*0x", "0x"), ("٠x10", "٠x10"), ("０x10", "０x10"),
    ])
  func hexadecimal(_ text: String, _ refused: String) {
    #expect(reading(text) == "not a number: " + refused)
  }

  @Test("A zero times a number is arithmetic unless it looks like a hexadecimal number")
  func zeroTimes() {
    #expect(reading("0 x 10") == "0")
    #expect(reading("10x10") == "100")
    #expect(reading("0×10") == "0")
    #expect(reading("0 x") == "0")
  }

  @Test(
    "A text of spaces is not an amount", arguments: ["", " ", "\t\n", "\u{A0}\u{202F}", "\u{200E}"])
  func empty(_ text: String) {
    for style in NumberStyle.samples { #expect(reading(text, style) == "nothing") }
  }

  @Test("A number with too many digits is rejected, never cut")
  func digitsThatDoNotFit() {
    let greatest = "170141183460469231731687303715884105727"
    #expect(reading(greatest) == greatest)
    #expect(reading("170141183460469231731687303715884105728") == "too many digits")
    #expect(reading(String(repeating: "7", count: 60)) == "too many digits")
    #expect(reading("0." + String(repeating: "3", count: 60)) == "too many digits")
    #expect(reading("0." + String(repeating: "0", count: 60) + "1") == "too many digits")
    #expect(reading(String(repeating: "0", count: 60) + "5") == "5")
    #expect(reading("0.5" + String(repeating: "0", count: 60)) == "0.5")
    #expect(reading("0." + String(repeating: "0", count: 60)) == "0")
    let least = "0." + String(repeating: "0", count: 37) + "1"
    #expect(reading(least) == least)
  }
}
