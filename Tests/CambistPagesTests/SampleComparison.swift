import CambistModel
import CambistMoney
import CambistRates
import Testing

/// The rates from euros to dollars of several sources, on the pages in tests.
enum SampleComparison {
  static let pair = CurrencyPair(.eur, .usd)

  /// A source whose table has one rate.
  static func entry(
    _ source: String, _ rate: ExchangeRate, by origin: String? = nil, on day: String = "2026-10-30"
  ) throws -> RateComparison.Entry {
    try entry(source, [rate], by: origin, on: day)
  }

  /// A source whose table has some rates.
  static func entry(
    _ source: String, _ rates: [ExchangeRate], by origin: String? = nil,
    on day: String = "2026-10-30"
  ) throws -> RateComparison.Entry {
    let table = RateTable(
      rates,
      provenance: Provenance(
        source: origin ?? source, asOf: .day(try #require(CalendarDate(day)))))
    let answer = try RateAnswer(
      table, from: pair.base, to: pair.quote, fetchedAt: sampleNow.adding(seconds: -600),
      isStale: false)
    return RateComparison.Entry(source: source, state: RateState(answer: .success(answer)))
  }

  /// A source without a rate.
  static func entry(
    _ source: String, missing: [Currency] = [], problem: Problem? = nil, isRefreshing: Bool = false
  ) -> RateComparison.Entry {
    RateComparison.Entry(
      source: source,
      state: RateState(
        answer: .failure(
          .notQuoted(from: pair.base, to: pair.quote, missing: missing, lastKnown: nil)),
        failures: problem.map { [.init(source: source, problem: $0)] } ?? [],
        isRefreshing: isRefreshing))
  }

  static func rate(_ from: Currency, _ to: Currency, _ rate: String) throws -> ExchangeRate {
    ExchangeRate(from: from, to: to, rate: try ExactDecimal(rate), provenance: nil)
  }

  /// Sources that publish the rate, its inverse or two others, and sources that have none.
  static func day(_ day: CalendarDate? = nil) throws -> RateComparison.Day {
    let gbp = try #require(Currency("GBP"))
    let entries = [
      try entry("valyuta", rate(.eur, .usd, "1.1702"), by: "valyuta/cbar", on: "2026-11-01"),
      try entry("ecb", rate(.eur, .usd, "1.1702")),
      try entry("bdi", rate(.usd, .eur, "0.855")),
      try entry("nbx", [rate(.eur, gbp, "0.8672"), rate(gbp, .usd, "1.35")]),
      entry("cnb", missing: [.usd]),
      entry("nbg", problem: SampleRates.unreachable),
      entry("nbp", isRefreshing: true),
    ]
    return RateComparison.Day(day: day, chosen: entries[0].state, entries: entries)
  }

  static func full() throws -> RateComparison { RateComparison(pair: pair, days: [try day()]) }

  static func twoDays() throws -> RateComparison {
    RateComparison(
      pair: pair, days: [try day(CalendarDate("2020-03-13")), try day(CalendarDate("2020-03-20"))])
  }
}
