import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import NIOCore
public import ServiceLifecycle
import Synchronization

/// Hands what changes on the board of quotes to everybody who watches it.
///
/// Ten times a second what changed is encoded once for each way of writing numbers, however many
/// watch, and put into every watcher's slot. A watcher who has not fetched the last beat by then
/// gets the whole board instead when it comes, so that a slow one costs nobody anything.
public final class QuoteHub: Service {
  private static let beat = Duration.milliseconds(100)
  /// The beats after which those who wait for a quote are told that the connection stands.
  private static let beatsToHeartbeat = 150
  /// The beats after which ages are told again.
  private static let beatsToAges = 100
  private static let beatsASecond = 10
  /// So many watch at the same time; others are turned away.
  static let mostWatchers = 2_000

  /// Tells this run of the desk from earlier ones, whose versions mean nothing now.
  let instance = String(UInt32.random(in: .min ... .max), radix: 36)

  private let quotes: QuotesRepository
  private let clock: DeskClock
  private let watchers = Mutex<[ObjectIdentifier: QuoteWatcher]>([:])

  init(quotes: QuotesRepository, clock: DeskClock) {
    self.quotes = quotes
    self.clock = clock
  }

  /// Hands on what changes, until the task is cancelled or the server shuts down.
  public func run() async throws {
    await cancelWhenGracefulShutdown { await self.beat() }
    for watcher in watchers.withLock({ Array($0.values) }) { watcher.close() }
  }

  /// Whether somebody else can watch.
  var hasRoom: Bool { watchers.withLock { $0.count < Self.mostWatchers } }

  /// Somebody who watches from now on.
  ///
  /// - Parameter event: The last event that they know; nil for none.
  func watch(_ voice: Voice, after event: String?) -> QuoteWatcher {
    let watcher = QuoteWatcher(voice: voice, hub: self, knows: version(of: event))
    watchers.withLock { $0[ObjectIdentifier(watcher)] = watcher }
    return watcher
  }

  func leave(_ watcher: QuoteWatcher) {
    watchers.withLock { $0[ObjectIdentifier(watcher)] = nil }
  }

  /// Everything that changed after a version; the whole board for nil.
  func event(since version: UInt64?, _ voice: Voice) async -> QuoteEvent {
    let state = await quotes.quotes(since: version ?? 0)
    return QuoteEvent(
      state, since: version, withLines: true, instance: instance, voice, now: clock.now())
  }

  private func version(of event: String?) -> UInt64? {
    guard let parts = event?.split(separator: "-"), parts.count == 2, parts[0] == instance else {
      return nil
    }
    return UInt64(parts[1])
  }
}

extension QuoteHub {
  /// What the last beats told.
  private struct Told {
    var version: UInt64
    /// The version at the last beat that drew lines.
    var lined: UInt64
    var statuses: [StreamStatus] = []
    var stale: Set<String> = []
  }

  private func beat() async {
    let version = await quotes.quotes(since: .max).version
    var told = Told(version: version, lined: version)
    var number = 0
    while (try? await Task.sleep(for: Self.beat)) != nil {
      number += 1
      if !watchers.withLock({ $0.isEmpty }) { await tell(&told, number) }
    }
  }

  private func tell(_ told: inout Told, _ number: Int) async {
    // Once a second lines are drawn anew, and rows that have gone stale say so.
    let isSecond = number % Self.beatsASecond == 0
    let since = isSecond ? told.lined : told.version
    var state = await quotes.quotes(since: since)
    told.version = state.version
    if isSecond {
      told.lined = state.version
      state.entries += await aged(&told.stale, all: number % Self.beatsToAges == 0)
    }
    // Whoever comes later finds all of this on the board; nobody can come in between.
    let watchers = self.watchers.withLock { Array($0.values) }
    let now = clock.now()
    let present = Voice.distinct(watchers.map(\.voice))
    let statuses = present.map { StreamStatus(state, $0, now: now) }
    let isHeartbeat = number % Self.beatsToHeartbeat == 0
    guard !state.entries.isEmpty || statuses != told.statuses || isHeartbeat else { return }
    told.statuses = statuses
    for voice in present {
      let event = QuoteEvent(
        state, since: since, withLines: isSecond, instance: instance, voice, now: now)
      for watcher in watchers where watcher.voice.writesAlike(voice) {
        watcher.offer(event, isHeartbeat: isHeartbeat)
      }
    }
  }

  /// The entries that have gone stale since they were last looked at; all that are stale when their
  /// ages are to be told.
  private func aged(_ known: inout Set<String>, all: Bool) async -> [QuoteEntry] {
    let now = clock.now()
    let old = await quotes.quotes().entries.filter { $0.isStale(at: now) }
    defer { known = Set(old.map(\.quote.symbol)) }
    return old.filter { all || !known.contains($0.quote.symbol) }
  }
}
