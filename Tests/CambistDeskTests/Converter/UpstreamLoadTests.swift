import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The requests that clients can cause") struct UpstreamLoadTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
    fixture.valyuta.answerAll(with: .body("[]", type: "application/json"))
  }

  private func budget() -> Int { Int(ValyutaSource.requestsPerMinute) }

  @Test("Hundreds of past days of a currency without rates take a few requests and a few ranges")
  func pastDays() async throws {
    let desk = try fixture.desk(["valyuta"])
    let first = try #require(CalendarDate("2010-01-01"))
    for number in 0..<300 {
      _ = try await desk.settled("USD", "XAG", on: first.adding(days: number * 5).description)
    }
    #expect(fixture.valyuta.requests.count <= budget())
    // With enough time every day is requested once, and the ranges become one.
    for number in 0..<300 {
      fixture.clock.advance(seconds: 15)
      _ = try await desk.settled("USD", "XAG", on: first.adding(days: number * 5).description)
    }
    let xag = try #require(Currency("XAG"))
    let stored = try await fixture.store.rateState(of: "valyuta", scope: xag).emptyDays
    #expect(stored.ranges.count < 10)
    #expect(Set(fixture.valyuta.requests.map(\.url.path)).count == fixture.valyuta.requests.count)
    #expect(try await fixture.store.newestRates(of: "valyuta").isEmpty)
  }

  @Test("Days before a source's first are not requested", arguments: ["0005-01-01", "2005-12-31"])
  func tooEarly(_ day: String) async throws {
    let desk = try fixture.desk(["valyuta"])
    let state = try await desk.settled("USD", "XAG", on: day)
    guard case .failure(.tooEarly(_, let first)) = state.answer else {
      Issue.record("\(line(state))")
      return
    }
    #expect(first == ValyutaFeed.firstDay && first.description == "2006-01-01")
    #expect(fixture.valyuta.requests.isEmpty)
  }

  @Test("Invented codes are never requested, not even on the user's request")
  func unlisted() async throws {
    let desk = try fixture.desk(["valyuta"])
    for code in ["ZZA", "QQQ", "JJJ"] {
      await desk.rates.refresh(from: .usd, to: try #require(Currency(code)))
      _ = try await desk.settled("USD", code)
      _ = try await desk.settled("USD", code, on: "2020-03-13")
    }
    #expect(fixture.valyuta.requests.isEmpty)
  }

  @Test("A source gets a limited number of requests a minute under any load")
  func limited() async throws {
    let desk = try fixture.desk(["valyuta"])
    for currency in Currency.listed { await desk.rates.refresh(from: .usd, to: currency) }
    await desk.rates.settle()
    #expect(fixture.valyuta.requests.count == budget())
    let state = try await desk.settled("USD", "XAG")
    #expect(
      state.failures.contains { failure in
        if case .throttled(let seconds) = failure.problem {
          (1...2).contains(seconds)
        } else {
          false
        }
      })
    fixture.clock.advance(seconds: 60)
    fixture.publish(["USD": "0.95"], in: "EUR", on: "2026-11-21")
    #expect(
      line(try await desk.settled("USD", "EUR")) == "0.95 USD>EUR valyuta/cbar 2026-11-21")
    #expect(fixture.valyuta.requests.count <= 2 * budget())
  }

  @Test("A conversion waits for its own table, not for those of others", .timeLimit(.minutes(5)))
  func own() async throws {
    let gate = Gate()
    fixture.valyuta.answerAll(with: .held(gate, .body("[]", type: "application/json")))
    fixture.publish(["USD": "0.95"], in: "EUR", on: "2026-11-21")
    let desk = try fixture.desk(["valyuta"])
    for code in ["AZN", "TRY", "GBP", "JPY", "CHF", "SEK", "NOK", "DKK", "PLN"] {
      await desk.rates.refresh(from: .usd, to: try #require(Currency(code)))
    }
    _ = await desk.rates.rate(from: .usd, to: .eur)
    await desk.rates.settle(from: .usd, to: .eur)
    let state = await desk.rates.rate(from: .usd, to: .eur)
    #expect(line(state) == "0.95 USD>EUR valyuta/cbar 2026-11-21")
    gate.open()
    await desk.rates.settle()
  }

  @Test("Rates dated later than the requested day cause no error")
  func datedLater() async throws {
    fixture.valyuta.answer(
      ConverterFixture.path("EUR", "2024-05-10"),
      with: .body(
        #"[{"from":"USD","to":"EUR","result":0.9,"date":"2024-05-13","menbe":"cbar"}]"#,
        type: "application/json"))
    for order in [["ecb", "valyuta"], ["valyuta", "ecb"]] {
      let state = try await fixture.desk(order).settled("USD", "EUR", on: "2024-05-10")
      #expect(state.value?.provenance.source == "ecb")
      #expect(state.value?.date.description == "2024-05-10")
    }
  }

  @Test("Requests for past days leave enough requests for the newest tables")
  func reserve() async throws {
    let desk = try fixture.desk(["valyuta"])
    for code in ["KZT", "UAH", "GEL", "PLN", "BRL", "VND", "NPR", "BDT", "LKR", "PKR", "MAD"] {
      _ = try await desk.settled("XPF", code, on: "2025-03-10")
    }
    #expect(fixture.valyuta.requests.count == 60)
    fixture.publish(["USD": "0.95"], in: "EUR", on: "2026-11-21")
    #expect(
      line(try await desk.settled("USD", "EUR")) == "0.95 USD>EUR valyuta/cbar 2026-11-21")
  }
}
