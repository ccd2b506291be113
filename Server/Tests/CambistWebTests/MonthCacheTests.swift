import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import Testing

@testable import CambistWeb

@Suite("Cached lines and charts of a month") struct MonthCacheTests {
  private let clock = ManualClock(
    now: Timestamp("2026-11-21T10:00:00Z") ?? .init(millisecondsSince1970: 0))
  private let transport = ScriptedTransport()
  private let desk: Desk
  private let cache = MonthCache()

  init() async throws {
    let base = try #require(URL(string: "http://ecb.example"))
    desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(ecb: ECBFeed(base: base, transport: transport), rateSources: ["ecb"]))
    try await publish("1.25")
  }

  /// Publishes the newest rate of the dollar and fetches it.
  private func publish(_ rate: String) async throws {
    for extent in [ECBFeed.Extent.newest, .quarter, .all] {
      transport.answer(
        "/" + extent.rawValue,
        with: .body(
          """
          <gesmes:Envelope><Cube><Cube time='2026-11-20'><Cube currency='USD' rate='\(rate)'/>\
          <Cube currency='GBP' rate='0.8'/></Cube></Cube></gesmes:Envelope>
          """, type: "text/xml"))
    }
    await desk.rates.refresh(from: .eur, to: .usd)
    _ = await desk.rates.history(of: CurrencyPair(.eur, .usd), days: RateTrend.days)
    await desk.rates.settle()
    await desk.rates.settleHistory()
  }

  @Test("They equal freshly rendered ones, for each pair, language and number format")
  func same() async throws {
    let styles = ["en-US", "en-IN", "de-DE", "ar-EG"].map { NumberStyles.style($0) }
    let pairs = [
      CurrencyPair(.eur, .usd), CurrencyPair(.usd, .eur),
      CurrencyPair(.eur, Currency("GBP") ?? .usd),
    ]
    for rate in ["1.25", "1.5", "0.9"] {
      try await publish(rate)
      for phrases in Phrases.all {
        for style in styles {
          let presentation = Presentation(phrases: phrases, style: style, now: clock.clock.now())
          for pair in pairs {
            let history = try #require(
              await desk.rates.history(of: pair, days: RateTrend.days).value)
            for _ in 0..<2 {
              #expect(
                await cache.trends(of: [pair], desk, in: presentation)
                  == [pair: try #require(RateTrend(history, in: presentation))])
              let chart = RateChart(history, in: presentation).map {
                MonthChart($0, of: pair, phrases.pairs).html
              }
              #expect(
                await cache.chart(of: pair, by: nil, desk, in: presentation)?.html == chart)
            }
          }
        }
      }
    }
  }

  @Test("The lines of several pairs are each pair's own")
  func several() async throws {
    let pound = try #require(Currency("GBP"))
    let none = CurrencyPair(.eur, try #require(Currency("XYZ")))
    let pairs = [none, CurrencyPair(.eur, .usd), CurrencyPair(pound, .eur)]
    let presentation = Presentation(
      phrases: Phrases.english, style: .english, now: clock.clock.now())
    var lines: [CurrencyPair: RateTrend] = [:]
    for pair in pairs {
      let history = await desk.rates.history(of: pair, days: RateTrend.days).value
      lines[pair] = history.flatMap { RateTrend($0, in: presentation) }
    }
    #expect(lines.count == 2)
    for _ in 0..<2 {
      #expect(await cache.trends(of: pairs, desk, in: presentation) == lines)
    }
  }

  @Test("A pair without rates has none")
  func none() async throws {
    let pair = CurrencyPair(.eur, try #require(Currency("XYZ")))
    let presentation = Presentation(
      phrases: Phrases.english, style: .english, now: clock.clock.now())
    #expect(await cache.trends(of: [pair], desk, in: presentation).isEmpty)
    #expect(await cache.chart(of: pair, by: nil, desk, in: presentation) == nil)
  }
}
