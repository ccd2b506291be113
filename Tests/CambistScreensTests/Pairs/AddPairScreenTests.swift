import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The dialog that adds a pair") struct AddPairScreenTests {
  func screen(
    _ from: Currency = .usd, _ to: Currency = .eur, amount: String = "", isThere: Bool = false
  ) throws -> AddPairScreen {
    AddPairScreen(
      try .known(["EUR USD 1.1172"], from, to),
      input: ConvertScreen.Input(from: from, to: to, amount: amount), isThere: isThere,
      catalog: CurrencyCatalog(), recent: [], in: .sample())
  }

  @Test("Its two currencies have their own labels, and each amount determines the other")
  func amounts() throws {
    let screen = try screen(amount: "100")
    #expect(screen.title == "New pair" && screen.error == nil)
    #expect(screen.pickers.from.label == "Main currency")
    #expect(screen.pickers.to.label == "Secondary currency")
    #expect(screen.convert.target.value == "89.51")
    #expect(screen.convert.facts.rate == "1 USD = 0.895095 EUR")
  }

  @Test("The payable amount of a small result is shown below it")
  func payable() throws {
    let screen = try screen(amount: "0.01")
    #expect(screen.convert.target.value == "0.008951")
    #expect(screen.convert.target.hint == "Too many decimals for a payment. Payable: EUR\u{A0}0.01")
    #expect(screen.convert.source.hint == nil)
    #expect(try self.screen(amount: "100").convert.target.hint == nil)
  }

  @Test("A pair of equal currencies is rejected")
  func sameCurrency() throws {
    #expect(try screen(.eur, .eur).error == "Choose two different currencies.")
    #expect(try screen(.eur, .eur, isThere: true).error == "Choose two different currencies.")
  }

  @Test("A pair that is saved already is named")
  func alreadyThere() throws {
    #expect(try screen(isThere: true).error == "USD → EUR is already saved.")
  }

  @Test(
    "The suggestion is the last used pair, or the first that is not saved yet",
    arguments: [
      ([], [], "USD-EUR"), (["USD-EUR"], [], "USD-GBP"),
      (["USD-EUR", "USD-GBP", "USD-JPY"], [], "USD-CHF"),
      (["USD-EUR", "USD-GBP", "USD-JPY", "USD-CHF"], [], "EUR-USD"),
      (["EUR-USD"], [], "USD-EUR"), ([], ["AZN", "TRY"], "AZN-TRY"),
      (["AZN-TRY"], ["AZN", "TRY"], "AZN-USD"), ([], ["EUR"], "EUR-USD"),
      ([], ["USD", "USD"], "USD-EUR"), (["TRY-AZN"], ["AZN", "TRY"], "AZN-TRY"),
    ])
  func suggestion(_ saved: [String], _ recent: [String], _ suggested: String) throws {
    let suggestion = AddPairScreen.suggestion(
      saved: try saved.map { try .sample($0) }, recent: try recent.map { try currency($0) })
    #expect(suggestion.description == suggested)
  }

  @Test("When all possible suggestions are saved, there is still a suggestion")
  func allSaved() throws {
    let codes = ["USD", "EUR", "GBP", "JPY", "CHF"]
    let saved = try codes.flatMap { base in
      try codes.filter { $0 != base }.map { try CurrencyPair.sample(base + "-" + $0) }
    }
    #expect(AddPairScreen.suggestion(saved: saved, recent: []).description == "USD-EUR")
  }
}
