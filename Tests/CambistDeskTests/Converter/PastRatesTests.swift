import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates repository: past days") struct PastRatesTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
  }

  @Test(
    "A day without a publication uses the last one before it, and shows its date",
    arguments: [
      ("2020-03-13", "2020-03-13"), ("2020-03-15", "2020-03-13"), ("1999-01-04", "1999-01-04"),
      ("2026-10-30", "2026-10-30"), ("2026-11-01", "2026-10-30"), ("2001-12-27", "2001-12-27"),
    ])
  func carried(_ asked: String, _ shown: String) async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let state = try await desk.settled("USD", "EUR", on: asked)
    #expect(state.value?.date.description == shown)
  }

  @Test("A rate is carried over at most five days")
  func carriedTooFar() async throws {
    fixture.disconnect()
    let desk = try fixture.desk()
    let last = try #require(try await desk.settled("USD", "EUR", on: "2026-11-04").value)
    #expect(last.date.description == "2026-10-30")
    #expect(last.carried == .notFetched && last.isStale)
    let state = try await desk.settled("USD", "EUR", on: "2026-11-05")
    // The days since may have a rate, so the last one is unknown.
    guard case .failure(.noneOn(let day, _, _, nil)) = state.answer else {
      Issue.record("\(line(state))")
      return
    }
    #expect(day.description == "2026-11-05")
    #expect(state.isNothingStored)
  }

  @Test("A future day and one before the first are distinguished from a gap")
  func outside() async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    guard case .failure(.future) = try await desk.settled("USD", "EUR", on: "2026-11-23").answer
    else {
      Issue.record("a day in the future has a rate")
      return
    }
    guard
      case .failure(.tooEarly(_, let first)) =
        try await desk.settled("USD", "EUR", on: "1999-01-03").answer
    else {
      Issue.record("a day before the first has a rate")
      return
    }
    #expect(first.description == "1999-01-04")
  }

  @Test("The days since the included history are filled from the last ninety days, once")
  func filled() async throws {
    fixture.publish(
      [
        "2026-11-20": ["USD": "1.25"], "2026-11-19": ["USD": "1.24"],
        "2026-11-06": ["USD": "1.2"], "2026-10-30": ["USD": "9"],
      ], as: .quarter)
    let desk = try fixture.desk()
    #expect(line(try await desk.settled("EUR", "USD", on: "2026-11-19")).hasPrefix("1.24 "))
    #expect(line(try await desk.settled("EUR", "USD", on: "2026-11-10")).hasPrefix("1.2 "))
    // The included rates stay unchanged.
    #expect(line(try await desk.settled("EUR", "USD", on: "2026-10-30")).hasPrefix("1.117 "))
    #expect(fixture.ecb.requests.map(\.url.path) == ["/eurofxref-hist-90d.xml"])
    // The rates are stored for days without a network.
    fixture.disconnect()
    let again = try await fixture.desk().settled("EUR", "USD", on: "2026-11-19")
    #expect(line(again).hasPrefix("1.24 "))
  }

  @Test("If ninety days do not reach the bundled history, the whole history is fetched")
  func filledFromAll() async throws {
    fixture.clock.set(try #require(Timestamp("2027-06-01T18:00:00Z")))
    fixture.publish(["2027-06-01": ["USD": "1.3"], "2027-03-03": ["USD": "1.31"]], as: .quarter)
    fixture.publish(
      ["2027-06-01": ["USD": "1.3"], "2026-12-01": ["USD": "1.22"], "2026-10-30": ["USD": "9"]],
      as: .all)
    let state = try await fixture.desk().settled("EUR", "USD", on: "2026-12-01")
    #expect(line(state) == "1.22 EUR>USD ecb 2026-12-01")
    #expect(
      fixture.ecb.requests.map(\.url.path) == ["/eurofxref-hist-90d.xml", "/eurofxref-hist.xml"])
  }

  @Test("Valyuta's past tables are requested day by day, and those of past days once")
  func valyuta() async throws {
    fixture.publish(["USD": "1.7"], in: "AZN", on: "2024-05-10")
    fixture.valyuta.answer(
      ConverterFixture.path("AZN", "2024-05-12"), with: .body("[]", type: "application/json"))
    fixture.valyuta.answer(
      ConverterFixture.path("AZN", "2024-05-11"), with: .body("[]", type: "application/json"))
    let desk = try fixture.desk()
    let state = try await desk.settled("USD", "AZN", on: "2024-05-12")
    #expect(line(state) == "1.7 USD>AZN valyuta/cbar 2024-05-10")
    let asked = fixture.valyuta.requests.count
    fixture.disconnect()
    let again = try await fixture.desk().settled("USD", "AZN", on: "2024-05-12")
    #expect(line(again) == "1.7 USD>AZN valyuta/cbar 2024-05-10")
    #expect(fixture.valyuta.requests.count == asked)
  }

  @Test(
    "A past day's table is never treated as the newest, and does not replace its request",
    arguments: [true, false])
  func pastIsNotNewest(_ refreshesAtStart: Bool) async throws {
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2024-05-10")
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    let desk = try fixture.desk(refreshesAtStart: refreshesAtStart)
    #expect(
      line(try await desk.settled("USD", "EUR", on: "2024-05-10"))
        == "0.9 USD>EUR valyuta/cbar 2024-05-10")
    fixture.valyuta.answerAll(with: .failure(.unreachable(host: "rates.example", reason: "gone")))
    let newest = "0.8 USD>EUR ecb 2026-11-20"
    #expect(line(try await desk.settled("USD", "EUR")) == newest)
    // Nor through another target's table, nor in a later process.
    #expect(try await desk.settled("EUR", "USD").value?.isStale == false)
    let next = try fixture.desk(refreshesAtStart: refreshesAtStart)
    #expect(line(try await next.now("USD", "EUR")) == newest)
    #expect(line(try await next.settled("USD", "EUR")) == newest)
    fixture.publish(["USD": "0.95"], in: "EUR", on: "2026-11-21")
    fixture.clock.advance(seconds: 15)
    #expect(
      line(try await next.settled("USD", "EUR")) == "0.95 USD>EUR valyuta/cbar 2026-11-21")
  }

  @Test("Fetched days are used, even when earlier ones are unavailable")
  func gap() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"], "2026-11-19": ["USD": "1.24"]], as: .quarter)
    let state = try await fixture.desk().settled("EUR", "USD", on: "2026-11-20")
    #expect(line(state) == "1.25 EUR>USD ecb 2026-11-20")
    #expect(state.failures.map(\.source).contains("ecb"))
  }

  @Test("A pair's history has every day with both rates, included and fetched, oldest first")
  func history() async throws {
    fixture.publish(
      [
        "2026-11-20": ["USD": "1.25", "GBP": "0.8"], "2026-11-19": ["USD": "1.24"],
        "2026-10-30": ["USD": "9", "GBP": "9"],
      ], as: .quarter)
    let desk = try fixture.desk()
    let pair = try #require(CurrencyPair("GBP-USD"))
    _ = await desk.rates.history(of: pair, days: 23)
    await desk.rates.settle()
    let history = try #require(await desk.rates.history(of: pair, days: 23).value)
    #expect(
      history.points.map(\.date.description) == [
        "2026-10-28", "2026-10-29", "2026-10-30", "2026-11-20",
      ])
    #expect(history.points.last?.rate.description == "1.56250")
    let none = try #require(CurrencyPair("AZN-USD"))
    #expect(await desk.rates.history(of: none, days: nil).value == nil)
  }

  @Test("A chart ends before days that were not fetched, and does not claim that they had no rate")
  func historyBeforeFetching() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    let desk = try fixture.desk(["ecb"])
    _ = try await desk.settled("EUR", "USD")
    let pair = try #require(CurrencyPair("EUR-USD"))
    _ = await desk.rates.history(of: pair, days: 3)
    await desk.rates.settle()
    let history = await desk.rates.history(of: pair, days: 3)
    #expect(
      history.value?.points.map(\.date.description) == [
        "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30",
      ])
    #expect(history.problem != nil)
  }

  @Test("A pair's last days are counted back from its newest rate, however old that is")
  func oldHistory() async throws {
    fixture.clock.advance(seconds: 400 * 86_400)
    let desk = try fixture.desk(hasUpstreams: false)
    let pair = try #require(CurrencyPair("EUR-USD"))
    let month = try #require(await desk.rates.history(of: pair, days: 31).value)
    #expect(month.points.first?.date.description == "2026-09-29")
    #expect(month.points.last?.date.description == "2026-10-30")
    let gone = try #require(CurrencyPair("EUR-RUB"))
    let last = try #require(await desk.rates.history(of: gone, days: 1).value)
    #expect(last.points.map(\.date.description) == ["2022-02-28", "2022-03-01"])
  }
}
