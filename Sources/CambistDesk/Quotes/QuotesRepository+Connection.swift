import CambistFeeds
import CambistModel
import CambistMoney
import Foundation

/// The connection to the source.
extension QuotesRepository {
  private static let pingInterval = Duration.seconds(15)
  private static let pongTimeout = Duration.seconds(10)
  private static let longestSilence: Int64 = 15 * 60

  func keepConnected(_ feed: InvestAZFeed, _ reconnecting: Bool) async {
    var backoff = StreamBackoff()
    while !Task.isCancelled, mayConnect {
      generation += 1
      openedAt = nil
      lastQuoteAt = nil
      unreadable.begin()
      triedAt = clock.now()
      enter(.connecting)
      await attempt(feed, generation)
      guard !Task.isCancelled, reconnecting else { return }
      generation += 1
      let uptime = openedAt.map { clock.now().seconds(since: $0) } ?? 0
      await wait(milliseconds: backoff.next(uptime: uptime, random: random))
    }
  }

  private func attempt(_ feed: InvestAZFeed, _ number: Int) async {
    let (untilAbandoned, abandon) = AsyncStream.makeStream(of: Never.self)
    self.abandon = abandon
    defer { self.abandon = nil }
    do {
      try await feed.transport.connect(to: feed.url) { connection in
        await self.opened(number)
        try await withThrowingTaskGroup { group in
          group.addTask {
            while true { await self.take(try await connection.receive(), number) }
          }
          group.addTask { try await self.ping(connection) }
          // It returns after a long silence, which is not a failure: another connection may deliver
          // what this one does not.
          group.addTask { try await self.watchSilence(number) }
          group.addTask { for await _ in untilAbandoned {} }
          defer { group.cancelAll() }
          try await group.next()
        }
      }
    } catch {
      if !Task.isCancelled { problem = Problem(error, resource: "quotes") }
    }
  }

  private func opened(_ number: Int) {
    guard number == generation else { return }
    openedAt = clock.now()
  }

  private func ping(_ connection: StreamConnection) async throws {
    while true {
      try await clock.sleep(Self.pingInterval)
      try await withThrowingTaskGroup { group in
        group.addTask { try await connection.ping() }
        group.addTask { [clock] in
          try await clock.sleep(Self.pongTimeout)
          throw TransportFailure.timedOut(after: Self.pongTimeout)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Reports when quotes stop arriving, and abandons the connection when they do not resume.
  private func watchSilence(_ number: Int) async throws {
    while number == generation, let start = lastQuoteAt ?? openedAt {
      let quiet = clock.now().millisecondsSince1970 - start.millisecondsSince1970
      if quiet >= silence * 1_000 {
        silence = min(2 * silence, Self.longestSilence)
        return
      }
      let staleAfter = QuoteEntry.staleAfter * 1_000
      if quiet >= staleAfter, !isUnreadable { enter(.stale) }
      let next = quiet < staleAfter ? staleAfter : silence * 1_000
      // A quote during the wait makes the next deadline earlier than the current one.
      try await clock.sleep(.milliseconds(min(next - quiet, staleAfter)))
    }
  }

  /// Whether messages arrive, but none that can be read.
  private var isUnreadable: Bool {
    stream == .unreadable && unreadable.isRecent(QuoteEntry.staleAfter, at: clock.now())
  }

  private func wait(milliseconds: Int64) async {
    guard milliseconds > 0 else { return }
    let now = clock.now()
    enter(
      .waiting(
        until: Timestamp(millisecondsSince1970: now.millisecondsSince1970 + milliseconds)))
    let sleeper = Task { [clock] in
      _ = try? await clock.sleep(.milliseconds(milliseconds))
    }
    self.sleeper = sleeper
    await withTaskCancellationHandler {
      await sleeper.value
    } onCancel: {
      sleeper.cancel()
    }
    self.sleeper = nil
  }

  func enter(_ state: StreamState) {
    guard state != stream else { return }
    stream = state
    since = clock.now()
    noteState()
  }
}
