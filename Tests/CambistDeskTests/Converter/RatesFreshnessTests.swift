import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates repository: when it sends requests") struct RatesFreshnessTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2026-11-21")
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
  }

  private func asked(_ transport: ScriptedTransport, _ path: String) -> Int {
    transport.requests.count { $0.url.path == path }
  }

  private var tables: Int {
    asked(fixture.valyuta, ConverterFixture.path("EUR", "2026-11-21"))
  }

  private var bank: Int { asked(fixture.ecb, "/eurofxref-daily.xml") }

  @Test("Any number of concurrent callers share one fetch")
  func singleFlight() async throws {
    let desk = try fixture.desk()
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { _ = try? await desk.now("USD", "EUR") } }
    }
    await desk.rates.settle()
    #expect(tables == 1 && bank == 1)
  }

  @Test("Valyuta gets a request after half an hour, the bank when a new day is due")
  func ages() async throws {
    let desk = try fixture.desk()
    _ = try await desk.settled("USD", "EUR")
    fixture.clock.advance(seconds: 1_799)
    _ = try await desk.settled("USD", "EUR")
    #expect(tables == 1 && bank == 1)
    fixture.clock.advance(seconds: 1)
    let due = try await desk.now("USD", "EUR")
    #expect(due.isRefreshing && due.value?.provenance.source == "valyuta/cbar")
    _ = try await desk.settled("USD", "EUR")
    #expect(tables == 2 && bank == 1)
    // Monday at 16:00 in Frankfurt.
    fixture.clock.set(try #require(Timestamp("2026-11-23T14:59:59Z")))
    _ = try await desk.settled("USD", "EUR")
    #expect(bank == 1)
    fixture.clock.set(try #require(Timestamp("2026-11-23T15:00:00Z")))
    _ = try await desk.settled("USD", "EUR")
    #expect(bank == 2)
    // Not published yet: requested again after half an hour, not for each query.
    _ = try await desk.settled("USD", "EUR")
    #expect(bank == 2)
    fixture.clock.advance(seconds: 1_800)
    _ = try await desk.settled("USD", "EUR")
    #expect(bank == 3)
  }

  @Test("After a failure it pauses for fifteen seconds, and retries at once on request")
  func pause() async throws {
    fixture.disconnect()
    let desk = try fixture.desk()
    _ = try await desk.settled("USD", "EUR")
    let first = fixture.ecb.requests.count
    _ = try await desk.settled("USD", "EUR")
    #expect(fixture.ecb.requests.count == first)
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    await desk.rates.refresh(from: .usd, to: .eur)
    await desk.rates.settle()
    #expect(line(try await desk.now("USD", "EUR")) == "0.8 USD>EUR ecb 2026-11-20")
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2026-11-21")
    fixture.clock.advance(seconds: 15)
    let state = try await desk.settled("USD", "EUR")
    #expect(line(state) == "0.9 USD>EUR valyuta/cbar 2026-11-21")
    #expect(state.failures.isEmpty)
  }

  @Test("Fetched rates are available after a restart offline, with their age")
  func restart() async throws {
    let first = try await fixture.desk().settled("USD", "EUR")
    fixture.disconnect()
    fixture.clock.advance(seconds: 600)
    let state = try await fixture.desk().settled("USD", "EUR")
    #expect(line(state) == line(first))
    #expect(state.isOffline)
    #expect(state.value?.fetchedAt == first.value?.fetchedAt)
    // Online again: refreshed without a restart.
    let desk = try fixture.desk()
    _ = try await desk.settled("USD", "EUR")
    fixture.publish(["USD": "0.95"], in: "EUR", on: "2026-11-21")
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.clock.advance(seconds: 15)
    let back = try await desk.settled("USD", "EUR")
    #expect(line(back) == "0.95 USD>EUR valyuta/cbar 2026-11-21" && !back.isOffline)
  }

  @Test("A one-time command sends no request while stored rates are current")
  func command() async throws {
    _ = try await fixture.desk(refreshesAtStart: false).settled("USD", "EUR")
    fixture.clock.advance(seconds: 60)
    let state = try await fixture.desk(refreshesAtStart: false).settled("USD", "EUR")
    #expect(tables == 1 && bank == 1)
    #expect(state.value?.isStale == false)
  }

  @Test("A clock set back does not prevent old rates from being refreshed")
  func clockSetBack() async throws {
    let desk = try fixture.desk()
    _ = try await desk.settled("USD", "EUR")
    fixture.clock.advance(seconds: -60)
    _ = try await desk.settled("USD", "EUR")
    #expect(tables == 2)
  }

  @Test("In long use only the pairs that users view are refreshed, by a timer")
  func keepFresh() async throws {
    let desk = try fixture.desk()
    let timer = Task { await desk.rates.keepFresh() }
    await fixture.clock.waiters(1)
    fixture.clock.advance(seconds: 60)
    await fixture.clock.waiters(1)
    #expect(tables == 0)
    _ = try await desk.settled("USD", "EUR")
    #expect(tables == 1)
    for _ in 0..<31 {
      fixture.clock.advance(seconds: 60)
      await fixture.clock.waiters(1)
      await desk.rates.settle()
    }
    #expect(tables == 2)
    // Without a reader for two hours, no source is requested.
    for _ in 0..<150 {
      fixture.clock.advance(seconds: 60)
      await fixture.clock.waiters(1)
      await desk.rates.settle()
    }
    let last = tables
    #expect(last < 7)
    for _ in 0..<60 {
      fixture.clock.advance(seconds: 60)
      await fixture.clock.waiters(1)
      await desk.rates.settle()
    }
    #expect(tables == last)
    timer.cancel()
    await timer.value
  }
}
