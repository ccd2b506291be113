import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistTesting
import Testing

@Suite("The board") struct BoardScreenTests {
  private let codes = ["USD", "EUR", "GBP", "JPY", "AZN", "KWD", "BTC", "XAU"]

  /// The tables of two sources: only the second has AZN, and it is a day older.
  private func rates() throws -> StoredRates {
    func table(_ source: String, _ day: String, _ rates: [(String, String)]) throws
      -> StoredRates.Table
    {
      StoredRates.Table(
        RateTable(
          try rates.map {
            ExchangeRate(
              from: .eur, to: try currency($0.0), rate: try ExactDecimal($0.1), provenance: nil)
          },
          provenance: Provenance(source: source, asOf: .day(try #require(CalendarDate(day))))),
        scope: nil, fetchedAt: sampleNow, currentUntil: sampleNow.adding(seconds: 86_400))
    }
    return StoredRates([
      [
        try table(
          "ecb", "2026-10-30",
          [
            ("USD", "1.1172"), ("GBP", "0.8672"), ("JPY", "179.31"), ("KWD", "0.3431"),
            ("BTC", "0.0000104713"),
          ])
      ], [try table("bdi", "2026-10-29", [("AZN", "1.8993"), ("USD", "1.1160")])],
    ])
  }

  private func screen(
    _ input: ConvertScreen.Input, _ board: [Currency], _ style: NumberStyle = .english
  ) throws -> ConvertScreen {
    let stored = try rates()
    let (pair, typed) = (CurrencyPair(input.from, input.to), input.typedCurrency)
    return ConvertScreen(
      stored.state(from: input.from, to: input.to, isOffline: false, now: sampleNow),
      board: stored.board(
        BoardQuestion(board, beside: pair, typed: typed), on: nil, isOffline: false,
        now: sampleNow, today: nil), failures: [], input: input,
      in: Presentation(phrases: RatePhrases.inEnglish, style: style, now: sampleNow))
  }

  @Test("Each value equals the single conversion of the input, in thousands of cases")
  func singleConversions() throws {
    let all = try codes.map { try currency($0) }
    var random = SplitMix64(seed: 26)
    var count = 0
    while count < Repetitions.of(10_000) {
      let pair = all.shuffled(using: &random)
      let board = Array(pair.dropFirst(2).prefix(5))
      var input = ConvertScreen.Input(
        from: pair[0], to: pair[1],
        amount:
          "\(Int.random(in: 0..<10_000_000, using: &random)).\(Int.random(in: 0..<100, using: &random))",
        side: Bool.random(using: &random) ? .from : .to)
      if let row = board.randomElement(using: &random), Bool.random(using: &random) {
        input = input.typed(in: row)
      }
      let screen = try screen(input, board)
      var fields = screen.board.rows.map { ($0.currency, $0.field) }
      if input.row != nil {
        fields += [(input.from, screen.source), (input.to, screen.target)]
      }
      for (currency, field) in fields where currency != input.typedCurrency {
        var single = ConvertScreen.Input(
          from: input.typedCurrency, to: currency, amount: input.amount)
        single.row = nil
        #expect(field.value == (try self.screen(single, []).target.value), "\(input) \(currency)")
        if let exact = try exact(input.amount, input.typedCurrency, currency) {
          #expect(field.value == NumberStyle.english.text(exact), "\(input) \(currency)")
        }
        count += 1
      }
    }
  }

  /// An amount in another currency by the first table, calculated again; nil if another table or
  /// smaller digits are needed.
  private func exact(_ amount: String, _ from: Currency, _ to: Currency) throws -> ExactDecimal? {
    let rates = [
      "EUR": "1", "USD": "1.1172", "GBP": "0.8672", "JPY": "179.31", "KWD": "0.3431",
      "BTC": "0.0000104713",
    ]
    guard let own = rates[from.code], let other = rates[to.code] else { return nil }
    let result = try ExactFraction(ExactDecimal(amount)).multiplied(
      by: ExactFraction(ExactDecimal(other))
    )
    .divided(by: ExactFraction(ExactDecimal(own)))
    .decimal(toScale: to.minorUnits)
    return result.coefficient.magnitude < 10 ? nil : result
  }

  @Test("A value with another source or day shows it, and one without a rate shows why")
  func notes() throws {
    let board = try ["GBP", "AZN", "XAU", "USD"].map { try currency($0) }
    let rows = try screen(.init(amount: "100"), board).board.rows
    #expect(rows.map(\.field.value) == ["77.62", "170.19", "", ""])
    #expect(
      rows.map(\.field.hint) == [
        nil, "Banca d’Italia · 29 Oct 2026", "No source has a rate for XAU.", nil,
      ])
    #expect(rows.map(\.isInPair) == [false, false, false, true])
    #expect(try screen(.init(amount: ""), board).board.rows.allSatisfy { $0.field.hint == nil })
  }

  @Test("An amount in a row determines the pair above it, which is not recorded")
  func typedInRow() throws {
    let board = try ["AZN", "GBP"].map { try currency($0) }
    let input = ConvertScreen.Input(amount: "(10+2)/3").typed(in: try currency("AZN"))
    let screen = try screen(input, board)
    #expect(screen.board.rows.map(\.field.value) == ["(10+2)/3", ""])
    #expect(screen.board.rows[0].field.hint == "= 4")
    #expect(screen.source.value == "2.35" && screen.target.value == "2.11")
    #expect(screen.source.hint == "Banca d’Italia · 29 Oct 2026")
    #expect(screen.record == nil && screen.memory == nil && screen.amounts == nil)
    #expect(screen.facts.rate == "1 USD = 0.895095 EUR")
    #expect(screen.board.announcement == "(10+2)/3 AZN: 2 currencies updated")
    let unreadable = ConvertScreen.Input(amount: "(100)").typed(in: try currency("AZN"))
    let refused = try self.screen(unreadable, board)
    #expect(refused.board.announcement == nil && refused.source.value.isEmpty)
    #expect(refused.board.rows[0].field.readings.count == 2)
  }

  @Test("A currency typed in a row belongs to the row, and another one is rejected")
  func typedCurrency() throws {
    let gbp = try currency("GBP")
    let input = ConvertScreen.Input(amount: "100 gbp").typed(in: gbp)
      .withTypedCurrency(.english)
    #expect(input.amount == "100" && input.row == gbp)
    let other = ConvertScreen.Input(amount: "100 usd").typed(in: gbp).withTypedCurrency(.english)
    #expect(other.amount == "100 usd" && other.row == gbp)
    #expect(try screen(other, [gbp]).board.rows[0].field.error != nil)
    #expect(ConvertScreen.Input(side: .to).typed(in: .usd).side == .from)
    #expect(ConvertScreen.Input().typed(in: .eur).row == nil)
  }
}
