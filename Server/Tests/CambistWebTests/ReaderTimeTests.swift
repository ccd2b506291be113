import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistStore
import CambistTesting
import CambistWeb
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("Times in the user's time zone") struct ReaderTimeTests {
  /// Half past one in the night in Baku, and the afternoon before in Mexico City.
  let clock: ManualClock
  let desk: Desk

  init() throws {
    clock = ManualClock(now: try #require(Timestamp("2026-11-23T21:30:00Z")))
    desk = Desk(store: try .inMemory(), clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
  }

  /// The response of the site for a user in a time zone.
  private func answer(_ uri: String, form: String? = nil, zone: String?) async throws -> String {
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    let headers: HTTPFields = zone.map { [.cookie: "time-zone=\($0)"] } ?? [:]
    return try await Application(router: site.router()).test(.router) { client in
      try await client.execute(
        uri: uri, method: form == nil ? .get : .post, headers: headers,
        body: form.map { ByteBuffer(string: $0) }
      ) { String(buffer: $0.body) }
    }
  }

  @Test(
    "A conversion made at half past one at night has the user's date",
    arguments: [
      ("Asia/Baku@240", "24 Nov 2026, 01:30<", "2026-11-24T01:30:00+04:00"),
      ("America/Mexico_City@-360", "23 Nov 2026, 15:30<", "2026-11-23T15:30:00-06:00"),
      (nil, "23 Nov 2026, 21:30 UTC<", "2026-11-23T21:30:00Z"),
    ] as [(String?, String, String)])
  func conversion(_ zone: String?, _ shown: String, _ exported: String) async throws {
    let form = "from=USD&to=EUR&amount=100"
    let today = try #require(CalendarDate(String(exported.prefix(10))))
    // A user whose zone is unknown may be anywhere.
    for (day, isToCome) in [(today, false), (today.adding(days: 1), zone != nil)] {
      let phrases = Phrases.english
      let refusal = phrases.converter.future(phrases.text(day))
      let page = try await answer("/convert?\(form)&on=\(day)", zone: zone)
      #expect(page.contains(refusal) == isToCome)
    }
    _ = try await answer("/convert", form: form, zone: zone)
    #expect(try await answer("/history", zone: zone).contains(shown))
    #expect(try await answer("/history.csv", zone: zone).contains("\r\n\(exported),100"))
  }

  @Test("A time has the offset of its own season")
  func seasons() async throws {
    for (moment, shown) in [
      ("2026-11-23T21:30:00Z", "23 Nov 2026, 22:30<"),
      ("2027-07-01T21:30:00Z", "1 Jul 2027, 23:30<"),
    ] {
      clock.set(try #require(Timestamp(moment)))
      try await desk.history.record(
        ConversionRecord(
          side: .from, source: Money(100, .usd), target: Money(90, .eur),
          rate: try ExactDecimal("0.9"),
          provenance: Provenance(source: "ecb", asOf: .day(clock.now.date)), day: nil))
      #expect(try await answer("/history", zone: "Europe/Berlin@60").contains(shown))
    }
    #expect(try await answer("/history", zone: "Europe/Berlin@120").contains("23 Nov 2026, 22:30<"))
  }

  @Test("A page repeats the stored zone, which its script compares with the device’s")
  func storedZone() async throws {
    for zone in ["Asia/Baku@240", "Mars/Olympus@1", "nonsense"] {
      let page = try await answer("/quotes", zone: zone)
      #expect(page.contains(#" data-zone="\#(zone)""#))
    }
    let escaped = #" data-zone="&quot;&gt;&lt;b&gt;""#
    #expect(try await answer("/quotes", zone: "\"><b>").contains(escaped))
    let long = String(repeating: "z", count: 81)
    for zone in [nil, long] {
      #expect(try await !answer("/quotes", zone: zone).contains("data-zone"))
    }
  }

  @Test("A stored page names the zone of its time, because it may be read in another one")
  func storedPage() async throws {
    #expect(
      try await answer("/convert", zone: "Asia/Baku@240")
        .contains("24 Nov 2026, 01:30:00 (Asia/Baku)"))
    #expect(try await answer("/convert", zone: nil).contains("23 Nov 2026, 21:30:00 UTC"))
  }
}
