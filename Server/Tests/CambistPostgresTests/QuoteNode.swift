import CambistDesk
import CambistFeeds
import CambistModel
import CambistTesting
import Foundation
import Synchronization
import Testing

@testable import CambistPostgres

/// A node whose uptime can jump, as if the process had been paused.
final class QuoteNode: Sendable {
  private final class Pause: Sendable { let length = Mutex(Duration.zero) }

  let store: PostgresDatabase
  let stream = ScriptedStream()
  let quotes: QuotesRepository
  private let pause = Pause()
  private let run: Task<Void, Never>

  init(_ address: PostgresAddress) async throws {
    store = try await PostgresDatabase(address)
    let url = try #require(URL(string: "wss://quotes.example/all"))
    let quotes = QuotesRepository(
      feed: InvestAZFeed(url: url, transport: stream), store: store,
      clock: DeskClock(
        now: DeskClock.system.now,
        uptime: { [pause] in DeskClock.system.uptime() + pause.length.withLock { $0 } },
        sleep: DeskClock.system.sleep))
    self.quotes = quotes
    run = Task { await quotes.run() }
  }

  func skip(_ duration: Duration) { pause.length.withLock { $0 += duration } }

  func stop() async {
    run.cancel()
    await run.value
  }

  var board: QuotesState { get async { await quotes.quotes() } }

  func isPublisher() async -> Bool { await quotes.busStatistics()?.isPublisher == true }
}
