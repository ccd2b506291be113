import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import GRDB
import Testing

@MainActor
@Suite("The model of the live quotes", .timeLimit(.minutes(1))) struct QuotesModelTests {
  let clock = ManualClock(now: shippedAt)
  let stream = ScriptedStream()
  let store: DeskDatabase
  let desk: Desk
  let model: QuotesModel

  init() throws {
    store = try .inMemory()
    let url = try #require(URL(string: "wss://quotes.example/all"))
    desk = Desk(
      store: store, clock: clock.clock,
      feeds: .init(investAZ: InvestAZFeed(url: url, transport: stream), rateSources: []))
    model = QuotesModel(desk, phrases: .english, style: .english, clock: clock.clock)
  }

  var rows: [String] { model.screen.rows.map { $0.symbol + " " + $0.bid } }

  /// Runs the connection and a model that watches, with two quotes on the board.
  func watching(_ body: (ScriptedStream.Attempt) async throws -> Void) async throws {
    let run = Task { await desk.quotes.run() }
    let attempt = await stream.attempt(1)
    attempt.open()
    await say(
      #"{"1":"EURUSD","2":"1.10","3":"1.20"},{"1":"APPLE","2":"178.20","3":"178.40"}"#, attempt)
    let watch = Task { await model.watch() }
    await until { rows.count == 2 }
    // Saving, the ping, the watch over silence, and the model.
    await clock.waiters(4)
    try await body(attempt)
    await end([watch, run])
  }

  func say(_ elements: String, _ attempt: ScriptedStream.Attempt) async {
    attempt.send("[\(elements)]")
    await attempt.drained()
  }

  func beat() { wait(milliseconds: 250) }

  func wait(milliseconds: Int64) {
    clock.set(Timestamp(millisecondsSince1970: clock.now.millisecondsSince1970 + milliseconds))
  }

  @Test("The screen is there before any quote, and does not claim to be live")
  func before() {
    #expect(model.screen.title == "Online Quotes" && rows.isEmpty)
    #expect(model.screen.status.kind == .pending && model.screen.empty != nil)
  }

  @Test("What changes is shown within a quarter of a second while somebody watches, not after")
  func watches() async throws {
    try await watching { attempt in
      #expect(rows == ["APPLE 178.20", "EURUSD 1.10"] && model.screen.status.text == "Live")
      wait(milliseconds: 1)
      await say(#"{"1":"EURUSD","2":"1.15","3":"1.20"}"#, attempt)
      #expect(rows == ["APPLE 178.20", "EURUSD 1.10"])
      beat()
      await until { rows == ["APPLE 178.20", "EURUSD 1.15"] }
      #expect(model.screen.rows.last?.change == "+4.55%")
    }
    let last = model.screen.rows
    clock.advance(seconds: 10)
    #expect(model.screen.rows == last)
  }

  @Test("Rows go stale and the state changes without a quote, and a lost connection says so")
  func stale() async throws {
    try await watching { attempt in
      clock.advance(seconds: 30)
      // All four wait again, and the state is stale by then.
      await clock.waiters(4)
      beat()
      await until { model.screen.status.kind == .stale }
      #expect(
        model.screen.rows.map(\.stale) == ["Received 30 seconds ago", "Received 30 seconds ago"])
      attempt.close(code: 1_011, reason: "")
      // The first attempt after it is made at once.
      _ = await stream.attempt(2)
      await clock.waiters(2)
      beat()
      await until { model.screen.status.kind == .pending }
      #expect(model.screen.notices.count == 1)
      #expect(rows.count == 2)
    }
  }

  @Test("A hidden symbol is gone until it is shown again, also for another model")
  func hides() async throws {
    try await watching { _ in
      await model.hide("APPLE")
      #expect(rows == ["EURUSD 1.10"] && model.screen.hidden == ["APPLE"])
      #expect(model.hidden?.text == "APPLE is hidden.")
      let other = QuotesModel(desk, phrases: .english, style: .english, clock: clock.clock)
      await other.load()
      #expect(other.screen.rows.map(\.symbol) == ["EURUSD"])
      await model.undo()
      #expect(rows.count == 2 && model.hidden == nil && model.screen.hidden.isEmpty)
      await model.undo()
      await model.hide("APPLE")
      await model.hide("EURUSD")
      #expect(rows.isEmpty && model.screen.hidden == ["APPLE", "EURUSD"])
      await model.show(nil)
      #expect(rows.count == 2 && model.screen.hidden.isEmpty)
    }
  }

  @Test("A search and an order stay when quotes come")
  func searches() async throws {
    try await watching { attempt in
      await model.search("eur")
      #expect(rows == ["EURUSD 1.10"])
      wait(milliseconds: 1)
      await say(#"{"1":"EURUSD","2":"1.15","3":"1.20"}"#, attempt)
      beat()
      await until { rows == ["EURUSD 1.15"] }
      await model.search("")
      await model.order(by: .change)
      #expect(rows == ["EURUSD 1.15", "APPLE 178.20"])
    }
  }

  @Test("What cannot be kept is said, and nothing is hidden")
  func unwritable() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let desk = Desk(
      store: try DeskDatabase(directory: folder), clock: clock.clock, feeds: .init(rateSources: []))
    let model = QuotesModel(desk, phrases: .english, style: .english, clock: clock.clock)
    await model.load()
    let file = folder.appending(path: "cambist.sqlite")
    try await DatabaseQueue(path: file.path).write { try $0.drop(table: "hiddenQuote") }
    await model.hide("APPLE")
    #expect(model.hidden == nil && model.screen.hidden.isEmpty)
    #expect(model.screen.notices.first?.title.hasPrefix("What is kept on this device") == true)
  }

  @Test("Asked to, it tries to connect at once, however long the wait would be")
  func reconnecting() async throws {
    let run = Task { await desk.quotes.run() }
    await stream.attempt(1).fail(Self.gone)
    var number = 2
    // The waits are random, and longer each time.
    while true {
      await stream.attempt(number).fail(Self.gone)
      await clock.waiters(2)
      let state = await desk.quotes.quotes().stream
      guard case .waiting(let until) = state else { continue }
      number += 1
      if clock.now.adding(seconds: 2).millisecondsSince1970 < until.millisecondsSince1970 { break }
      clock.set(until)
    }
    clock.advance(seconds: 1)
    await model.reconnect()
    #expect(await stream.attempt(number).url.host() == "quotes.example")
    await end([run])
  }

  private static let gone = StreamFailure.unreachable(host: "quotes.example", reason: "gone")

  @Test("A button that shows a hidden symbol names it")
  func showLabel() {
    #expect(model.screen.showLabel("EURUSD") == "Show EURUSD")
  }
}
