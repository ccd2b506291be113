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
import Observation
import Testing

@MainActor
@Suite("The model of the live quotes", .timeLimit(.minutes(5))) struct QuotesModelTests {
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
    model = QuotesModel(desk, presentation: clock.presentation())
  }

  var rows: [String] { model.items.map { $0.row.symbol + " " + $0.row.bid } }

  /// Runs the connection and a model that is visible, with two quotes on the board.
  func watching(_ body: (ScriptedStream.Attempt) async throws -> Void) async throws {
    let run = Task { await desk.quotes.run() }
    let attempt = await stream.attempt(1)
    attempt.open()
    await say(
      #"{"1":"EURUSD","2":"1.10","3":"1.20"},{"1":"APPLE","2":"178.20","3":"178.40"}"#, attempt)
    let watch = Task { await model.watch() }
    await until { rows.count == 2 }
    // Saving, the ping, the check for silence, and the model.
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

  @Test("The screen is shown before any quote, without a live status")
  func before() {
    #expect(model.frame.title == "Online Quotes" && rows.isEmpty)
    #expect(model.status.kind == .pending && model.frame.empty != nil)
  }

  @Test("Changes are shown within a quarter of a second while it is visible, and not afterwards")
  func watches() async throws {
    try await watching { attempt in
      #expect(rows == ["APPLE 178.20", "EURUSD 1.10"] && model.status.text == "Live")
      wait(milliseconds: 1)
      await say(#"{"1":"EURUSD","2":"1.15","3":"1.20"}"#, attempt)
      #expect(rows == ["APPLE 178.20", "EURUSD 1.10"])
      beat()
      await until { rows == ["APPLE 178.20", "EURUSD 1.15"] }
      #expect(model.items.last?.row.change == "+4.55%")
    }
    let last = model.items
    clock.advance(seconds: 10)
    #expect(model.items == last)
  }

  @Test("Rows become stale and the status changes without a quote, and a lost connection is shown")
  func stale() async throws {
    try await watching { attempt in
      clock.advance(seconds: 30)
      // All four wait again, and the state is stale by then.
      await clock.waiters(4)
      beat()
      await until { model.status.kind == .stale }
      #expect(
        model.items.map(\.row.stale) == ["Received 30 seconds ago", "Received 30 seconds ago"])
      attempt.close(code: 1_011, reason: "")
      // The first retry is immediate.
      _ = await stream.attempt(2)
      await clock.waiters(2)
      beat()
      await until { model.status.kind == .pending }
      #expect(model.frame.notices.count == 1)
      #expect(rows.count == 2)
    }
  }

  @Test("A hidden symbol stays hidden until it is shown again, also for another model")
  func hides() async throws {
    try await watching { _ in
      await model.hide("APPLE")
      #expect(rows == ["EURUSD 1.10"] && model.frame.hidden == ["APPLE"])
      #expect(model.hidden?.text == "APPLE hidden.")
      let other = QuotesModel(desk, presentation: clock.presentation())
      await other.load()
      #expect(other.items.map(\.row.symbol) == ["EURUSD"])
      await model.undo()
      #expect(rows.count == 2 && model.hidden == nil && model.frame.hidden.isEmpty)
      await model.undo()
      await model.hide("APPLE")
      await model.hide("EURUSD")
      #expect(rows.isEmpty && model.frame.hidden == ["APPLE", "EURUSD"])
      await model.show(nil)
      #expect(rows.count == 2 && model.frame.hidden.isEmpty)
    }
  }

  @Test("A search and an order stay when quotes arrive")
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

  @Test("Only the rows whose quotes changed are rendered again")
  func reuses() async throws {
    try await watching { attempt in
      let (apple, euro) = (try #require(model.items.first), try #require(model.items.last))
      let rendered = model.renderedRows
      wait(milliseconds: 1)
      await say(#"{"1":"EURUSD","2":"1.15","3":"1.20"}"#, attempt)
      beat()
      await until { rows.last == "EURUSD 1.15" }
      #expect(model.renderedRows == rendered + 1)
      #expect(model.items.first == apple && model.items.last != euro)
      await model.search("eur")
      await model.search("")
      #expect(model.renderedRows == rendered + 1 && model.items.count == 2)
      // A new first symbol moves the others, and none of them is rendered again.
      await say(#"{"1":"AAA","2":"1","3":"2"}"#, attempt)
      await model.show()
      #expect(rows == ["AAA 1", "APPLE 178.20", "EURUSD 1.15"])
      #expect(model.renderedRows == rendered + 2)
    }
  }

  @Test("The list, the state and the frame change independently")
  func parts() async throws {
    try await watching { attempt in
      let changes = Changes(model)
      wait(milliseconds: 1)
      await say(#"{"1":"EURUSD","2":"1.15","3":"1.20"}"#, attempt)
      await model.show()
      #expect(changes.counts == ["items": 1])
      await model.order(by: .change)
      #expect(changes.counts == ["items": 2, "frame": 1])
      await model.show()
      #expect(changes.counts == ["items": 2, "frame": 1])
      attempt.close(code: 1_011, reason: "")
      _ = await stream.attempt(2)
      await model.show()
      #expect(changes.counts == ["items": 2, "frame": 2, "status": 1])
    }
  }

  @Test("A line goes from the lowest bid to the highest, and one bid has none")
  func lines() async throws {
    try await watching { attempt in
      #expect(model.items.allSatisfy { !$0.hasLine && $0.line.isEmpty })
      for bid in ["1.30", "1.20", "1.50"] {
        await say(#"{"1":"EURUSD","2":"\#(bid)","3":"1.60"}"#, attempt)
      }
      await model.show()
      let line = try #require(model.items.last).line
      #expect(line.map { Int(($0 * 100).rounded()) } == [0, 50, 25, 100])
    }
  }

  @Test("A failed write shows an error, and hides nothing")
  func unwritable() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let desk = Desk(
      store: try DeskDatabase(directory: folder), clock: clock.clock, feeds: .init(rateSources: []))
    let model = QuotesModel(desk, presentation: clock.presentation())
    await model.load()
    let file = folder.appending(path: "cambist.sqlite")
    try await DatabaseQueue(path: file.path).write { try $0.drop(table: "hiddenQuote") }
    await model.hide("APPLE")
    #expect(model.hidden == nil && model.frame.hidden.isEmpty)
    #expect(model.frame.notices.first?.title.hasPrefix("Can’t access saved data") == true)
  }

  @Test("On request it connects at once, however long the wait is")
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

  private static let gone = TransportFailure.unreachable(host: "quotes.example", reason: "gone")

  @Test("A button that shows a hidden symbol names it")
  func showLabel() {
    #expect(model.frame.showLabel("EURUSD") == "Show EURUSD")
  }
}

/// Counts how often each part of the screen is set.
@MainActor
private final class Changes {
  private(set) var counts: [String: Int] = [:]

  init(_ model: QuotesModel) {
    observe("items") { _ = model.items }
    observe("status") { _ = model.status }
    observe("frame") { _ = model.frame }
  }

  private func observe(_ name: String, _ read: @escaping @MainActor () -> Void) {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.counts[name, default: 0] += 1
        // It is called before the change; what is read here is still the old value.
        self?.observe(name, read)
      }
    }
  }
}
