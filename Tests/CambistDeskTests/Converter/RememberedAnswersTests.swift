import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

/// Saturday, 21 November 2026. A test moves the clock.
@Suite("Results that are cached for a second") struct RememberedAnswersTests {
  let fixture: ConverterFixture

  init() throws { fixture = try ConverterFixture() }

  @Test("A rate is used as soon as its fetch has ended, also in the history")
  func fetched() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    for extent in [ECBFeed.Extent.quarter, .all] {
      fixture.publish(
        ["2026-11-20": ["USD": "1.25"], "2026-08-24": ["USD": "1.2"]], as: extent)
    }
    let desk = try fixture.desk(["ecb"])
    #expect(line(try await desk.settled("EUR", "USD")) == "1.25 EUR>USD ecb 2026-11-20")
    let pair = CurrencyPair(.eur, .usd)
    _ = await desk.rates.history(of: pair, days: 31)
    await desk.rates.settleHistory()
    let first = try #require(await desk.rates.history(of: pair, days: 31).value?.points.last)
    #expect(try first.rate == ExactDecimal("1.25"))

    fixture.publish(["2026-11-20": ["USD": "1.5"]], as: .newest)
    await desk.rates.refresh(from: .eur, to: .usd)
    #expect(await desk.rates.rate(from: .eur, to: .usd).isRefreshing)
    await desk.rates.settle()
    let state = await desk.rates.rate(from: .eur, to: .usd)
    #expect(line(state) == "1.5 EUR>USD ecb 2026-11-20" && !state.isRefreshing)
    let last = try #require(await desk.rates.history(of: pair, days: 31).value?.points.last)
    #expect(try last.rate == ExactDecimal("1.5"))
  }

  @Test("A failed fetch is reported, and one that is due is started")
  func due() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    let desk = try fixture.desk(["ecb"])
    _ = try await desk.settled("EUR", "USD")
    let asked = fixture.ecb.requests.count
    fixture.disconnect()
    await desk.rates.refresh(from: .eur, to: .usd)
    await desk.rates.settle()
    #expect(await desk.rates.rate(from: .eur, to: .usd).failures.map(\.source) == ["ecb"])
    #expect(await !desk.rates.rate(from: .eur, to: .usd).isStale)
    #expect(fixture.ecb.requests.count == asked + 1)
    // Monday's rates are due in the afternoon.
    fixture.clock.advance(seconds: 3 * 86_400)
    #expect(await desk.rates.rate(from: .eur, to: .usd).isStale)
    await desk.rates.settle()
    #expect(fixture.ecb.requests.count == asked + 2)
  }

  @Test("Each source that is chosen alone has its own answer and history")
  func sources() async throws {
    fixture.publish(["2026-11-20": ["USD": "1.25"]], as: .newest)
    fixture.bank.answer(
      "/cnbapi/exrates/daily-year?lang=EN&year=2026",
      with: .body(
        """
        {"rates":[
        {"validFor":"2026-11-19","currencyCode":"USD","amount":1,"rate":20.8},
        {"validFor":"2026-11-19","currencyCode":"EUR","amount":1,"rate":24.1},
        {"validFor":"2026-11-20","currencyCode":"USD","amount":1,"rate":20.9},
        {"validFor":"2026-11-20","currencyCode":"EUR","amount":1,"rate":24.2}]}
        """, type: "application/json"))
    let desk = try fixture.desk(["ecb", "cnb"], institutions: Institution.all)
    for source in [nil, "cnb", "ecb", "cnb", nil] {
      let state = try await desk.settled("EUR", "USD", source: source)
      #expect(state.value?.provenance.source == source ?? "ecb")
      let pair = CurrencyPair(.eur, .usd)
      _ = await desk.rates.history(of: pair, days: 31, source: source)
      await desk.rates.settleHistory()
      let history = await desk.rates.history(of: pair, days: 31, source: source)
      #expect(history.value?.source == source ?? "ecb")
    }
  }

  @Test("Data stored by the command line meanwhile is read at once")
  func stored() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    func desk(_ store: DeskDatabase) -> Desk {
      Desk(store: store, clock: fixture.clock.clock, feeds: .init(rateSources: ["ecb"]))
    }
    let store = try DeskDatabase(directory: folder)
    let other = try DeskDatabase(directory: folder, for: .command)
    let (server, command) = (desk(store), desk(other))
    for codes in ["USD-EUR", "GBP-JPY", "CHF-USD"] {
      let pair = try #require(CurrencyPair(codes))
      for desk in [server, command] {
        // Existing data is read before each change.
        let before = try await server.pairs.pairs()
        _ = try? await desk.pairs.remove(pair)
        try await desk.pairs.add(pair)
        let after = before.filter { $0 != pair } + [pair]
        #expect(try await server.pairs.pairs() == after)
        #expect(await server.board.savedLists().pairs == after)
      }
    }
    try await other.close()
    try await store.close()
  }
}

extension RateState {
  fileprivate var isStale: Bool { value?.isStale ?? false }
}
