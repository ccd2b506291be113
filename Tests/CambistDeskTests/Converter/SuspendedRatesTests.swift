import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates repository: rates that a source suspended") struct SuspendedRatesTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
  }

  /// A suspension in a line: `ecb RUB since 2022-03-02, last 2022-03-01`.
  func suspension(_ state: RateState) -> String {
    guard case .failure(.suspended(let found, _, _, _)) = state.answer else { return line(state) }
    let codes = found.currencies.map(\.code).joined(separator: "+")
    return "\(found.source) \(codes) since \(found.since), last \(found.lastKnown)"
  }

  @Test(
    "If the bank published others but not this rate, there is none, with the date",
    arguments: [
      ("EUR", "RUB", "2022-03-15", "RUB since 2022-03-02, last 2022-03-01"),
      ("USD", "RUB", "2022-03-02", "RUB since 2022-03-02, last 2022-03-01"),
      ("RUB", "EUR", "2026-10-30", "RUB since 2022-03-02, last 2022-03-01"),
      ("EUR", "ISK", "2008-12-10", "ISK since 2008-12-10, last 2008-12-09"),
      ("ISK", "GBP", "2008-12-14", "ISK since 2008-12-10, last 2008-12-09"),
      ("EUR", "ISK", "2018-01-31", "ISK since 2008-12-10, last 2008-12-09"),
      ("RUB", "ISK", "2012-06-01", "ISK since 2008-12-10, last 2008-12-09"),
      ("RUB", "ISK", "2024-06-01", "RUB since 2022-03-02, last 2022-03-01"),
    ])
  func suspended(_ from: String, _ to: String, _ day: String, _ expected: String) async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let state = try await desk.settled(from, to, on: day)
    #expect(suspension(state) == "ecb " + expected)
    #expect(!state.isNothingStored)
  }

  @Test(
    "The last day with a rate and the first one after the suspension have their own",
    arguments: [
      ("EUR", "RUB", "2022-03-01"), ("EUR", "ISK", "2008-12-09"), ("EUR", "ISK", "2018-02-01"),
    ])
  func edges(_ from: String, _ to: String, _ day: String) async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let answer = try await desk.settled(from, to, on: day).value
    #expect(answer?.date.description == day && answer?.carried == nil)
  }

  @Test("Without a date, a currency that the bank no longer quotes is suspended, not carried over")
  func newest() async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    #expect(
      suspension(try await desk.settled("EUR", "RUB"))
        == "ecb RUB since 2022-03-02, last 2022-03-01")
  }

  @Test("A client without the desk gets the same result for a suspended currency")
  func kept() async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let kept = await desk.rates.storedRates()
    #expect(kept.suspensions.map { $0.currencies.map(\.code) } == [["RUB"]])
    for (from, to) in [("EUR", "RUB"), ("RUB", "USD"), ("RUB", "AZN")] {
      let state = kept.state(
        from: try #require(Currency(from)), to: try #require(Currency(to)), isOffline: true,
        now: fixture.clock.clock.now())
      #expect(suspension(state) == suspension(try await desk.settled(from, to)), "\(from) \(to)")
    }
  }

  @Test("A currency that the bank dropped after the bundled history is also suspended")
  func afterShipping() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(
      [
        "2026-11-20": ["USD": "1.25"], "2026-11-19": ["USD": "1.24"],
        "2026-11-18": ["USD": "1.23", "GBP": "0.8"], "2026-10-30": ["USD": "9", "GBP": "9"],
      ], as: .quarter)
    let desk = try fixture.desk(["ecb"])
    let expected = "ecb GBP since 2026-11-19, last 2026-11-18"
    #expect(suspension(try await desk.settled("EUR", "GBP", on: "2026-11-20")) == expected)
    #expect(suspension(try await desk.settled("EUR", "GBP")) == expected)
    #expect(
      try await desk.settled("EUR", "GBP", on: "2026-11-18").value?.date.description
        == "2026-11-18")
  }

  @Test("A request for the newest rate also fetches the days after the bundled history")
  func afterShippingNewest() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.publish(
      [
        "2026-11-20": ["USD": "1.25"], "2026-11-18": ["USD": "1.23"],
        "2026-11-17": ["USD": "1.23", "GBP": "0.8"], "2026-10-30": ["USD": "9", "GBP": "9"],
      ], as: .quarter)
    let desk = try fixture.desk(["ecb"])
    // The included history still has the pound; the newest table starts the search for its last
    // day.
    _ = try await desk.settled("EUR", "GBP")
    #expect(
      suspension(try await desk.settled("EUR", "GBP"))
        == "ecb GBP since 2026-11-18, last 2026-11-17")
  }

  @Test(
    "While days are missing, the last day with a rate is not named",
    arguments: [true, false])
  func beforeFetching(_ isNewestKnown: Bool) async throws {
    if isNewestKnown { fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest) }
    let desk = try fixture.desk(["ecb"])
    let newest = try await desk.settled("EUR", "GBP")
    #expect((newest.value == nil) == isNewestKnown)
    for (code, day) in [("GBP", isNewestKnown ? nil : "2026-11-11"), ("RUB", "2026-11-11")] {
      let state = try await desk.settled("EUR", code, on: day)
      switch state.answer {
      case .failure(.noneOn(_, _, _, nil)), .failure(.notQuoted(_, _, _, nil)): break
      default: Issue.record("\(code): \(suspension(state))")
      }
      #expect(state.failures.map(\.source) == ["ecb"])
    }
    let kept = await desk.rates.storedRates().suspensions.flatMap { $0.currencies.map(\.code) }
    #expect(kept.contains("RUB") && !kept.contains("GBP"))
  }

  @Test("Another source's rate is used if the bank has suspended its own")
  func otherSource() async throws {
    fixture.publish(["RUB": "0.0123"], in: "EUR", on: "2022-03-15")
    let desk = try fixture.desk()
    let state = try await desk.settled("RUB", "EUR", on: "2022-03-15")
    #expect(line(state) == "0.0123 RUB>EUR valyuta/cbar 2022-03-15")
    // Valyuta published that day as well, without this currency, so none of its earlier tables is
    // used.
    fixture.publish(["RUB": "0.0124"], in: "EUR", on: "2022-03-16")
    fixture.publish(["USD": "0.9"], in: "EUR", on: "2022-03-17")
    #expect(
      suspension(try await desk.settled("RUB", "EUR", on: "2022-03-17"))
        == "ecb RUB since 2022-03-02, last 2022-03-01")
  }

  @Test("Before its first rate a currency is not suspended")
  func beforeFirst() async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let state = try await desk.settled("EUR", "BRL", on: "2003-03-03")
    guard case .failure(.noneOn(_, _, _, nil)) = state.answer else {
      Issue.record("\(line(state))")
      return
    }
  }
}
