import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates repository: which source is used") struct RatesRepositoryTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
  }

  @Test("At the first launch offline the bundled history is used, with a notice")
  func firstLaunch() async throws {
    fixture.disconnect()
    let desk = try fixture.desk()
    let first = try await desk.now("USD", "EUR")
    #expect(line(first) == "0.8951 USD>EUR ecb 2026-10-30")
    #expect(first.isRefreshing)
    let state = try await desk.settled("USD", "EUR")
    #expect(line(state) == "0.8951 USD>EUR ecb 2026-10-30")
    #expect(state.isOffline && !state.isRefreshing)
    #expect(state.value?.isStale == true)
    #expect(state.value?.fetchedAt == nil)
    #expect(state.failures.map(\.source) == ["valyuta", "ecb"])
    let alone = try await fixture.desk(hasUpstreams: false).settled("USD", "EUR")
    #expect(line(alone) == "0.8951 USD>EUR ecb 2026-10-30")
    #expect(!alone.isRefreshing && alone.failures.isEmpty)
  }

  @Test("The first source in order uses its table for the target, with the name of its origin")
  func order() async throws {
    fixture.publish(["USD": "0.9", "GBP": "1.2"], in: "EUR", on: "2026-11-21")
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    let state = try await fixture.desk().settled("USD", "EUR")
    #expect(line(state) == "0.9 USD>EUR valyuta/cbar 2026-11-21")
    #expect(state.value?.isStale == false && !state.isOffline)
    let other = try await fixture.desk(["ecb", "valyuta"]).settled("USD", "EUR")
    #expect(line(other) == "0.8 USD>EUR ecb 2026-11-20")
    let named = try await fixture.desk().settled("USD", "EUR", source: "ecb")
    #expect(line(named) == "0.8 USD>EUR ecb 2026-11-20")
  }

  @Test("Of several origins for a pair the first is used, and its name is shown")
  func origins() async throws {
    let row = #"{"from":"USD","to":"EUR","result":%,"date":"2026-11-21","menbe":"#
    fixture.valyuta.answer(
      ConverterFixture.path("EUR", "2026-11-21"),
      with: .body(
        "[" + row.replacing("%", with: "0.91") + #""nbg"},"#
          + row.replacing("%", with: "0.95") + #""cbar"}]"#, type: "application/json"))
    let state = try await fixture.desk().settled("USD", "EUR")
    #expect(line(state) == "0.91 USD>EUR valyuta/nbg 2026-11-21")
  }

  @Test(
    "When a source fails, the next one is used and the failure is reported",
    arguments: [
      ScriptedTransport.Answer.body("<html>", type: "text/html", status: 500),
      .body("garbage", type: "application/json"), .body("", type: "application/json"),
      .body(
        #"[{"from":"USD","to":"EUR","result":"x","date":"2026-11-21"}]"#, type: "application/json"),
      .body(#"[{"from":"USD","to":"EUR","result":0.9,"date":"2026-11"#, type: "application/json"),
      .failure(.timedOut(after: .seconds(10))),
      .failure(.unreachable(host: "x", reason: "refused")),
    ])
  func failover(_ trouble: ScriptedTransport.Answer) async throws {
    fixture.valyuta.answerAll(with: trouble)
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    let state = try await fixture.desk().settled("USD", "EUR")
    #expect(line(state) == "0.8 USD>EUR ecb 2026-11-20")
    #expect(state.failures.map(\.source) == ["valyuta"])
    #expect(!state.isOffline && !state.isRefreshing)
  }

  @Test("A source that hangs delays no other; its answer is used as soon as it arrives")
  func hanging() async throws {
    let gate = Gate()
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.valyuta.answer(
      ConverterFixture.path("EUR", "2026-11-21"),
      with: .held(
        gate,
        .body(
          #"[{"from":"USD","to":"EUR","result":0.9,"date":"2026-11-21"}]"#,
          type: "application/json")))
    let desk = try fixture.desk()
    let first = try await desk.now("USD", "EUR")
    #expect(first.value?.provenance.source == "ecb" && first.isRefreshing)
    gate.open()
    #expect(line(try await desk.settled("USD", "EUR")) == "0.9 USD>EUR valyuta 2026-11-21")
  }

  @Test("If no table is current, the one with the latest date is used")
  func latestDate() async throws {
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2026-11-21")
    _ = try await fixture.desk().settled("USD", "EUR")
    fixture.disconnect()
    fixture.clock.advance(seconds: 86_400)
    let kept = try await fixture.desk().settled("USD", "EUR")
    #expect(
      line(kept) == "0.9 USD>EUR valyuta 2026-11-21".replacing("valyuta", with: "valyuta/cbar"))
    #expect(kept.value?.isStale == true && kept.isOffline)
    // Three days later only the bank can be reached: it is current.
    fixture.clock.advance(seconds: 2 * 86_400)
    fixture.publish(["2026-11-23": ["USD": "1.25"]], as: .newest)
    let bank = try await fixture.desk().settled("USD", "EUR")
    #expect(line(bank) == "0.8 USD>EUR ecb 2026-11-23")
    // Offline again, the later one is used.
    fixture.disconnect()
    fixture.clock.advance(seconds: 5 * 86_400)
    #expect(
      line(try await fixture.desk().settled("USD", "EUR")) == "0.8 USD>EUR ecb 2026-11-23")
  }

  @Test("Currencies that the bank does not quote come from Valyuta; two sources are never mixed")
  func notQuotedByTheBank() async throws {
    fixture.publish(
      ["USD": "1.7", "EUR": "1.9", "AED": "0.463", "RUB": "0.021"], in: "AZN", on: "2026-11-21")
    let desk = try fixture.desk()
    #expect(line(try await desk.settled("USD", "AZN")) == "1.7 USD>AZN valyuta/cbar 2026-11-21")
    #expect(
      line(try await desk.settled("RUB", "AED")) == "0.04536 RUB>AZN>AED valyuta/cbar 2026-11-21")
    // Valyuta knows AZN, the bank JPY: no table has both.
    let mixed = try await desk.settled("AZN", "JPY")
    guard case .failure(.notQuoted(_, _, let missing, _)) = mixed.answer else {
      Issue.record("\(line(mixed))")
      return
    }
    #expect(missing.isEmpty)
  }

  @Test("A currency that no source ever had is named")
  func neverQuoted() async throws {
    fixture.disconnect()
    let desk = try fixture.desk()
    let never = try await desk.settled("KPW", "AZN")
    guard case .failure(.notQuoted(_, _, let both, nil)) = never.answer else {
      Issue.record("\(line(never))")
      return
    }
    #expect(both.map(\.code) == ["KPW", "AZN"])
  }

  @Test("No request is sent for unlisted codes")
  func unlisted() async throws {
    let desk = try fixture.desk()
    _ = try await desk.settled("USD", "QQQX")
    #expect(!fixture.valyuta.requests.contains { $0.url.path.contains("QQQX") })
  }
}
