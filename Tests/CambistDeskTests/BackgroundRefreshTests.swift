import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("Refreshing in the background", .timeLimit(.minutes(5))) struct BackgroundRefreshTests {
  private let transport = ScriptedTransport()
  private let store: DeskDatabase

  init() throws { store = try .inMemory() }

  private func desk(_ clock: ManualClock) throws -> Desk {
    let ecb = ECBFeed(
      base: try #require(URL(string: "http://ecb.example/stats")), transport: transport)
    return Desk(
      store: store, clock: clock.clock, feeds: .init(ecb: ecb), refreshesAtStart: false)
  }

  private static func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  @Test("The rates of saved pairs are fetched once and stored")
  func fetches() async throws {
    for text in ["EUR-USD", "USD-EUR"] {
      _ = try await store.add(try #require(CurrencyPair(text)))
    }
    transport.answer(
      "/stats/eurofxref-daily.xml",
      with: .body(
        """
        <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
        xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\
        <Cube time='2026-11-02'><Cube currency='USD' rate='1.2500'/></Cube></Cube>\
        </gesmes:Envelope>
        """, type: "text/xml"))
    let clock = ManualClock(now: try Self.moment("2026-11-02T18:00:00Z"))
    try await desk(clock).refreshDue()
    #expect(transport.requests.count == 1)
    let stored = try await store.rateState(of: "ecb", scope: nil)
    #expect(stored.newest?.day.description == "2026-11-02")
    try await desk(clock).refreshDue()
    #expect(transport.requests.count == 1)
  }

  @Test("Without saved pairs nothing is fetched")
  func nothing() async throws {
    try await desk(ManualClock(now: try Self.moment("2026-11-02T18:00:00Z"))).refreshDue()
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "The next refresh is after the next publication, or in six hours",
    arguments: [
      // Summer time, winter time, the night before, and a weekend.
      ("2026-07-01T13:00:00Z", "2026-07-01T14:10:00Z"),
      ("2026-11-02T14:00:00Z", "2026-11-02T15:10:00Z"),
      ("2026-11-02T20:00:00Z", "2026-11-03T02:00:00Z"),
      ("2026-10-31T12:00:00Z", "2026-10-31T18:00:00Z"),
    ])
  func next(_ now: String, _ next: String) throws {
    let clock = ManualClock(now: try Self.moment(now))
    #expect(try desk(clock).nextRefresh() == Self.moment(next))
  }
}
