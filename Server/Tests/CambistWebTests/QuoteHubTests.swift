import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

@testable import CambistWeb

@Suite("Many watchers of the quotes") struct QuoteHubTests {
  private let desk: Desk
  private let clock = ManualClock()

  init() throws {
    desk = Desk(store: try .inMemory(), clock: clock.clock, feeds: .init(rateSources: []))
  }

  private func locale(_ language: String, _ region: String) -> RequestLocale {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "desk", path: "/",
      headerFields: [.cookie: "language=\(language); region=\(region)"])
    return RequestLocale(Request(head: head, body: .init(buffer: ByteBuffer())))
  }

  /// Holds places outside the tasks that take them, because a task may keep its result for a while
  /// after it has ended.
  private final class Places: Sendable {
    let places = Mutex<[QuotePlace]>([])
  }

  @Test("Concurrent watchers take one place each, which becomes free when it is released")
  func places() async {
    let hub = QuoteHub(quotes: desk.quotes, clock: clock.clock)
    let taken = Places()
    for _ in 0..<2 {
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<300 {
              guard let place = hub.reserve() else { continue }
              taken.places.withLock { $0.append(place) }
            }
          }
        }
      }
      #expect(taken.places.withLock { $0.count } == QuoteHub.mostWatchers)
      #expect(hub.reserve() == nil)
      taken.places.withLock { $0 = [] }
    }
  }

  @Test("Watchers are counted: those that follow, that are refused, and that are too slow")
  func counting() async throws {
    let hub = QuoteHub(quotes: desk.quotes, clock: clock.clock)
    func expect(_ line: String, at location: SourceLocation = #_sourceLocation) {
      var text = MetricsText()
      hub.write(to: &text)
      #expect(text.text.split(separator: "\n").contains(line[...]), sourceLocation: location)
    }
    var places = (0..<QuoteHub.mostWatchers).compactMap { _ in hub.reserve() }
    #expect(hub.reserve() == nil)
    expect("cambist_quote_watchers \(places.count)")
    expect("cambist_quote_watchers_refused_total{reason=\"busy\"} 1")
    places = []
    places = (0..<2).compactMap { _ in hub.reserve(for: [.network([192, 0, 2, 7]): 1]) }
    expect("cambist_quote_watchers 1")
    expect("cambist_quote_watchers_refused_total{reason=\"client\"} 1")
    places = []
    expect("cambist_quote_watchers 0")

    let watchers = (0..<3).map { _ in hub.watch(locale("en", "en-US"), after: nil) }
    for watcher in watchers { _ = await watcher.next() }
    var beats = await hub.start()
    for _ in 0..<2 {
      // Far enough apart that each has a heartbeat, whatever has changed.
      beats.number += 1_000
      await hub.deliver(&beats)
      _ = await watchers[0].next()
    }
    expect("cambist_quote_events_total 6")
    expect("cambist_quote_events_missed_total 2")
  }

  @Test("A request for the stream whose response is not read reserves no place")
  func heads() async throws {
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    let app = Application(router: site.router())
    try await app.test(.router) { (client) async throws in
      for _ in 0..<3 {
        let status = try await client.execute(uri: "/events", method: .head) { $0.status }
        #expect(status == .ok)
      }
    }
    let places = (0..<QuoteHub.mostWatchers).compactMap { _ in site.hub.reserve() }
    #expect(places.count == QuoteHub.mostWatchers)
  }

  @Test("All locale kinds take turns, and no update encodes more than sixteen")
  func turns() {
    var turns = QuoteTurns()
    let kinds = Dictionary(
      uniqueKeysWithValues: NumberStyles.regions.prefix(40).map {
        (RequestLocale.Kind(language: "en", style: $0.style, zone: "UTC"), true)
      })
    var count: [RequestLocale.Kind: Int] = [:]
    for _ in 0..<10 {
      let turn = turns.next(kinds, after: 0)
      #expect(turn.count == min(QuoteTurns.most, kinds.count))
      for kind in turn { count[kind, default: 0] += 1 }
    }
    #expect(count.count == kinds.count)
    #expect((count.values.max() ?? 0) - (count.values.min() ?? 0) <= 1)
    #expect(
      turns.next(Dictionary(uniqueKeysWithValues: kinds.prefix(3).map(\.self)), after: 0).count == 3
    )
  }

  @Test("Watchers of every language and region receive the status within some updates")
  func everybody() async throws {
    let hub = QuoteHub(quotes: desk.quotes, clock: clock.clock)
    let voices = ["en", "es", "ru"].flatMap { language in
      NumberStyles.regions.prefix(20).map { locale(language, $0.style.locale) }
    }
    let watchers = voices.map { hub.watch($0, after: nil) }
    for watcher in watchers {
      let first = try #require(await watcher.next())
      #expect(String(buffer: first).contains("\"status\":"))
    }
    var beats = await hub.start()
    for _ in 0...(voices.count / QuoteTurns.most) {
      beats.number += 1
      await hub.deliver(&beats)
    }
    for watcher in watchers {
      let next = try #require(await watcher.next())
      let text = String(buffer: next)
      let state = await desk.quotes.quotes()
      let status = StreamStatus(
        state.stream, since: state.since, in: watcher.locale.presentation(at: clock.clock.now()))
      #expect(text.contains(status.text))
    }
  }

  @Test(
    "The first watcher gets updates at once, however long the hub rests without watchers",
    .timeLimit(.minutes(5)))
  func rest() async throws {
    let hub = QuoteHub(quotes: desk.quotes, clock: clock.clock, rest: .seconds(86_400))
    let run = Task { try await hub.run() }
    for _ in 0..<2 {
      while !hub.isResting { try await Task.sleep(for: .milliseconds(5)) }
      let watcher = hub.watch(locale("en", "en-US"), after: nil)
      _ = try #require(await watcher.next())
      _ = try #require(await watcher.next())
      watcher.close()
    }
    while !hub.isResting { try await Task.sleep(for: .milliseconds(5)) }
    run.cancel()
    try await run.value
  }

  @Test("A snapshot encoded for one watcher is shared by all that need it, without a lost update")
  func catchUps() async throws {
    let locale = locale("en", "en-US")
    let catchUps = CatchUps()
    func event(_ snapshot: QuotesSnapshot, since: UInt64? = nil) -> QuoteEvent {
      var encoder = QuoteEncoder(
        snapshot, in: locale.presentation(at: clock.clock.now()))
      return encoder.event(
        snapshot.changes(since: since ?? 0).entries, since: since, lined: .all, isWhole: true)
    }
    func need(_ since: UInt64?, rows: [String]? = nil) -> CatchUps.Need {
      CatchUps.Need(kind: locale.kind, since: since, rows: rows)
    }
    let (first, second) = (try await board(of: 5), try await board(of: 6))
    catchUps.begin(with: first)
    #expect(await catchUps.snapshot { second }.version == 5)
    #expect(catchUps.event(for: need(nil)) == nil)
    catchUps.add(event(first), for: need(nil))
    catchUps.add(event(first, since: 3), for: need(3))
    #expect(catchUps.event(for: need(nil))?.version == 5)
    #expect(catchUps.event(for: need(3))?.version == 5)
    #expect(catchUps.event(for: need(4)) == nil)
    #expect(catchUps.event(for: need(3, rows: ["EURUSD"])) == nil)
    let other = CatchUps.Need(kind: self.locale("es", "es-ES").kind, since: nil, rows: nil)
    #expect(catchUps.event(for: other) == nil)
    catchUps.begin(with: second)
    #expect(catchUps.event(for: need(nil)) == nil)
    catchUps.add(event(first), for: need(nil))
    #expect(catchUps.event(for: need(nil)) == nil)
    catchUps.begin(with: nil)
    #expect(await catchUps.snapshot { first }.version == 5)
    #expect(await catchUps.snapshot { second }.version == 5)
  }

  @Test("Watchers with different versions have the same one after catching up, as quotes arrive")
  func comingTogether() async throws {
    let stream = ScriptedStream()
    let url = try #require(URL(string: "wss://quotes.example/all"))
    let quotes = QuotesRepository(
      feed: InvestAZFeed(url: url, transport: stream), store: try DeskDatabase.inMemory(),
      clock: clock.clock)
    let run = Task { await quotes.run() }
    let attempt = await stream.attempt(1)
    attempt.open()
    var bid = 1
    func receive() async {
      bid += 1
      attempt.send(#"[{"1":"EURUSD","2":"\#(bid)","3":"999"}]"#)
      await attempt.drained()
    }
    let hub = QuoteHub(quotes: quotes, clock: clock.clock)
    for _ in 1...5 { await receive() }
    let instance = try #require(await quotes.quotes().id.split(separator: "-").first)
    let watchers = (1...4).map { hub.watch(locale("en", "en-US"), after: "\(instance)-\($0)") }
    var beats = await hub.start()
    await hub.deliver(&beats)
    for watcher in watchers {
      await receive()
      let event = String(buffer: try #require(await watcher.next()))
      #expect(event.contains("id: \(instance)-5\n"))
      #expect(event.contains(#","symbols":1,"rows":["#))
    }
    // The next update is enough for all of them.
    await hub.deliver(&beats)
    for watcher in watchers {
      await receive()
      let event = String(buffer: try #require(await watcher.next()))
      #expect(event.contains("id: \(instance)-9\n"))
    }
    run.cancel()
    await run.value
  }

  /// A board after a number of changes.
  private func board(of version: Int) async throws -> QuotesSnapshot {
    var board = QuoteBoard()
    for bid in 1...version {
      let quote = Quote(symbol: "EURUSD", bid: ExactDecimal(bid), ask: ExactDecimal(99))
      board.take(quote, receivedAt: clock.now)
    }
    return QuotesSnapshot(board, await desk.quotes.quotes())
  }
}
