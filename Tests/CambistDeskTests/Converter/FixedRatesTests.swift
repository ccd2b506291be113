import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The rates repository: rates fixed by law") struct FixedRatesTests {
  let fixture: ConverterFixture

  init() throws {
    fixture = try ConverterFixture()
  }

  private var requests: Int { fixture.ecb.requests.count + fixture.valyuta.requests.count }

  @Test(
    "A rate that law fixes completely needs no source and is never stale",
    arguments: [
      ("DEM", "EUR", nil, "0.5113 DEM>EUR eu-regulation/2866/98 1999-01-01"),
      ("DEM", "FRF", "2001-05-05", "3.354 DEM>EUR>FRF eu-regulation/2866/98 1999-01-01"),
      ("SIT", "DEM", nil, "0.008162 SIT>EUR>DEM eu-regulation/2866/98 2007-01-01"),
      ("TRL", "TRY", nil, "0.000001 TRL>TRY redenomination/2005 2005-01-01"),
      ("BGN", "BGL", nil, "1000 BGN>BGL redenomination/1999 1999-07-05"),
      (
        "BGL", "EUR", nil,
        "0.0005113 BGL>BGN>EUR redenomination/1999,eu-regulation/2866/98 2026-01-01"
      ),
      ("XEU", "EUR", nil, "1 XEU>EUR eu-regulation/1103/97 1999-01-01"),
      ("DEM", "EUR", "2030-01-01", "0.5113 DEM>EUR eu-regulation/2866/98 1999-01-01"),
    ] as [(String, String, String?, String)])
  func alone(_ from: String, _ to: String, _ day: String?, _ expected: String) async throws {
    fixture.disconnect()
    let desk = try fixture.desk()
    let state = try await desk.now(from, to, on: day)
    #expect(line(state) == expected)
    await desk.rates.refresh(
      from: try #require(Currency(from)), to: try #require(Currency(to)))
    await desk.rates.settle()
    #expect(requests == 0 && !state.isRefreshing && !state.isOffline && state.failures.isEmpty)
    #expect(state.value?.isStale == false && state.value?.fetchedAt == nil)
    #expect(state.value?.kinds == [.fixed])
  }

  @Test(
    "A currency in itself has no source and no age, and needs none", arguments: ["EUR", "DEM"])
  func same(_ code: String) async throws {
    fixture.disconnect()
    for desk in [try fixture.desk(), try fixture.desk([])] {
      for day in [nil, "1980-01-01", "2020-03-15"] {
        let answer = try #require(try await desk.now(code, code, on: day).value)
        #expect(answer.provenance.isNone && answer.kinds.isEmpty && !answer.isStale)
        #expect(answer.route.legs.isEmpty && answer.conversion.rate == .one)
      }
    }
    #expect(requests == 0)
  }

  @Test(
    "Up to its last day a currency has the market's rate, then the legal rate and the market's",
    arguments: [
      ("HRK", "EUR", "2022-12-31", "0.1327 HRK>EUR ecb 2022-12-30"),
      ("HRK", "EUR", "2023-01-01", "0.1327 HRK>EUR eu-regulation/2866/98 2023-01-01"),
      ("GRD", "EUR", "2001-01-01", "0.002935 GRD>EUR eu-regulation/2866/98 2001-01-01"),
      ("SIT", "USD", "2006-12-29", "0.005496 SIT>EUR>USD ecb 2006-12-29"),
      ("SIT", "USD", "2008-07-15", "0.006673 SIT>EUR>USD ecb 2008-07-15"),
      ("BGN", "USD", "2025-12-31", "0.6008 BGN>EUR>USD ecb 2025-12-31"),
      ("DEM", "USD", "2026-10-30", "0.5712 DEM>EUR>USD ecb 2026-10-30"),
      ("USD", "DEM", "2026-10-30", "1.751 USD>EUR>DEM ecb 2026-10-30"),
      // The bank's first rate of the new lira is of 3 January.
      ("TRL", "EUR", "2005-01-02", "0.0000005446 TRL>EUR ecb 2004-12-31"),
      ("TRY", "USD", "2005-01-01", "0.7418 TRY>TRL>EUR>USD ecb 2004-12-31"),
      ("TRY", "USD", "2005-01-02", "0.7418 TRY>TRL>EUR>USD ecb 2004-12-31"),
      ("USD", "TRY", "2005-01-02", "1.348 USD>EUR>TRL>TRY ecb 2004-12-31"),
      ("RON", "DEM", "2005-07-01", "0.5428 RON>EUR>DEM ecb 2005-07-01"),
      ("DEM", "TRL", "2005-01-02", "938800 DEM>EUR>TRL ecb 2004-12-31"),
      ("TRL", "EUR", "2005-01-04", "0.0000005534 TRL>TRY>EUR ecb 2005-01-04"),
    ])
  func market(_ from: String, _ to: String, _ day: String, _ expected: String) async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    #expect(line(try await desk.settled(from, to, on: day)) == expected)
  }

  @Test("Requests are for current currencies, and the answer has the age of their rates")
  func questions() async throws {
    fixture.publish(["USD": "0.9", "AZN": "0.5"], in: "EUR", on: "2026-11-21", origin: "ecb_")
    let desk = try fixture.desk(["valyuta"])
    let state = try await desk.settled("USD", "DEM")
    #expect(line(state) == "1.76 USD>EUR>DEM valyuta/ecb_ 2026-11-21")
    #expect(state.value?.kinds == [.reference])
    #expect(
      Set(fixture.valyuta.requests.map(\.url.path)) == [ConverterFixture.path("EUR", "2026-11-21")])
  }

  @Test("Without a rate the gap names the requested currencies")
  func gap() async throws {
    let desk = try fixture.desk(["ecb"], hasUpstreams: false)
    for (from, to, expected) in [("ZWL", "EUR", ["ZWL"]), ("ZWD", "ZWG", ["ZWD", "ZWG"])] {
      guard
        case .failure(.notQuoted(let base, let quote, let missing, _)) =
          try await desk.now(from, to).answer
      else {
        Issue.record("not the gap")
        return
      }
      #expect(base.code == from && quote.code == to && missing.map(\.code) == expected)
    }
  }

  @Test("A chart continues where law fixed part of the rate, and ends where it fixed all of it")
  func charts() async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let sit = CurrencyPair(try #require(Currency("SIT")), .usd)
    let all = try #require(await desk.rates.history(of: sit, days: nil).value).points
    #expect(all.first?.date.year == 1999 && all.last?.date.description == "2026-10-30")
    let days = all.map(\.date)
    #expect(days == days.sorted() && Set(days).count == days.count)
    let year = all.filter { $0.date.year == 2006 || $0.date.year == 2007 }
    #expect(year.contains { $0.date.description == "2006-12-29" })
    #expect(
      year.first { $0.date.description == "2007-01-02" }?.rate.description == "0.00553747287598")
    let month = try #require(await desk.rates.history(of: sit, days: 31).value).points
    #expect(month.first?.date.description == "2026-09-29")
    for (from, to) in [("DEM", "EUR"), ("DEM", "FRF"), ("BGL", "BGN"), ("EUR", "EUR")] {
      let pair = CurrencyPair(try #require(Currency(from)), try #require(Currency(to)))
      #expect(await desk.rates.history(of: pair, days: nil).value?.points.isEmpty ?? true)
    }
  }

  @Test(
    "If law fixes the whole rate now, the chart shows the market before that",
    arguments: [
      ("BGN", "EUR", nil, "2000-07-19", "2025-12-31"),
      ("HRK", "EUR", nil, "2005-04-01", "2022-12-30"),
      ("EUR", "SKK", nil, "1999-01-04", "2008-12-31"),
      ("SIT", "EUR", 31, "2006-11-28", "2006-12-29"),
      ("CYP", "MTL", nil, "1999-01-04", "2007-12-31"),
      ("HRK", "LTL", nil, "2005-04-01", "2022-12-30"),
      ("BGL", "EUR", nil, "2000-07-19", "2025-12-31"),
    ] as [(String, String, Int?, String, String)])
  func chartsBefore(
    _ from: String, _ to: String, _ days: Int?, _ first: String, _ last: String
  ) async throws {
    let desk = try fixture.desk(hasUpstreams: false)
    let pair = CurrencyPair(try #require(Currency(from)), try #require(Currency(to)))
    let points = try #require(await desk.rates.history(of: pair, days: days).value).points
    #expect(points.first?.date.description == first && points.last?.date.description == last)
  }
}
