import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Testing

/// Saturday, 21 November 2026, and the days after it without a network.
@Suite("The choice of a source without the desk") struct StoredChoiceTests {
  let fixture: ConverterFixture
  static let sources = ["nbp-b", "ecb", "nbg", "bdi", "cnb"]
  static let codes = ["EUR", "USD", "GEL", "AMD", "AFN", "PLN", "CZK", "KES", "XTS"]

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["2026-11-20": ["USD": "1.25", "PLN": "4.2"]], as: .newest)
    fixture.publish(
      ["GEL": "3.2", "USD": "1.26", "KES": "150", "AFN": "76"], byBankOn: "2026-11-20")
    fixture.bank.answer(
      "/gw/api/ct/monetarypolicy/currencies?date=2026-11-21",
      with: .body(
        """
        [{"currencies":[{"code":"USD","quantity":1,"rateFormated":"2.70",\
        "validFromDate":"2026-11-21"},{"code":"AMD","quantity":1000,"rateFormated":"7.0960",\
        "validFromDate":"2026-11-21"}]}]
        """, type: "application/json"))
    fixture.bank.answer(
      "/api/exchangerates/tables/B/2026-10-22/2026-11-18?format=json",
      with: .body(
        """
        [{"table":"B","effectiveDate":"2026-11-18","rates":[{"code":"AFN","mid":0.0561},\
        {"code":"KES","mid":0.031}]}]
        """, type: "application/json"))
    fixture.bank.answer(
      "/cnbapi/exrates/daily-year?lang=EN&year=2026",
      with: .body(
        """
        {"rates":[{"validFor":"2026-11-20","currencyCode":"USD","amount":1,"rate":20.9},\
        {"validFor":"2026-11-20","currencyCode":"PLN","amount":1,"rate":5.75}]}
        """, type: "application/json"))
  }

  /// The state of every pair, and whether it is out of date.
  private func lines(
    _ state: (Currency, Currency) async throws -> RateState
  ) async throws -> [String] {
    var lines: [String] = []
    for from in Self.codes {
      for to in Self.codes where to != from {
        let state = try await state(try #require(Currency(from)), try #require(Currency(to)))
        let known = state.value.map { line(state) + ($0.isStale ? " stale" : "") }
        lines.append("\(from)-\(to) " + (known ?? "none"))
      }
    }
    return lines
  }

  @Test(
    "Stored rates choose the source that the desk chooses, at any later time",
    arguments: [false, true])
  func same(_ isDayOff: Bool) async throws {
    let desk = try fixture.desk(
      Self.sources, institutions: Institution.all, refreshesAtStart: false)
    for source in Self.sources { _ = try await desk.settled("EUR", "USD", source: source) }
    if isDayOff {
      // On Monday no source has a new table, some hours after it was due.
      fixture.publish([:], byBankOn: "2026-11-23")
      fixture.clock.advance(seconds: 2 * 86_400 + 12 * 3_600)
      for source in Self.sources { _ = try await desk.settled("EUR", "USD", source: source) }
    }
    fixture.disconnect()
    fixture.bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let text = await desk.rates.storedRates().text
    let stored = try #require(StoredRates(text: Array(text.utf8)[...]))
    var chosen: Set<String> = []
    var stale = 0
    let moments = Repetitions.of(30)
    for _ in 0..<moments {
      let now = fixture.clock.clock.now()
      let ours = try await lines { await desk.rates.rate(from: $0, to: $1) }
      let theirs = try await lines { stored.state(from: $0, to: $1, isOffline: true, now: now) }
      #expect(ours == theirs, "\(now)")
      for source in Self.sources where ours.contains(where: { $0.contains(" \(source) ") }) {
        chosen.insert(source)
      }
      stale += ours.count { $0.hasSuffix(" stale") }
      fixture.clock.advance(seconds: Int64(30 / moments) * (9 * 3_600 + 7))
    }
    #expect(chosen == Set(Self.sources))
    #expect(stale > 0)
  }
}
