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
  /// The maximum number of watchers; more are rejected.
  static let mostWatchers = 2_000

  private let quotes: QuotesRepository
  private let clock: DeskClock
  /// Between two looks at the board's version while there are no watchers.
  private let rest: Duration
  private let watchers = Mutex<[ObjectIdentifier: QuoteWatcher]>([:])
  /// Waits while there are no watchers; a new one ends it.
  private let resting = Mutex<Task<Void, Never>?>(nil)
  private let catchUps = CatchUps()
  let counters = QuoteHubCounters()
  /// Whether watchers must reconnect to another server.
  private let isDisconnecting = Atomic<Bool>(false)
  /// The number of watchers.
  private let places = Atomic<Int>(0)
  /// The number of watchers of each client with a limit.
  private let clientPlaces = Mutex<[QuoteClient: Int]>([:])

  init(quotes: QuotesRepository, clock: DeskClock, rest: Duration = .seconds(1)) {
    self.quotes = quotes
    self.clock = clock
    self.rest = rest
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
  /// - Parameter event: The last event that it received, from any node; nil for none.
  func watch(
    _ locale: RequestLocale, _ interest: QuoteInterest = .all, after event: String?
  ) -> QuoteWatcher {
    let watcher = QuoteWatcher(
      locale: locale, interest: interest, hub: self,
      knows: event.flatMap { quotes.version(of: $0) })
    watchers.withLock { $0[ObjectIdentifier(watcher)] = watcher }
    resting.withLock { $0?.cancel() }
    if isDisconnecting.load(ordering: .acquiring) { watcher.close(with: QuoteEvent.reconnect()) }
    return watcher
  }

  /// Asks all present and future watchers to reconnect, and ends their streams.
  func disconnectWatchers() {
    isDisconnecting.store(true, ordering: .releasing)
    for watcher in watchers.withLock({ Array($0.values) }) {
      watcher.close(with: QuoteEvent.reconnect())
    }
  }

  func leave(_ watcher: QuoteWatcher) {
    watchers.withLock { $0[ObjectIdentifier(watcher)] = nil }
  }

  /// The changes after a version, for a watcher that has this version; all rows for nil.
  ///
  /// - Parameter rows: The symbols; nil for all.
  func event(
    since version: UInt64?, of rows: [String]? = nil, _ locale: RequestLocale
  ) async -> QuoteEvent {
    let need = CatchUps.Need(kind: locale.kind, since: version, rows: rows)
    if let known = catchUps.event(for: need) { return known }
    let snapshot = await catchUps.snapshot { await quotes.snapshot() }
    // Another caller may have created it meanwhile.
    if let known = catchUps.event(for: need) { return known }
    var encoder = QuoteEncoder(snapshot, in: locale.presentation(at: clock.now()))
    let event = encoder.event(
      QuoteChanges(snapshot, since: version ?? 0).entries(of: rows), since: version,
      lined: .all, isWhole: rows == nil)
    catchUps.add(event, for: need)
    return event
  }

  func write(to text: inout MetricsText) {
    counters.write(
      watchers: min(places.load(ordering: .relaxed), Self.mostWatchers), to: &text)
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
      if hasNoWatchers {
        beats.turns = QuoteTurns()
        // The first watcher has at least this version, and is sent only what changes after it.
        beats.version = await quotes.quotes(since: .max).version
        catchUps.begin(with: nil)
        await waitForWatcher()
      } else {
        let start = ContinuousClock.now
        await deliver(&beats)
        counters.beats.observe(ContinuousClock.now - start)
      }
    }
  }

  private var hasNoWatchers: Bool { watchers.withLock { $0.isEmpty } }
  /// Whether it waits for the first watcher.
  var isResting: Bool { resting.withLock { $0 != nil } }

  /// Waits for the first watcher, for a rest at most: it is sent again what changed meanwhile.
  private func waitForWatcher() async {
    let task = Task { [rest] in _ = try? await Task.sleep(for: rest) }
    resting.withLock { $0 = task }
    // One may have come before it could end the task.
    if !hasNoWatchers { task.cancel() }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    resting.withLock { $0 = nil }
  }

  /// Puts changes into the slots of the watchers whose turn it is.
  func deliver(_ beats: inout Beats) async {
    // Everything is sent from one snapshot, so that all watchers have its version afterwards. A
    // watcher that is added later reads all of it.
    let snapshot = await quotes.snapshot()
    catchUps.begin(with: snapshot)
    let kinds = Dictionary(grouping: watchers.withLock { Array($0.values) }, by: \.kind)
    let now = clock.now()
    var changes = QuoteChanges.Cache(snapshot)
    for kind in beats.turns.next(kinds, after: beats.version) {
      guard let watchers = kinds[kind], let locale = watchers.first?.locale,
        var sent = beats.turns[kind]
      else { continue }
      let beat = sent.begin(beats.number, version: snapshot.version)
      var encoder = QuoteEncoder(snapshot, in: locale.presentation(at: now))
      let isNews = encoder.status != sent.status || beat.isHeartbeat
      sent.status = encoder.status
      var stale: [QuoteEntry] = []
      if beat.isSecond {
        let all = changes[since: 0].entries(of: nil).filter { $0.isStale(at: now) }
        stale = all.filter { beat.isAge || !sent.stale.contains($0.quote.symbol) }
        sent.stale = Set(all.map(\.quote.symbol))
      }
      var events: [CatchUps.Need: QuoteEvent] = [:]
      var early: [QuoteInterest: Int] = [:]
      for (interest, watchers) in Dictionary(grouping: watchers, by: \.interest) {
        let isRegular = isNews || beat.isDue(interest.pace)
        guard isRegular || interest.mostEarlyRows > 0 else { continue }
        let isWhole = interest.rows == nil || beat.isAge
        let rows = isWhole ? nil : interest.rows
        let need = CatchUps.Need(
          kind: kind, since: sent.since(interest, isWhole: isWhole, in: beat), rows: interest.rows)
        let changed = changes[since: need.since ?? 0].entries(of: rows)
        if !isRegular {
          guard sent.isEarly(changed.count, for: interest) else { continue }
          early[interest] = changed.count
        }
        let event =
          events[need]
          ?? encoder.event(
            changed + stale.filter { rows?.contains($0.quote.symbol) ?? true },
            since: need.since, lined: beat.lines(for: interest, isWhole: isWhole),
            isWhole: isWhole)
        events[need] = event
        // Watchers of some rows continue after the versions of whole events, so they get each.
        guard isNews || event.hasRows || interest.rows != nil && isWhole else { continue }
        for watcher in watchers { watcher.offer(event, isHeartbeat: beat.isHeartbeat) }
        counters.events.add(UInt64(watchers.count))
      }
      sent.end(beat, early: early)
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
