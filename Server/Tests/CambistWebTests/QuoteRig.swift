import CambistDesk
import CambistFeeds
import CambistModel
import CambistPages
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import CambistWeb

/// A hub whose source and updates a test controls, and clients that follow it.
final class QuoteRig {
  private let clock = ManualClock()
  private let stream = ScriptedStream()
  private let repository: QuotesRepository
  private let hub: QuoteHub
  private let symbols: [String]
  private var attempt: ScriptedStream.Attempt?
  private var beats: QuoteHub.Beats?
  private var price = 0
  /// The bids that were sent.
  private(set) var board: [String: String] = [:]

  init(symbols: [String]) throws {
    self.symbols = symbols
    let url = try #require(URL(string: "wss://quotes.example/all"))
    repository = QuotesRepository(
      feed: InvestAZFeed(url: url, transport: stream), store: try DeskDatabase.inMemory(),
      clock: clock.clock)
    hub = QuoteHub(quotes: repository, clock: clock.clock)
  }

  /// Runs a test with a quote of each symbol.
  func run(_ body: (QuoteRig) async throws -> Void) async throws {
    let run = Task { [repository] in await repository.run() }
    attempt = await stream.attempt(1)
    attempt?.open()
    for symbol in symbols { await receive(symbol) }
    beats = await hub.start()
    try await body(self)
    run.cancel()
    await run.value
  }

  /// Sends a new price of a symbol.
  func receive(_ symbol: String) async {
    price += 1
    board[symbol] = "\(price)"
    attempt?.send(#"[{"1":"\#(symbol)","2":"\#(price)","3":"999999"}]"#)
    await attempt?.drained()
  }

  /// Ends the connection to the source.
  func lose() async {
    attempt?.close()
    while await repository.quotes().stream == .live { await Task.yield() }
  }

  /// Sends an update, this many after the last one.
  func beat(_ number: Int = 1) async {
    guard var beats else { return }
    beats.number += number
    await hub.deliver(&beats)
    self.beats = beats
  }

  /// A client that shows some rows, or all.
  ///
  /// - Parameter earlier: Its earlier connection, which is closed.
  func client(
    rows: [String]? = nil, savesData: Bool = false, after earlier: Client? = nil
  ) -> Client {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "desk", path: "/",
      headerFields: [.cookie: "language=en; region=en-US"])
    let locale = RequestLocale(Request(head: head, body: .init(buffer: ByteBuffer())))
    let interest = QuoteInterest(rows: rows?.joined(separator: " "), savesData: savesData) ?? .all
    earlier?.watcher.close()
    return Client(
      hub.watch(locale, interest, after: earlier?.id), rows: rows ?? symbols, after: earlier)
  }
}

extension QuoteRig {
  struct Event {
    /// The symbols of its rows.
    var rows: [String]
    /// Those that have lines.
    var lined: Set<String> = []
    var hasID: Bool
  }

  final class Client {
    let watcher: QuoteWatcher
    let rows: [String]
    private(set) var id: String?
    private(set) var board: [String: String]

    init(_ watcher: QuoteWatcher, rows: [String], after earlier: Client?) {
      self.watcher = watcher
      self.rows = rows
      id = earlier?.id
      board = earlier?.board ?? [:]
    }

    /// Reads all events that are there.
    func read() async -> [Event] {
      var events: [Event] = []
      while watcher.hasEvent, let buffer = await watcher.next() {
        events.append(take(String(buffer: buffer)))
      }
      return events
    }

    private struct Message: Decodable { var rows: [[String]] }

    private func take(_ text: String) -> Event {
      var event = Event(rows: [], hasID: false)
      for line in text.split(separator: "\n") {
        if line.hasPrefix("id: ") {
          id = String(line.dropFirst(4))
          event.hasID = true
        }
        guard line.hasPrefix("data: "),
          let message = try? JSONDecoder().decode(
            Message.self, from: Data(line.dropFirst(6).utf8))
        else { continue }
        for row in message.rows {
          event.rows.append(row[0])
          if row.count == QuoteCell.allCases.count { event.lined.insert(row[0]) }
          board[row[0]] = row[1].replacing(",", with: "")
        }
      }
      return event
    }
  }
}
