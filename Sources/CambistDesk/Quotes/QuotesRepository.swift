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
///
/// If several nodes share the store, one of them is connected to the source, and the others follow
/// what it publishes. A node shows that quotes are live only while it is that node for certain, or
/// has received something from it in the last two seconds.
public actor QuotesRepository {
  static let firstSilence: Int64 = 45

  let feed: InvestAZFeed?
  let store: any SharedStore
  let clock: DeskClock
  let random: @Sendable (Int64) -> Int64
  let log: @Sendable (_ skipped: Int, _ first: Problem) -> Void

  var board: QuoteBoard
  /// All of the board's entries, of the last requested version.
  var all: (version: UInt64, entries: [QuoteEntry])?
  var stream = StreamState.offline
  var since: Timestamp
  var problem: Problem?
  var loading: Task<Void, Never>?
  var savedVersion: UInt64 = 0

  /// Distinguishes the events of the present connection from those of earlier ones.
  var generation = 0
  var triedAt: Timestamp
  var openedAt: Timestamp?
  var lastQuoteAt: Timestamp?
  var silence = firstSilence
  var sleeper: Task<Void, Never>?
  /// Ending this stream abandons the present connection.
  var abandon: AsyncStream<Never>.Continuation?

  /// The present part in passing quotes to other nodes.
  var role = QuoteRole.alone
  let lineages = QuoteLineages()
  var counters = QuoteBusCounters()
  /// Since when the node with the connection cannot be heard; nil while it can.
  var lostAt: Timestamp?
  /// When a viewer's request was last passed on.
  var requestedAt: Timestamp?

  var unreadable = UnreadableQuotes()
  var unlogged: (count: Int, first: Problem)?
  var loggedAt: Timestamp?

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
    let status = status()
    return QuotesState(
      entries: entries, version: board.version, id: lineages.id(of: board.version),
      stream: status.stream, since: status.since, problem: status.problem,
      skipped: status.skipped, zone: board.zone)
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
    let status = status()
    let reason =
      switch status.stream {
      case .live: nil as Problem?
      case .unreadable: status.fault
      default: status.problem
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
  ///   ends. Nodes that share a store always do.
  public func run(reconnecting: Bool = true) async {
    await load()
    guard let feed else {
      problem = .notConfigured
      return
    }
    if let bus = store.quoteBus {
      await shareQuotes(of: feed, over: bus)
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

  /// The version of the board that an id of any node means; nil if this node does not know it.
  public nonisolated func version(of id: String) -> UInt64? { lineages.version(of: id) }

  /// Ends the wait for the next attempt, because a viewer appeared or the network is back. Attempts
  /// are a second apart, however often it is called.
  public func retryNow() {
    if passOn(.retry) { return }
    guard !RateTimes.isWithin(1, of: triedAt, now: clock.now()) else { return }
    sleeper?.cancel()
  }

  /// Reconnects on the user's request: ends the wait for the next attempt, and abandons a
  /// connection that delivers no quotes.
  public func reconnect() {
    if passOn(.reconnect) { return }
    if stream == .stale || stream == .unreadable { abandon?.finish() } else { retryNow() }
  }
}
