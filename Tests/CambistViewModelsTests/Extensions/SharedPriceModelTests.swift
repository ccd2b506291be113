import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("A price that was selected in another app", .timeLimit(.minutes(5)))
struct SharedPriceModelTests {
  let fixture: ExtensionFixture

  init() throws { fixture = try ExtensionFixture() }

  private func model(
    _ selection: String, region: String = "en-US", _ check: (SharedPriceModel) async throws -> Void
  ) async throws {
    try await fixture.withDesk(region: region) { extensionDesk in
      let model = SharedPriceModel(extensionDesk.desk) { extensionDesk.presentation }
      await model.load(selection)
      try await check(model)
    }
  }

  private func remember(_ from: String, _ to: String) async throws {
    try await fixture.app { store in
      try await store.save(
        ConverterInput(from: try currency(from), to: try currency(to), amount: "7", side: .from))
    }
  }

  @Test("It is read as its author meant it, in the currency beside it")
  func reads() async throws {
    try await remember("JPY", "USD")
    let cases = [
      ("€ 1.234,50", "EUR\u{A0}1,234.50 ="), (" 1 234,50 €\n", "EUR\u{A0}1,234.50 ="),
      ("£19.99", "GBP\u{A0}19.99 ="), ("CHF 12.–", "CHF\u{A0}12 ="), ("$5", "USD\u{A0}5 ="),
      ("250", "JPY\u{A0}250 ="),
    ]
    try await model("") { model in
      for (selection, question) in cases {
        await model.load(selection)
        #expect(model.screen.question == question)
        #expect(model.screen.result != nil && model.screen.facts.source?.hasPrefix("ECB") == true)
      }
    }
  }

  @Test("It is converted into the converter's currency, or from it")
  func target() async throws {
    try await remember("USD", "EUR")
    try await model("£10") { model in
      #expect(model.screen.result?.hasPrefix("EUR") == true)
      // A price in the target's own currency is converted in the opposite direction.
      await model.load("10 €")
      #expect(model.screen.result?.hasPrefix("USD") == true)
    }
  }

  @Test("A price with two readings gets a question, and the selected one is converted")
  func readings() async throws {
    try await model("EUR 1.500", region: "ru-RU") { model in
      #expect(model.screen.result == nil && model.screen.source.readings.count == 2)
      let reading = try #require(model.screen.source.readings.first)
      await model.type(reading.amount)
      #expect(model.screen.source.readings.isEmpty && model.screen.result != nil)
    }
  }

  @Test("A text that is not a price can be edited")
  func correction() async throws {
    try await model("from € 12 on") { model in
      #expect(model.screen.result == nil && model.screen.source.error != nil)
      #expect(model.text == "from € 12 on")
      await model.type("€ 12")
      #expect(model.screen.source.error == nil && model.screen.result != nil)
    }
  }

  @Test("Other currencies can be chosen, and are never the same")
  func choosing() async throws {
    try await remember("USD", "EUR")
    try await model("10") { model in
      await model.select(to: try currency("GBP"))
      #expect(model.screen.result?.hasPrefix("GBP") == true)
      await model.select(from: try currency("GBP"))
      #expect(model.screen.question?.hasPrefix("GBP") == true)
      #expect(model.screen.result?.hasPrefix("USD") == true)
    }
  }

  @Test("Nothing of it is recorded")
  func records() async throws {
    try await remember("USD", "EUR")
    try await model("£10") { _ in }
    let recorded = try await fixture.withDesk { try await $0.desk.recorded() }
    #expect(recorded.isEmpty)
    try await fixture.app { store in
      let memory = try await store.converterMemory()
      #expect(memory.input?.amount == "7")
    }
  }
}
