import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The printed sheets") struct SheetScreensTests {
  /// Two sources: only the second has AZN, and it is a day older.
  private func rates() throws -> StoredRates {
    func table(_ source: String, _ asOf: String, _ rates: [(String, String)]) throws
      -> StoredRates.Table
    {
      StoredRates.Table(
        RateTable(
          try rates.map {
            ExchangeRate(
              from: .eur, to: try currency($0.0), rate: try ExactDecimal($0.1), provenance: nil)
          },
          provenance: Provenance(source: source, asOf: .day(try day(asOf)))),
        scope: nil, fetchedAt: sampleNow, currentUntil: sampleNow.adding(seconds: 86_400))
    }
    return StoredRates([
      [
        try table(
          "ecb", "2026-10-30", [("USD", "1.1172"), ("GBP", "0.8672"), ("JPY", "179.31")])
      ], [try table("bdi", "2026-10-29", [("AZN", "1.8993"), ("USD", "1.1160")])],
    ])
  }

  private func state(_ from: Currency, _ to: Currency) throws -> RateState {
    try rates().state(from: from, to: to, isOffline: false, now: sampleNow)
  }

  private func cross(_ codes: [String]) throws -> CrossRatesScreen {
    let currencies = try codes.map { try currency($0) }
    return CrossRatesScreen(
      currencies, try currencies.map { from in try currencies.map { try state(from, $0).value } },
      catalog: CurrencyCatalog(), in: .sample())
  }

  @Test("Each value on a pair's sheet is the conversion of its amount, in both directions")
  func pairTable() throws {
    for (base, quote) in [("USD", "EUR"), ("JPY", "GBP"), ("EUR", "AZN"), ("AZN", "USD")] {
      let pair = CurrencyPair(try currency(base), try currency(quote))
      let (there, back) = (try state(pair.base, pair.quote), try state(pair.quote, pair.base))
      let screen = PairTableScreen(pair, (there, back), catalog: CurrencyCatalog(), in: .sample())
      #expect(screen.directions.map(\.from) == [base, quote])
      for (direction, state) in zip(screen.directions, [there, back]) {
        let amounts = direction.rows.map(\.amount)
        #expect(amounts == ["1", "2", "5", "10", "20", "50", "100", "500", "1,000"])
        for row in direction.rows {
          let single = ConvertScreen.sample(
            state,
            .init(
              from: try currency(direction.from), to: try currency(direction.to),
              amount: row.amount))
          #expect(single.target.value == row.value, "\(row.amount) \(direction.from)")
        }
      }
    }
  }

  @Test("A pair's sheet has its rates, source, day and time of creation")
  func pairFacts() throws {
    let pair = CurrencyPair(.usd, .eur)
    let screen = PairTableScreen(
      pair, (try state(.usd, .eur), try state(.eur, .usd)), catalog: CurrencyCatalog(),
      in: .sample())
    #expect(screen.directions.map(\.rate) == ["1 USD = 0.8950949 EUR", "1 EUR = 1.1172 USD"])
    #expect(screen.directions.allSatisfy { $0.source == "ECB · 30 Oct 2026 · reference rate" })
    #expect(screen.created == "Created 1 Nov 2026, 12:00 UTC" && screen.problem == nil)
  }

  @Test("Without a rate a pair's sheet has the reason, and no rows")
  func noRate() throws {
    let pair = CurrencyPair(.usd, try currency("KPW"))
    let screen = PairTableScreen(
      pair, (try state(pair.base, pair.quote), try state(pair.quote, pair.base)),
      catalog: CurrencyCatalog(), in: .sample())
    #expect(screen.directions.isEmpty && screen.problem != nil)
  }

  @Test("Each cell of the cross table is the rate of that conversion")
  func crossRates() throws {
    let codes = ["EUR", "USD", "JPY", "GBP", "AZN"]
    let screen = try cross(codes)
    #expect(screen.codes == codes && screen.rows.map(\.code) == codes)
    for (row, from) in zip(screen.rows, codes) {
      for (cell, to) in zip(row.cells, codes) {
        guard from != to else {
          #expect(cell.rate.isEmpty && cell.note == nil)
          continue
        }
        let facts = RateFacts(try state(try currency(from), try currency(to)), in: .sample())
        let expected =
          facts.rate.map { "1 \(from) = \(cell.rate) \(to)" == $0 } ?? (cell.rate == "—")
        #expect(expected, "\(from) \(to): \(cell.rate), \(facts.rate ?? "none")")
      }
    }
  }

  @Test("The common source is named once, others have footnotes, and missing rates are listed")
  func sources() throws {
    let screen = try cross(["EUR", "USD", "JPY", "AZN"])
    #expect(screen.source == "ECB · 30 Oct 2026")
    #expect(screen.notes == ["Banca d’Italia · 29 Oct 2026"])
    let notes = screen.rows.map { $0.cells.map(\.note) }
    #expect(notes[0] == [nil, nil, nil, 1] && notes[3] == [1, 1, nil, nil])
    #expect(screen.rows[2].cells[3].rate == "—" && screen.warnings == ["— No rate"])
    #expect(try cross(["EUR", "USD"]).warnings.isEmpty && cross(["EUR", "USD"]).notes.isEmpty)
  }

  @Test("A board of fewer than two currencies has no cross rates")
  func tooFew() throws {
    #expect(try cross([]).empty != nil)
    #expect(try cross(["EUR"]).empty != nil && cross(["EUR", "USD"]).empty == nil)
  }
}
