import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistTesting
import Testing

@Suite("A conversion in one line") struct ConversionQuestionTests {
  private let vocabulary: CurrencyVocabulary
  private let today: CalendarDate

  init() async throws {
    let fixture = try ConverterFixture()
    vocabulary = try await fixture.desk(hasUpstreams: false).vocabulary()
    today = try #require(CalendarDate("2026-11-21"))
  }

  private func read(
    _ line: String, home: String? = nil
  ) throws -> (amount: String, from: String, to: String, day: String) {
    let question = try ConversionQuestion(
      line, .english, vocabulary, home: home.flatMap { Currency($0) }, today: today)
    return (
      question.amount?.canonical ?? "", question.from.code,
      question.to.map(\.code).joined(separator: " "), question.day?.description ?? ""
    )
  }

  @Test(
    "Dates without a year are the last such day",
    arguments: [
      ("13 Mar", "2026-03-13"), ("21 Nov", "2026-11-21"), ("22 Nov", "2025-11-22"),
      ("29 Feb", "2024-02-29"), ("December 24", "2025-12-24"), ("24 de diciembre", "2025-12-24"),
    ]
  )
  func dates(_ text: String, _ day: String) throws {
    #expect(try read("100 usd eur on \(text)") == ("100", "USD", "EUR", day))
  }

  @Test("The position of an unknown part is counted in characters")
  func positions() throws {
    let cases = [
      ("100 долларов ы", 13), ("€5 в\u{2009}№", 5), ("1 usd 2 eur", 6), ("usd eur 30.02.2020", 8),
    ]
    for (line, position) in cases {
      let error = #expect(throws: QuestionError.self) { try read(line) }
      #expect(error?.position == position, "\(line)")
    }
  }

  @Test("“mil” is a thousand in Spanish, and rejected where it could be a million")
  func mil() throws {
    let spanish: [(String, String?)] = [
      ("2 mil usd a eur", nil), ("2 mil dólares, eur", nil), ("2mil usd eur", "es"),
    ]
    for (line, language) in spanish {
      let question = try ConversionQuestion(
        line, .english, vocabulary, today: today, language: language)
      #expect(question.amount?.value.exactDecimal()?.description == "2000", "\(line)")
    }
    for (line, position) in [("2.5 mil usd to eur", 5), ("2mil usd eur", 2), ("2 mil dollars", 3)] {
      let error = #expect(throws: QuestionError.self) { try read(line) }
      #expect(error == .unknown("mil", at: position - 1), "\(line)")
    }
  }

  @Test("A word for several currencies means that of the region, or else the best known one")
  func regions() throws {
    #expect(try read("5 dollars eur").from == "USD")
    #expect(try read("5 dollars eur", home: "CAD").from == "CAD")
    #expect(try read("5 dollars eur", home: "GBP").from == "USD")
    #expect(try read("$5 eur", home: "AUD").from == "AUD")
    #expect(try read("5 kr eur", home: "NOK").from == "NOK")
    #expect(throws: QuestionError.self) { try read("5 kr eur", home: "EUR") }
  }

  @Test("Words are compared as they are written")
  func folded() {
    #expect(QuestionWords.all.count > 200)
    for word in QuestionWords.all { #expect(vocabulary.fold(word) == word) }
  }

  @Test("At most twenty currencies and three hundred characters")
  func limits() throws {
    let codes = [
      "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF",
      "RON", "TRY", "ILS", "ZAR", "MXN", "BRL", "INR", "CNY",
    ]
    #expect(try read("1 usd to " + codes.prefix(20).joined(separator: ",")).to.utf8.count == 79)
    #expect(throws: QuestionError.tooLong) { try read("1 usd to " + codes.joined(separator: ",")) }
    #expect(throws: QuestionError.tooLong) { try read(String(repeating: "usd ", count: 76)) }
  }

  @Test("Any text is read or rejected, and spaces around it change nothing")
  func anything() throws {
    let parts = [
      "100", "1.5", "k", "usd", "EUR", "$", "€", "to", "in", "в", "kaç", "dollars", "13", "Mar",
      "2020", "2020-03-13", "-", "+", "(", ")", "%", "/", "*", ",", ".", "'", "’", "№", "долларов",
      "USD'yi", "\u{200F}", "١٢", "，", "=", "?", "S/", "R$", "kr", "and", " ", "\u{A0}",
      "yesterday",
    ]
    var random = SplitMix64(seed: 26)
    var wasRead = 0
    for _ in 0..<1_000 {
      let line = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      let first = try? read(line)
      let again = try? read("  \(line) ")
      #expect(first.map { "\($0)" } == again.map { "\($0)" }, "\(line)")
      if first != nil { wasRead += 1 }
    }
    #expect(wasRead > 20)
  }

  @Test(
    "A line without a target currency uses the other currency of the screen",
    arguments: [
      ("usd", "USD", "EUR", "USD EUR"), ("eur", "USD", "EUR", "EUR USD"),
      ("gbp", "USD", "EUR", "GBP EUR"), ("eur", "EUR", "EUR", "EUR USD"),
      ("usd", "USD", "USD", "USD EUR"), ("eur", "EUR", "GBP", "EUR GBP"),
    ]
  )
  func usualTarget(_ typed: String, _ from: String, _ to: String, _ pair: String) async throws {
    let (from, to) = (try #require(Currency(from)), try #require(Currency(to)))
    let presentation = Presentation(
      phrases: Phrases.english, style: .english, now: Timestamp(today))
    let line = try #require(
      await TypedLine(
        ConvertScreen.Input(from: from, to: to, amount: "100 \(typed) on 30 Oct 2020"), home: nil,
        today: today, in: presentation
      ) { vocabulary })
    #expect(line.error == nil)
    #expect("\(line.input.from.code) \(line.input.to.code)" == pair)

    // The command line and the API follow the same rule, after the last conversion.
    let desk = try ConverterFixture().desk(hasUpstreams: false)
    try await desk.history.remember(ConverterInput(from: from, to: to, amount: "1", side: .from))
    #expect(await desk.usualTarget(from: line.input.from) == line.input.to)
  }

  @Test("A line in an address is read as it was when it was typed", arguments: [true, false])
  func stored(_ isStored: Bool) async {
    func read(_ amount: String) async -> TypedLine? {
      let presentation = Presentation(
        phrases: Phrases.english, style: .english, now: Timestamp(today))
      return await TypedLine(
        ConvertScreen.Input(amount: amount, isStored: isStored), home: nil, today: today,
        in: presentation
      ) { vocabulary }
    }
    #expect(await read("12abc")?.error?.contains("“abc” (character 3)") == true)
    #expect(await read("30 usd to eur")?.input.amount == "30")
    #expect(await read("12.5") == nil)
  }
}
