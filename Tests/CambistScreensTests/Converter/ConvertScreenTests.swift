import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The converter's amounts") struct ConvertScreenTests {
  static let aboveWhatFits = "Converting USD to EUR needs more than 38 digits."

  func screen(
    _ amount: String, _ side: ConversionSide = .from, _ style: NumberStyle = .english
  ) throws -> ConvertScreen {
    .sample(try .known(), ConvertScreen.Input(amount: amount, side: side), style)
  }

  @Test("An amount of the first currency fills the second, with both as text")
  func forward() throws {
    let screen = try screen("100")
    #expect(screen.source.value == "100" && screen.target.value == "89.51")
    #expect(screen.source.label == "Amount, USD" && screen.target.label == "Amount, EUR")
    #expect(screen.question == "USD\u{A0}100 =" && screen.result == "EUR\u{A0}89.51")
    #expect(screen.source.error == nil && screen.target.error == nil)
    #expect(screen.source.hint == nil && screen.target.hint == nil)
  }

  @Test("An amount of the second currency fills the first by the same rate")
  func backward() throws {
    // 100 × 1.1172
    let screen = try screen("100", .to)
    #expect(screen.source.value == "111.72" && screen.target.value == "100")
    #expect(screen.question == "USD\u{A0}111.72 =" && screen.result == "EUR\u{A0}100")
    #expect(screen.amounts?.typed == Money(100, .eur))
    #expect(screen.amounts?.result == Money(try ExactDecimal("111.72"), .usd))
  }

  @Test("A typed amount is shown with the decimals of its currency, or whole, or with its own")
  func typed() throws {
    #expect(try screen("1234.5").question == "USD\u{A0}1,234.50 =")
    #expect(try screen("0.12345").question == "USD\u{A0}0.12345 =")
    #expect(try screen("1000000").question == "USD\u{A0}1,000,000 =")
    #expect(try screen("-100").result == "-EUR\u{A0}89.51")
  }

  @Test("Without an amount there is no result and no rate", arguments: ["", "  "])
  func empty(_ amount: String) throws {
    for side in [ConversionSide.from, .to] {
      let screen = ConvertScreen.sample(
        try .known(fetchedAt: sampleNow, isStale: true),
        ConvertScreen.Input(amount: amount, side: side))
      #expect((side == .from ? screen.source : screen.target).value == amount)
      #expect((side == .from ? screen.target : screen.source).value.isEmpty)
      #expect(screen.result == nil && screen.question == nil)
      #expect(screen.facts.rate == nil && screen.facts.reverse == nil && screen.facts.route == nil)
      #expect(screen.facts.source == nil && screen.facts.fetched == nil)
      #expect(screen.facts.stale == nil)
      #expect(screen.source.error == nil && screen.target.error == nil)
      #expect(screen.canonicalAmount == nil && screen.record == nil && screen.amounts == nil)
      #expect(screen.memory?.amount == "")
    }
  }

  @Test(
    "An unreadable amount stays, with the error beside it and no result",
    arguments: [
      ("1,2,3", "“1,2,3” is not a number."), ("5#", "“#” is not allowed here."),
      ("()", "A number is missing."), ("(5", "A closing bracket is missing."),
      ("5/0", "Can’t divide by zero."),
      (
        String(repeating: "9", count: 40),
        "Too many digits (maximum 38)."
      ),
      (String(repeating: " 1", count: 101), "Too long (maximum 200 characters)."),
    ])
  func unreadable(_ amount: String, _ error: String) throws {
    for side in [ConversionSide.from, .to] {
      let screen = try screen(amount, side)
      let (typed, other) =
        side == .from ? (screen.source, screen.target) : (screen.target, screen.source)
      #expect(typed.value == amount && typed.error == error)
      #expect(other.value.isEmpty && other.error == nil)
      #expect(screen.result == nil && screen.question == nil && screen.record == nil)
      #expect(screen.canonicalAmount == nil && screen.memory?.amount == "")
      #expect(screen.facts.rate == "1 USD = 0.895095 EUR")
    }
  }

  @Test("A result with too many digits is an error at the typed amount")
  func overflow() throws {
    let screen = try screen(String(repeating: "9", count: 38))
    #expect(screen.source.error == Self.aboveWhatFits && screen.target.error == nil)
    #expect(screen.result == nil)
    let back = try self.screen(String(repeating: "9", count: 38), .to)
    #expect(back.target.error == Self.aboveWhatFits && back.source.error == nil)
  }

  @Test(
    "The result of arithmetic is shown beside the input",
    arguments: [
      ("12*3+5", "= 41", "36.70"), ("10/4", "= 2.5", "2.24"), ("10/3", "= 3.33333333333…", "2.98"),
      ("(2+3)", "= 5", "4.48"), ("1000*2", "= 2,000", "1,790.19"), ("12*3+", "= 36", "32.22"),
      ("2-5", "= -3", "-2.69"), ("1/7000", "= 0.000142857142857…", "0.0001279"),
    ])
  func arithmetic(_ amount: String, _ hint: String, _ result: String) throws {
    let screen = try screen(amount)
    #expect(screen.source.value == amount && screen.source.hint == hint)
    #expect(screen.target.value == result && screen.target.hint == nil)
    let back = try self.screen(amount, .to)
    #expect(back.target.value == amount && back.target.hint == hint && back.source.hint == nil)
  }

  @Test(
    "Below ten minor units a result has four significant digits, and the payable amount",
    arguments: [
      ("0.001", ConversionSide.from, "0.0008951", "EUR 0.00"),
      ("-0.001", .from, "-0.0008951", "EUR 0.00"), ("0.0000004", .from, "0.0000003580", "EUR 0.00"),
      ("0.001", .to, "0.001117", "USD 0.00"), ("0.01", .from, "0.008951", "EUR 0.01"),
      ("-0.01", .from, "-0.008951", "-EUR 0.01"), ("0.1", .from, "0.08951", "EUR 0.09"),
      ("0.1117", .from, "0.09998", "EUR 0.10"), ("0.1118", .from, "0.10", nil),
      // Ten cents and a tenth of a percent of one.
      ("0.11173", .from, "0.10", nil), ("0.11172", .from, "0.10", nil),
      ("0.05586", .from, "0.05", nil), ("0.0558600001", .from, "0.05000", nil),
      ("0.05", .to, "0.05586", "USD 0.06"), ("0", .from, "0.00", nil), ("0/5", .to, "0.00", nil),
    ] as [(String, ConversionSide, String, String?)])
  func small(
    _ amount: String, _ side: ConversionSide, _ result: String, _ payable: String?
  ) throws {
    let screen = try screen(amount, side)
    #expect((side == .from ? screen.target : screen.source).value == result)
    #expect(
      screen.payable?.replacing("\u{A0}", with: " ")
        == payable.map { "Too many decimals for a payment. Payable: " + $0 })
  }

  @Test("A yen that is worth about half a cent is not shown as a whole cent")
  func yen() throws {
    let state = try RateState.known(["EUR JPY 175.68"], try currency("JPY"), .eur)
    let screen = ConvertScreen.sample(
      state, ConvertScreen.Input(from: try currency("JPY"), to: .eur, amount: "1"))
    #expect(screen.result == "EUR\u{A0}0.005692" && screen.target.value == "0.005692")
    #expect(screen.payable == "Too many decimals for a payment. Payable: EUR\u{A0}0.01")
    #expect(screen.facts.rate == "1 JPY = 0.00569217 EUR")
    #expect(screen.facts.reverse == "1 EUR = 175.68 JPY")
    #expect(screen.record?.target.amount.description == "0.005692")
    let back = ConvertScreen.sample(
      try .known(["EUR JPY 175.68"], .eur, try currency("JPY")),
      ConvertScreen.Input(from: .eur, to: try currency("JPY"), amount: "1", side: .to))
    #expect(back.question == "EUR\u{A0}0.005692 =" && back.result == "JPY\u{A0}1")
    #expect(back.payable == "Too many decimals for a payment. Payable: EUR\u{A0}0.01")
  }

  @Test("An infinite quotient is exact, and its digits end with an ellipsis")
  func endless() throws {
    let large = try screen("10000000000000/3")
    #expect(large.source.hint == "= 3,333,333,333,333.33…")
    #expect(large.question == "USD\u{A0}3,333,333,333,333.33… =")
    // 10¹³ ÷ 3 ÷ 1.1172
    #expect(large.result == "EUR\u{A0}2,983,649,600,190.95")
    #expect(try screen("10000000000000/3", .from, .german).source.hint == "= 3.333.333.333.333,33…")
    #expect(try screen("-2/3").source.hint == "= -0.666666666666…")
    let back = try screen("10000000000000/3", .to)
    #expect(back.result == "EUR\u{A0}3,333,333,333,333.33…")
    // More than twelve digits if the rate is so large that they matter.
    let yen = try currency("JPY")
    let many = ConvertScreen.sample(
      try .known(["USD JPY 157.25"], .usd, yen),
      ConvertScreen.Input(to: yen, amount: "10000000000000/3"))
    #expect(many.result == "JPY\u{A0}524,166,666,666,667")
    #expect(many.question == "USD\u{A0}3,333,333,333,333.333… =")
    #expect(many.facts.rate == "1 USD = 157.25 JPY")
  }

  @Test(
    "A result has the decimals of its currency",
    arguments: [("JPY", "15,725"), ("KWD", "30.500"), ("BTC", "0.00100000"), ("USD", "100.00")])
  func minorUnits(_ code: String, _ result: String) throws {
    let to = try currency(code)
    let rates = ["USD JPY 157.25", "USD KWD 0.305", "USD BTC 0.00001"]
    let screen = ConvertScreen.sample(
      try .known(rates, .usd, to), ConvertScreen.Input(to: to, amount: "100"))
    #expect(screen.target.value == result)
  }

  @Test("Another locale's numbers are read and shown in its own format")
  func locale() throws {
    let screen = try screen("1.234,5", .from, .german)
    #expect(screen.source.value == "1.234,5" && screen.target.value == "1.104,99")
    #expect(screen.question == "USD\u{A0}1.234,50 =")
    #expect(screen.facts.rate == "1 USD = 0,895095 EUR")
    #expect(try self.screen("10/4", .from, .german).source.hint == "= 2,5")
  }

  @Test(
    "The canonical amount is read alike in every locale and shown in the format of each",
    arguments: [
      ("1,234.5", "1234.5", "1,234.5", "1.234,5"), ("1.125", "1.1250", "1.125", "1,125"),
      ("1.1250", "1.1250", "1.125", "1,125"), ("1.1234", "1.1234", "1.1234", "1,1234"),
      ("100", "100", "100", "100"), ("1000.00", "1000.00", "1,000.00", "1.000,00"),
      ("-7.5", "-7.5", "-7.5", "-7,5"), ("(1.5+1)*2", "(1.5+1)*2", "(1.5+1)*2", "(1.5+1)*2"),
    ])
  func canonical(_ typed: String, _ canonical: String, _ english: String, _ german: String) throws {
    #expect(try screen(typed).canonicalAmount == canonical)
    #expect(try screen(typed).memory?.amount == canonical)
    #expect(try screen(canonical).source.value == english)
    #expect(try screen(canonical, .from, .german).source.value == german)
    #expect(
      try screen(canonical, .from, .german).amounts?.target == screen(typed).amounts?.target)
  }

  @Test("Currencies, amount and side are stored, with a result or without")
  func memory() throws {
    let input = ConvertScreen.Input(
      from: .eur, to: try currency("AZN"), amount: "1,000", side: .to)
    let memory = ConverterInput(
      from: .eur, to: try currency("AZN"), amount: "1000", side: .to)
    let gap = RateGap.notQuoted(from: .eur, to: memory.to, missing: [], lastKnown: nil)
    let screen = ConvertScreen.sample(.none(gap), input)
    #expect(screen.memory == memory && screen.record == nil)
    #expect(screen.target.value == "1,000" && screen.source.value.isEmpty)
    let again = ConvertScreen.Input(memory)
    #expect(again.from == .eur && again.to == memory.to && again.side == .to && again.on.isEmpty)
  }

  @Test("The record has both amounts, the rate to twelve digits, its origin and the requested day")
  func record() throws {
    let today = try #require(screen("100").record)
    #expect(today.side == .from && today.source == Money(100, .usd))
    #expect(today.target == Money(try ExactDecimal("89.51"), .eur))
    #expect(today.rate == (try ExactDecimal("0.895094880057")) && today.day == nil)
    #expect(today.provenance.source == "ecb")
    #expect(today.provenance.asOf.description == "2026-10-30")
    let past = ConvertScreen.sample(
      try .known(), ConvertScreen.Input(amount: "100", side: .to, on: "2026-10-31"))
    #expect(past.record?.day?.description == "2026-10-31" && past.record?.side == .to)
    #expect(past.record?.typed == Money(100, .eur))
  }

  @Test("A day that cannot be read is an error, and nothing is converted")
  func unreadableDay() {
    let screen = ConvertScreen.sample(
      nil, ConvertScreen.Input(amount: "100", on: "30.10.2026"))
    #expect(screen.dateError == "“30.10.2026” is not a date in the format 2026-10-30.")
    #expect(screen.date == "30.10.2026" && screen.newestDate == "2026-11-01")
    #expect(screen.source.value == "100" && screen.target.value.isEmpty && screen.result == nil)
    for readable in ["", "2026-10-30"] {
      let input = ConvertScreen.Input(amount: "100", on: readable)
      #expect(!input.isDayUnreadable && ConvertScreen.sample(nil, input).dateError == nil)
    }
  }

  @Test("Swapped, the currencies change places and the amount stays in its field")
  func swapped() throws {
    let input = ConvertScreen.Input(amount: "5", side: .to, on: "2020-01-01")
    let swapped = ConvertScreen.Input(
      from: .eur, to: .usd, amount: "5", side: .to, on: "2020-01-01")
    #expect(input.swapped == swapped && swapped.swapped == input)
  }
}
