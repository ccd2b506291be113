import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates of all sources side by side") struct ComparisonTests {
  /// Saturday, 21 November 2026.
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(["USD": "1.20", "GEL": "3.2"], byBankOn: "2026-11-20")
    fixture.publish(["EUR": "1.3"], in: "USD", on: "2026-11-21")
  }

  private func desk(_ sources: [String] = ["valyuta", "ecb", "bdi"]) throws -> Desk {
    try fixture.desk(sources, institutions: [.bancaDItalia])
  }

  private func comparison(
    _ desk: Desk, _ from: String, _ to: String, on days: [String?] = [nil]
  ) async throws -> RateComparison {
    let pair = CurrencyPair(try #require(Currency(from)), try #require(Currency(to)))
    return await desk.settledComparison(
      of: pair, on: try days.map { try $0.map { try #require(CalendarDate($0)) } })
  }

  @Test("Every source has its own result, with the exact difference from the rate in use")
  func differences() async throws {
    let day = try #require(try await comparison(desk(), "EUR", "USD").days.first)
    #expect(day.entries.map(\.source) == ["valyuta", "ecb", "bdi"])
    #expect(
      day.entries.map { line($0.state) } == [
        "1.3 EUR>USD valyuta/cbar 2026-11-21", "1.25 EUR>USD ecb 2026-11-20",
        "1.2 EUR>USD bdi 2026-11-20",
      ])
    #expect(day.entries.map(\.isChosen) == [true, false, false])
    // 1.25/1.3 − 1 and 1.2/1.3 − 1.
    #expect(day.entries.map { $0.difference?.description } == ["0/1", "-1/26", "-1/13"])
  }

  @Test("The order is the user's, and the first current source is the one in use")
  func order() async throws {
    let day = try #require(
      try await comparison(desk(["bdi", "ecb"]), "EUR", "USD").days.first)
    #expect(day.entries.map(\.source) == ["bdi", "ecb"])
    #expect(day.entries.map(\.isChosen) == [true, false])
    #expect(day.entries[1].difference?.description == "1/24")
  }

  @Test("A source without a rate stays in the list, with the reason, and the next one is used")
  func missing() async throws {
    let day = try #require(try await comparison(desk(["ecb", "bdi"]), "EUR", "GEL").days.first)
    #expect(line(day.entries[0].state).contains("missing: [GEL]"))
    #expect(day.entries[1].isChosen && day.entries[0].difference == nil)
  }

  @Test("A source that hangs does not delay the others and stays pending")
  func hangs() async throws {
    let gate = Gate()
    fixture.bank.answer(
      ConverterFixture.bankPath("2026-11-20"),
      with: .held(gate, .body("", type: "text/csv")))
    let day = try #require(try await comparison(desk(), "EUR", "USD").days.first)
    #expect(line(day.entries[0].state) == "1.3 EUR>USD valyuta/cbar 2026-11-21")
    #expect(day.entries.map(\.state.isRefreshing) == [false, false, true])
    #expect(day.entries[2].state.value == nil)
    gate.open()
  }

  @Test("Two days have the same sources, each with the rates of its day")
  func twoDays() async throws {
    fixture.publish(["USD": "1.1", "GEL": "3"], byBankOn: "2020-03-13")
    fixture.publish(["USD": "1.0", "GEL": "3"], byBankOn: "2020-03-20")
    let found = try await comparison(
      desk(["ecb", "bdi"]), "EUR", "USD", on: ["2020-03-13", "2020-03-20"])
    #expect(found.days.map { $0.day?.description } == ["2020-03-13", "2020-03-20"])
    #expect(
      found.days.map { line($0.entries[1].state) } == [
        "1.1 EUR>USD bdi 2020-03-13", "1 EUR>USD bdi 2020-03-20",
      ])
    #expect(found.days.allSatisfy { $0.entries[0].isChosen })
  }

  @Test(
    "If every source would give the same result, no request is sent",
    arguments: [
      ("DEM", "EUR", nil), ("EUR", "EUR", nil), ("EUR", "USD", "2030-01-01"),
    ])
  func same(_ from: String, _ to: String, _ day: String?) async throws {
    let found = try await comparison(desk(["bdi"]), from, to, on: [day])
    #expect(found.days.map(\.entries.count) == [0])
    #expect(fixture.bank.requests.isEmpty)
  }

  @Test("Without any rate the query fails as a query for one rate does")
  func nothing() async throws {
    let pair = CurrencyPair(.eur, try #require(Currency("QQQ")))
    let failure = try #require(
      await #expect(throws: QueryFailure.self) {
        _ = try await desk(["ecb"]).comparisonWithRate(of: pair, on: [nil])
      })
    #expect(failure.kind == .notFound)
  }
}

@Suite("The list of sources") struct SourceStatusTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(["GEL": "3.2", "USD": "1.26"], byBankOn: "2026-11-20")
  }

  private func statuses(_ desk: Desk) async -> [String: RateSourceStatus] {
    Dictionary(
      uniqueKeysWithValues: await desk.sourceStatuses(language: "es").map { ($0.id, $0) })
  }

  @Test("A source that was used has its newest day, its currencies and its next publication")
  func used() async throws {
    let desk = try fixture.desk(["bdi", "ecb"], institutions: [.bancaDItalia])
    #expect(await desk.sourceStatuses(language: "en").prefix(2).map(\.id) == ["bdi", "ecb"])
    _ = try await desk.settled("USD", "GEL")
    let bank = try #require(await statuses(desk)["bdi"])
    #expect(bank.use == .used && bank.problem == nil && bank.kinds == [.reference])
    #expect(bank.newest?.description == "2026-11-20" && bank.fetchedAt == fixture.clock.now)
    #expect(bank.currencies.map(\.code) == ["EUR", "GEL", "USD"])
    // Monday at 18:00 in Rome.
    #expect(bank.due?.description == "2026-11-23T17:00:00Z")
    #expect(bank.country == "IT" && bank.countryName == "Italia")
  }

  @Test("A source that fails says why")
  func failing() async throws {
    fixture.bank.answerAll(with: .failure(.unreachable(host: "bank", reason: "no network")))
    let desk = try fixture.desk(["bdi"], institutions: [.bancaDItalia])
    _ = try await desk.settled("USD", "GEL")
    let bank = try #require(await statuses(desk)["bdi"])
    #expect(bank.problem == .unreachable(host: "bank", reason: "no network"))
    #expect(bank.newest == nil && bank.currencies.isEmpty)
  }

  @Test("A source without an address differs from one that is turned off")
  func unused() async throws {
    let found = await statuses(try fixture.desk(["ecb", "valyuta"], hasUpstreams: false))
    #expect(found["ecb"]?.use == .noAddress && found["ecb"]?.problem == .notConfigured)
    #expect(found["ecb"]?.newest != nil && found["valyuta"]?.use == .noAddress)
    #expect(found["bdi"]?.use == .off && found["bdi"]?.kinds == [.reference])
    #expect(Set(found.keys) == Set(Desk.rateSources))
  }
}
