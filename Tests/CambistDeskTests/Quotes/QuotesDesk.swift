import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Synchronization
import Testing

/// A repository of quotes on a scripted stream and a clock that a test controls.
struct QuotesDesk: Sendable {
  let clock = ManualClock()
  let stream = ScriptedStream()
  let notes = Notes()
  let store: DeskDatabase
  let repository: QuotesRepository
  /// When the test began.
  let start: Timestamp

  /// The requests and events of the repository.
  final class Notes: Sendable {
    private let state = Mutex((bounds: [Int64](), log: [Line]()))

    struct Line: Sendable, Equatable {
      var skipped: Int
      var first: Problem
    }

    /// The limits of the random waits, in milliseconds.
    var bounds: [Int64] { state.withLock { $0.bounds } }
    var log: [Line] { state.withLock { $0.log } }

    func note(bound: Int64) { state.withLock { $0.bounds.append(bound) } }
    func note(_ line: Line) { state.withLock { $0.log.append(line) } }
  }

  /// - Parameters:
  ///   - zone: The source's zone.
  ///   random: Chooses a random wait within its limit.
  init(
    store: DeskDatabase? = nil, zone: ZoneOffsets = .utc,
    random: @escaping @Sendable (Int64) -> Int64 = { $0 }
  ) throws {
    start = clock.now
    self.store = try store ?? .inMemory()
    let url = try #require(URL(string: "wss://quotes.example/all"))
    repository = QuotesRepository(
      feed: InvestAZFeed(url: url, transport: stream, zone: zone), store: self.store,
      clock: clock.clock,
      random: { [notes] bound in
        notes.note(bound: bound)
        return random(bound)
      },
      log: { [notes] in notes.note(Notes.Line(skipped: $0, first: $1)) })
  }

  /// Runs the repository during a test.
  func run<Answer>(_ body: (QuotesDesk) async throws -> Answer) async throws -> Answer {
    let run = Task { await repository.run() }
    do {
      let answer = try await body(self)
      run.cancel()
      await run.value
      return answer
    } catch {
      run.cancel()
      await run.value
      throw error
    }
  }

  var state: QuotesState { get async { await repository.quotes() } }
  var streamState: StreamState { get async { await repository.quotes().stream } }
  var bids: [String] {
    get async { await repository.quotes().entries.map(\.quote.bid.description) }
  }

  /// Moves the clock to this many seconds after the start, and waits until the repository waits for
  /// these times again.
  func go(to second: Int64, due: [Int64]) async {
    clock.set(start.adding(seconds: second))
    await settle(due: due)
  }

  /// Waits until the repository waits for exactly these times, in seconds after the start.
  func settle(due: [Int64]) async {
    await clock.waiters(due: due, after: start)
  }

  /// An attempt whose handshake is complete.
  func opened(_ number: Int) async -> ScriptedStream.Attempt {
    let attempt = await stream.attempt(number)
    attempt.open()
    return attempt
  }
}

extension ScriptedStream.Attempt {
  /// Sends a quote and waits until it was received.
  func quote(_ bid: String = "1.1", _ symbol: String = "EURUSD") async {
    await deliver(#"[{"1":"\#(symbol)","2":"\#(bid)","3":"9"}]"#)
  }

  /// Sends a message and waits until it was received.
  func deliver(_ text: String) async {
    send(text)
    await drained()
  }
}
