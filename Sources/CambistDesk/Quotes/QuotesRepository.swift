public import CambistFeeds
public import CambistModel
import CambistMoney
public import CambistStore
import Foundation

/// Live quotes over one connection that is maintained: stored quotes at once, in any state of the
/// connection.
///
/// A connection is live after its first quote, not before. It is abandoned when a ping is not
/// answered within ten seconds, and when it delivers no quote for 45 seconds, then 90, and so on up
/// to a quarter of an hour, as markets close. Attempts to connect continue for as long as ``run()``
/// runs.
public actor QuotesRepository {
  private static let pingInterval = Duration.seconds(15)
  private static let pongTimeout = Duration.seconds(10)
  private static let firstSilence: Int64 = 45
  private static let longestSilence: Int64 = 15 * 60
  private static let logInterval: Int64 = 10

  private let feed: InvestAZFeed?
  private let store: any SharedStore
  private let clock: DeskClock
  private let random: @Sendable (Int64) -> Int64
  private let log: @Sendable (_ skipped: Int, _ first: Problem) -> Void

  private var board: QuoteBoard
  /// All of the board's entries, of the last requested version.
  private var all: (version: UInt64, entries: [QuoteEntry])?
  private var stream = StreamState.offline
  private var since: Timestamp
  private var problem: Problem?
  private var loading: Task<Void, Never>?
  private var savedVersion: UInt64 = 0

  /// Distinguishes the events of the present connection from those of earlier ones.
  private var generation = 0
  private var triedAt: Timestamp
  private var openedAt: Timestamp?
  private var lastQuoteAt: Timestamp?
  private var silence = firstSilence
  private var sleeper: Task<Void, Never>?
  /// Ending this stream abandons the present connection.
  private var abandon: AsyncStream<Never>.Continuation?

  private var unreadable = UnreadableQuotes()
  private var unlogged: (count: Int, first: Problem)?
  private var loggedAt: Timestamp?

  /// - Parameters:
  ///   - feed: The source of quotes; nil when no address is set.
  ///   - random: A number of milliseconds from 0 to its argument, for the waits between attempts.
  ///   - log: Called when elements were skipped, at most once in ten seconds, with their number and
  ///     the problem of the first one.
  public init(
    feed: InvestAZFeed?, store: any SharedStore, clock: DeskClock,
    random: @escaping @Sendable (Int64) -> Int64 = { Int64.random(in: 0...$0) },
    log: @escaping @Sendable (_ skipped: Int, _ first: Problem) -> Void = { _, _ in }
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.random = random
    self.log = log
    board = QuoteBoard(zone: feed?.zone ?? .utc)
    since = clock.now()
    triedAt = since
  }

  /// The quotes that changed after a version, all of them for 0.
  ///
  /// - Complexity: O(*n*) for *n* symbols; for all of them unchanged, O(1).
  public func quotes(since version: UInt64 = 0) async -> QuotesState {
    await load()
    return state(with: version == 0 ? allEntries() : board.changes(since: version))
  }

  /// All quotes at this moment.
  ///
  /// - Complexity: O(1); the next change copies the board while the snapshot exists.
  public func snapshot() async -> QuotesSnapshot {
    await load()
    return QuotesSnapshot(board, state(with: []))
  }

  private func state(with entries: [QuoteEntry]) -> QuotesState {
    QuotesState(
      entries: entries, version: board.version, stream: stream, since: since, problem: problem,
      skipped: unreadable.count(at: clock.now()), zone: board.zone)
  }

  private func allEntries() -> [QuoteEntry] {
    if let all, all.version == board.version { return all.entries }
    let entries = board.changes(since: 0)
    all = (board.version, entries)
    return entries
  }

  /// The age of the newest quote, and why none arrive.
  public func health() async -> DeskHealth.Source {
    await load()
    let reason =
      switch stream {
      case .live: nil as Problem?
      case .unreadable: unreadable.last
      default: problem
      }
    return DeskHealth.Source(
      name: InvestAZFeed.source, fetchedAt: board.newest,
      problem: feed == nil ? .notConfigured : reason)
  }

  /// Connects, reconnects and stores quotes until the task is cancelled; then stores the rest.
  ///
  /// Only one task may run it at a time; it can be run again after it has ended.
  ///
  /// - Parameter reconnecting: Whether to connect again after an attempt fails or a connection
  ///   ends.
  public func run(reconnecting: Bool = true) async {
    await load()
    guard let feed else {
      problem = .notConfigured
      return
    }
    await withTaskGroup { group in
      group.addTask { await self.keepConnected(feed, reconnecting) }
      group.addTask { await self.keepSaved() }
    }
    enter(.offline)
    // The writing itself must not be cancelled.
    await Task { await self.save() }.value
  }

  /// Ends the wait for the next attempt, because a viewer appeared or the network is back. Attempts
  /// are a second apart, however often it is called.
  public func retryNow() {
    guard !RateTimes.isWithin(1, of: triedAt, now: clock.now()) else { return }
    sleeper?.cancel()
  }

  /// Reconnects on the user's request: ends the wait for the next attempt, and abandons a
  /// connection that delivers no quotes.
  public func reconnect() {
    if stream == .stale || stream == .unreadable { abandon?.finish() } else { retryNow() }
  }
}

// MARK: - The connection

extension QuotesRepository {
  private func keepConnected(_ feed: InvestAZFeed, _ reconnecting: Bool) async {
    var backoff = StreamBackoff()
    while !Task.isCancelled {
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

  private func enter(_ state: StreamState) {
    guard state != stream else { return }
    stream = state
    since = clock.now()
  }
}

// MARK: - Messages

extension QuotesRepository {
  /// Processes a message, unless its connection was abandoned.
  private func take(_ message: [UInt8], _ number: Int) {
    guard number == generation else { return }
    let now = clock.now()
    do {
      let message = try InvestAZFeed.read(message, zone: board.zone, receivedAt: now)
      for quote in message.quotes { board.take(quote, receivedAt: now) }
      if !message.quotes.isEmpty {
        lastQuoteAt = now
        silence = Self.firstSilence
        problem = nil
        unreadable.begin()
        enter(.live)
      }
      note(message.faults, isAll: message.quotes.isEmpty, at: now)
    } catch {
      note([error], isAll: true, at: now)
    }
  }

  /// - Parameter isAll: Whether the message had no quote.
  private func note(_ faults: [Problem], isAll: Bool, at now: Timestamp) {
    if let first = faults.first {
      unreadable.note(faults, at: now)
      if isAll, unreadable.isAllThatComes(at: now) { enter(.unreadable) }
      unlogged = ((unlogged?.count ?? 0) + faults.count, unlogged?.first ?? first)
    }
    guard let due = unlogged,
      !RateTimes.isWithin(Self.logInterval, of: loggedAt, now: now)
    else { return }
    log(due.count, due.first)
    unlogged = nil
    loggedAt = now
  }
}

// MARK: - The store

extension QuotesRepository {
  private func load() async {
    let task =
      loading
      ?? Task {
        do throws(StoreError) {
          board = QuoteBoard(try await store.quotes(), zone: board.zone)
          savedVersion = board.version
        } catch {
          problem = Problem(error)
        }
      }
    loading = task
    await task.value
  }

  private func keepSaved() async {
    while (try? await clock.sleep(.seconds(1))) != nil { await save() }
  }

  private func save() async {
    let version = board.version
    guard version > savedVersion else { return }
    do {
      try await store.save(board.changes(since: savedVersion))
      savedVersion = version
    } catch {
      problem = Problem(error)
    }
  }
}
