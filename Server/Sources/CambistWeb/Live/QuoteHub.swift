import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import NIOCore
public import ServiceLifecycle
import Synchronization

/// Sends changes of the board of quotes to all watchers.
///
/// Ten times a second, changes are encoded once for each locale kind, however many watchers there
/// are, and put into every watcher's slot. A watcher that has not fetched the previous update by
/// then gets a snapshot instead, so that a slow watcher costs no more. Beyond ``QuoteTurns/most``
/// locale kinds they take turns: each gets fewer updates, at the same cost per update.
public final class QuoteHub: Service {
  private static let beat = Duration.milliseconds(100)
  /// The number of updates between heartbeats.
  private static let beatsToHeartbeat = 150
  /// The number of updates between those of ages.
  private static let beatsToAges = 100
  private static let beatsASecond = 10
  /// The maximum number of watchers; more are rejected.
  static let mostWatchers = 2_000

  /// Distinguishes this run of the desk from earlier ones, whose versions are invalid now.
  let instance = String(UInt32.random(in: .min ... .max), radix: 36)

  private let quotes: QuotesRepository
  private let clock: DeskClock
  private let watchers = Mutex<[ObjectIdentifier: QuoteWatcher]>([:])
  private let catchUps = CatchUps()
  let counters = QuoteHubCounters()
  /// Whether watchers must reconnect to another server.
  private let hasDismissed = Atomic<Bool>(false)
  /// The number of watchers.
  private let places = Atomic<Int>(0)
  /// The number of watchers of each client with a limit.
  private let clientPlaces = Mutex<[QuoteClient: Int]>([:])

  init(quotes: QuotesRepository, clock: DeskClock) {
    self.quotes = quotes
    self.clock = clock
  }

  /// Sends changes until the task is cancelled or the server shuts down.
  public func run() async throws {
    await cancelWhenGracefulShutdown { await self.beat() }
    for watcher in watchers.withLock({ Array($0.values) }) { watcher.close() }
  }

  /// Reserves a place for a watcher; nil if all are taken.
  ///
  /// The place is free again when nothing references it any more.
  ///
  /// - Parameters:
  ///   - limits: The owners of the place, with the maximum number of places of each: the workspace,
  ///     and the network. Empty if only the limit of all places applies.
  func reserve(for limits: [QuoteClient: Int] = [:]) -> QuotePlace? {
    guard places.add(1, ordering: .relaxed).newValue <= Self.mostWatchers else {
      places.subtract(1, ordering: .relaxed)
      counters.refusedByServer.add()
      return nil
    }
    let isFree = clientPlaces.withLock { places in
      guard limits.allSatisfy({ places[$0.key, default: 0] < $0.value }) else { return false }
      for client in limits.keys { places[client, default: 0] += 1 }
      return true
    }
    guard isFree else {
      places.subtract(1, ordering: .relaxed)
      counters.refusedByClient.add()
      return nil
    }
    return QuotePlace(self, Array(limits.keys))
  }

  fileprivate func free(_ clients: [QuoteClient]) {
    places.subtract(1, ordering: .relaxed)
    guard !clients.isEmpty else { return }
    clientPlaces.withLock { places in
      for client in clients {
        let count = places[client, default: 0] - 1
        places[client] = count > 0 ? count : nil
      }
    }
  }

  /// A new watcher.
  ///
  /// - Parameter event: The last event that it received; nil for none.
  func watch(_ locale: RequestLocale, after event: String?) -> QuoteWatcher {
    let watcher = QuoteWatcher(locale: locale, hub: self, knows: version(of: event))
    watchers.withLock { $0[ObjectIdentifier(watcher)] = watcher }
    if hasDismissed.load(ordering: .acquiring) { watcher.close(with: QuoteEvent.reconnect()) }
    return watcher
  }

  /// Asks all present and future watchers to reconnect, and ends their streams.
  func dismissWatchers() {
    hasDismissed.store(true, ordering: .releasing)
    for watcher in watchers.withLock({ Array($0.values) }) {
      watcher.close(with: QuoteEvent.reconnect())
    }
  }

  func leave(_ watcher: QuoteWatcher) {
    watchers.withLock { $0[ObjectIdentifier(watcher)] = nil }
  }

  /// The changes after a version; the whole board for nil.
  func event(since version: UInt64?, _ locale: RequestLocale) async -> QuoteEvent {
    if let known = catchUps.event(since: version, locale.kind) { return known }
    let snapshot = await catchUps.snapshot { await quotes.snapshot() }
    // Another caller may have created it meanwhile.
    if let known = catchUps.event(since: version, locale.kind) { return known }
    let event = QuoteEvent(
      snapshot.changes(since: version ?? 0), since: version, withLines: true, instance: instance,
      in: locale.presentation(at: clock.now()))
    catchUps.add(event, locale.kind)
    return event
  }

  func write(to text: inout MetricsText) {
    counters.write(
      watchers: min(places.load(ordering: .relaxed), Self.mostWatchers), to: &text)
  }

  private func version(of event: String?) -> UInt64? {
    guard let parts = event?.split(separator: "-"), parts.count == 2, parts[0] == instance else {
      return nil
    }
    return UInt64(parts[1])
  }
}

extension QuoteHub {
  /// The state between two updates.
  struct Beats {
    var number = 0
    /// The board's version at the last update.
    var version: UInt64
    var turns = QuoteTurns()
  }

  func start() async -> Beats { Beats(version: await quotes.snapshot().version) }

  private func beat() async {
    var beats = await start()
    while (try? await Task.sleep(for: Self.beat)) != nil {
      beats.number += 1
      if watchers.withLock({ $0.isEmpty }) {
        beats.turns = QuoteTurns()
        catchUps.begin(with: nil)
      } else {
        let start = ContinuousClock.now
        await tell(&beats)
        counters.beats.observe(ContinuousClock.now - start)
      }
    }
  }

  /// Puts changes into the slots of the watchers whose turn it is.
  func tell(_ beats: inout Beats) async {
    // Everything is sent from one snapshot, so that all watchers have its version afterwards. A
    // watcher that is added later reads all of it.
    let snapshot = await quotes.snapshot()
    catchUps.begin(with: snapshot)
    let watchers = self.watchers.withLock { Array($0.values) }
    let kinds = Dictionary(grouping: watchers, by: \.kind)
    let now = clock.now()
    var old: [QuoteEntry]?
    var states: [UInt64: QuotesState] = [:]
    for kind in beats.turns.next(kinds, after: beats.version) {
      guard let watchers = kinds[kind], let locale = watchers.first?.locale,
        var sent = beats.turns[kind]
      else { continue }
      // Lines are redrawn once a second, and stale rows are marked.
      let isSecond = beats.number - sent.linedAt >= Self.beatsASecond
      let since = isSecond ? sent.lined : sent.version
      var state: QuotesState
      if let known = states[since] {
        state = known
      } else {
        state = snapshot.changes(since: since)
      }
      states[since] = state
      sent.version = state.version
      if isSecond {
        sent.lined = state.version
        sent.linedAt = beats.number
        let isAge = beats.number - sent.agedAt >= Self.beatsToAges
        if isAge { sent.agedAt = beats.number }
        if old == nil { old = snapshot.changes(since: 0).entries.filter { $0.isStale(at: now) } }
        let stale = old ?? []
        state.entries += stale.filter { isAge || !sent.stale.contains($0.quote.symbol) }
        sent.stale = Set(stale.map(\.quote.symbol))
      }
      let presentation = locale.presentation(at: now)
      let status = StreamStatus(state, in: presentation)
      let isHeartbeat = beats.number - sent.heartbeatAt >= Self.beatsToHeartbeat
      if isHeartbeat { sent.heartbeatAt = beats.number }
      if !state.entries.isEmpty || status != sent.status || isHeartbeat {
        sent.status = status
        let event = QuoteEvent(
          state, since: since, withLines: isSecond, instance: instance,
          in: presentation)
        for watcher in watchers { watcher.offer(event, isHeartbeat: isHeartbeat) }
        counters.events.add(UInt64(watchers.count))
      }
      beats.turns[kind] = sent
    }
    beats.version = snapshot.version
  }
}

/// A client whose number of places is limited.
enum QuoteClient: Hashable, Sendable {
  case owner(Owner)
  /// All clients of one network, with workspaces or without.
  case network([UInt8])
}

/// A watcher's place, which is free again when nothing references it any more.
final class QuotePlace: Sendable {
  private let hub: QuoteHub
  private let clients: [QuoteClient]

  fileprivate init(_ hub: QuoteHub, _ clients: [QuoteClient]) {
    self.hub = hub
    self.clients = clients
  }

  deinit { hub.free(clients) }
}
