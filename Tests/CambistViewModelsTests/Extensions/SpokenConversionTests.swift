import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("A conversion for an assistant", .timeLimit(.minutes(5)))
struct SpokenConversionTests {
  let fixture: ExtensionFixture

  init() throws { fixture = try ExtensionFixture() }

  private func convert(
    _ amount: String, _ from: String = "USD", _ to: String = "EUR", language: String = "en",
    region: String = "en-US"
  ) async throws -> SpokenConversion {
    try await fixture.withDesk(language: language, region: region) {
      await $0.convert(amount, from: try currency(from), to: try currency(to))
    }
  }

  @Test("It is exact, and names source and day")
  func answer() async throws {
    guard case .answer(let answer) = try await convert("100") else {
      Issue.record("no answer")
      return
    }
    #expect(answer.spoken == "USD\u{A0}100 is EUR\u{A0}89.51. ECB · 30 Oct 2026 · today")
    #expect(answer.question == "USD\u{A0}100 =" && answer.result == "EUR\u{A0}89.51")
    #expect(answer.rate == "1 USD = 0.895095 EUR")
    #expect(answer.source == "ECB · 30 Oct 2026 · today")
  }

  @Test(
    "It is spoken in each language",
    arguments: [
      ("az", "100 USD 89,51 EUR edir. "), ("tr", "100 USD, 89,51 EUR eder. "),
      ("ru", "100 USD — это 89,51 EUR. "), ("es", "100 USD son 89,51 EUR. "),
    ])
  func languages(_ language: String, _ start: String) async throws {
    guard case .answer(let answer) = try await convert("100", language: language, region: "de-DE")
    else {
      Issue.record("no answer")
      return
    }
    let spoken = answer.spoken.replacing("\u{A0}", with: " ")
    #expect(spoken.hasPrefix(start), "\(spoken)")
  }

  @Test("An amount with two readings gets a question")
  func question() async throws {
    guard case .question(let question, let readings) = try await convert("1.500", region: "ru-RU")
    else {
      Issue.record("it was read in one way")
      return
    }
    #expect(question.contains("1.500") && readings.count == 2)
  }

  @Test("An impossible conversion is rejected with a message")
  func failure() async throws {
    try await fixture.withDesk { desk in
      for (amount, from) in [("a lot", "USD"), ("", "USD"), ("100 GBP", "USD"), ("100", "XXX")] {
        guard
          case .failure(let text) = await desk.convert(amount, from: try currency(from), to: .eur)
        else {
          Issue.record("\(amount) \(from) was converted")
          continue
        }
        #expect(text.hasSuffix("."))
      }
    }
  }

  // Each desk reads the history of rates again, so one desk is used for all cases of a language.
  @Test(
    "A currency is found by its code, by its name, and in the forms used in speech",
    arguments: [
      ("en", ["eur": "EUR", "euros": "EUR", "Swiss francs": "CHF", "lunar dust": nil]),
      ("ru", ["швейцарских франков": nil, "иен": "JPY"]), ("tr", ["Euroya": "EUR"]),
    ] as [(String, [String: String?])])
  func lookup(_ language: String, _ cases: [String: String?]) async throws {
    try await fixture.withDesk(language: language) { desk in
      for (text, code) in cases {
        let found = await desk.currencies(matching: text)
        #expect(found.first?.currency.code == code, "\(text)")
      }
    }
  }

  @Test("A currency can be said beside the amount")
  func spoken() async throws {
    let (eur, cad) = (Currency.eur, try currency("CAD"))
    try await fixture.withDesk { desk in
      for (text, chosen, amount, source) in [
        ("100 EUR", nil, "100", .currency(eur)), ("€ 5", nil, "5", .currency(eur)),
        ("100 euros", nil, "100", .currency(eur)), ("100 euros", eur, "100", .currency(eur)),
        ("100", cad, "100", .currency(cad)), ("$5", cad, "5", .currency(cad)),
        ("$5", nil, "5", .currency(.usd)), ("20 dollars", cad, "20", .currency(cad)),
        ("100", nil, "100", .question([])), ("100 moons", nil, "100 moons", .question([])),
        ("a lot", nil, "a lot", .question([])),
        ("5 EUR", cad, "5", .contradiction(named: eur, chosen: cad)),
        ("5 euros", cad, "5", .contradiction(named: eur, chosen: cad)),
      ] as [(String, Currency?, String, SpokenAmount.Source)] {
        let spoken = await desk.amount(text, chosen: chosen)
        #expect(spoken.amount == amount && spoken.source == source, "\(text)")
      }
      guard case .question(let dollars) = await desk.amount("20 dollars").source else {
        Issue.record("dollars are those of one country")
        return
      }
      #expect(dollars.count > 5)
      #expect(desk.contradiction(named: eur, chosen: cad) == "This field is in CAD, not EUR.")
    }
  }

  @Test("The last used currencies come first, and are meant by an ambiguous word")
  func recent() async throws {
    try await fixture.app { store in
      try await store.save(
        ConverterInput(from: try currency("CAD"), to: try currency("JPY"), amount: "1", side: .from)
      )
    }
    try await fixture.withDesk { desk in
      let cad = try currency("CAD")
      #expect(await desk.amount("20 dollars").source == .currency(cad))
      let found = await desk.currencies(matching: "dollars")
      #expect(found.first?.currency.code == "CAD" && found.count > 5)
      let suggested = await desk.suggestedCurrencies()
      #expect(suggested.prefix(2).map(\.currency.code) == ["CAD", "JPY"])
      let codes = await desk.currencies(["EUR", "nonsense"])
      #expect(codes.map(\.currency.code) == ["EUR"])
    }
  }

  @Test("Saved pairs are found by codes and names")
  func search() async throws {
    try await fixture.save("USD-EUR")
    let entry = try #require(try await fixture.withDesk { await $0.savedPairs() }.first)
    #expect(entry.title == "USD → EUR" && entry.names == "US Dollar → Euro")
    #expect(Set(entry.keywords).isSuperset(of: ["USD", "EUR", "US Dollar", "Euro"]))
  }
}
