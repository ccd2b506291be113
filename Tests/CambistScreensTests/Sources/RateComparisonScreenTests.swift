import CambistModel
import CambistMoney
import CambistRates
import Testing

@testable import CambistScreens

@Suite("The comparison of sources") struct RateComparisonScreenTests {
  private let pair = CurrencyPair(.eur, .usd)

  private func entry(
    _ source: String, _ rates: [ExchangeRate], isStale: Bool = false
  ) throws -> RateComparison.Entry {
    let day = try #require(CalendarDate("2026-10-30"))
    let table = RateTable(rates, provenance: Provenance(source: source, asOf: .day(day)))
    let answer = try RateAnswer(
      table, from: pair.base, to: pair.quote, fetchedAt: nil, isStale: isStale)
    return RateComparison.Entry(source: source, state: RateState(answer: .success(answer)))
  }

  private func rate(_ from: Currency, _ to: Currency, _ rate: String) throws -> ExchangeRate {
    ExchangeRate(from: from, to: to, rate: try ExactDecimal(rate), provenance: nil)
  }

  private func screen(
    _ entries: [RateComparison.Entry], _ phrases: Phrases = .english
  ) throws -> RateComparisonScreen {
    let chosen = try #require(entries.first).state
    return RateComparisonScreen(
      RateComparison(
        pair: pair, days: [RateComparison.Day(day: nil, chosen: chosen, entries: entries)]),
      in: .sample(phrases))
  }

  @Test(
    "A difference is rounded once from the exact one, and a difference never shown as none",
    arguments: [
      ("1.25", "1.25", "0%"), ("1.25", "1.2625", "+1.00%"), ("3", "2", "-33.33%"),
      ("1", "1.00004", "<0.01%"), ("1", "0.99999", "<0.01%"), ("1", "1.000150", "+0.02%"),
      ("1", "1.000250", "+0.02%"), ("1", "1.00005", "<0.01%"), ("1", "3", "+200.00%"),
    ])
  func difference(_ chosen: String, _ other: String, _ text: String) throws {
    let screen = try screen([
      try entry("ecb", [rate(.eur, .usd, chosen)]), try entry("bdi", [rate(.eur, .usd, other)]),
    ])
    #expect(screen.rows.map { $0.cells[0].difference } == [nil, text])
    #expect(screen.rows.map { $0.chosen } == ["Used for conversions", nil])
  }

  @Test("A rate shows whether it is published, an inverse, or through other currencies")
  func derivation() throws {
    let gbp = try #require(Currency("GBP"))
    let screen = try screen([
      try entry("ecb", [rate(.eur, .usd, "1.25")]), try entry("bdi", [rate(.usd, .eur, "0.8")]),
      try entry("x", [rate(.eur, gbp, "0.5"), rate(gbp, .usd, "2.5")]),
    ])
    #expect(
      screen.rows.map { $0.notes } == [
        ["reference rate", "as published"], ["reference rate", "inverse of 1 USD = 0.8 EUR"],
        ["rate type not specified", "via GBP"],
      ])
    #expect(screen.rows.map { $0.cells[0].rate } == ["1.25", "1.25000", "1.25000"])
    #expect(screen.rows.map { $0.cells[0].difference } == [nil, "0%", "0%"])
  }

  @Test("A source without a rate has the reason, in every language", arguments: Phrases.all)
  func missing(_ phrases: Phrases) throws {
    func state(_ problem: Problem?, isRefreshing: Bool = false) -> RateState {
      RateState(
        answer: .failure(.notQuoted(from: .eur, to: .usd, missing: [.usd], lastKnown: nil)),
        failures: problem.map { [.init(source: "a", problem: $0)] } ?? [],
        isRefreshing: isRefreshing)
    }
    let entries = [
      state(nil), state(.unreachable(host: "bank.example", reason: "refused")),
      state(nil, isRefreshing: true),
    ].map { RateComparison.Entry(source: "a", state: $0) }
    let texts = entries.map { $0.missingText(phrases, .english) ?? "" }
    #expect(texts[0] == phrases.sources.noRate("USD"))
    #expect(texts[1].contains("bank.example"))
    #expect(texts[2] == phrases.sources.pending)
  }

  @Test("A rate that may be old is marked")
  func stale() throws {
    let screen = try screen([try entry("ecb", [rate(.eur, .usd, "1.25")], isStale: true)])
    #expect(screen.rows[0].cells[0].problem == Phrases.english.converter.newerDue)
  }
}
