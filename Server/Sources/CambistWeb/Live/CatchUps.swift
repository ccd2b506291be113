import Synchronization

/// The updates for watchers that missed an update, created once for all that need the same.
///
/// If the machine is too busy for every watcher, many miss the same update; without this, each
/// would need a separate snapshot.
final class CatchUps: Sendable {
  private struct Key: Hashable {
    let kind: RequestLocale.Kind
    let since: UInt64?
  }

  private struct State {
    /// The board's version at the last update; every event must include it.
    var version: UInt64 = 0
    var events: [Key: QuoteEvent] = [:]
  }

  private let state = Mutex(State())

  /// Drops the events created before an update of this version.
  func begin(after version: UInt64) { state.withLock { $0 = State(version: version) } }

  func event(since version: UInt64?, _ kind: RequestLocale.Kind) -> QuoteEvent? {
    state.withLock { $0.events[Key(kind: kind, since: version)] }
  }

  func add(_ event: QuoteEvent, _ kind: RequestLocale.Kind) {
    state.withLock { state in
      guard event.version >= state.version else { return }
      state.events[Key(kind: kind, since: event.since)] = event
    }
  }
}
