import Synchronization

/// What watchers who missed a beat get until the next, made once for all who lack the same.
///
/// When the machine is too busy for every watcher, many miss the same beat; without this, each would
/// then cost a whole board of its own.
final class CatchUps: Sendable {
  private struct Key: Hashable {
    let kind: RequestLocale.Kind
    let since: UInt64?
  }

  private struct State {
    /// The board's version at the last beat, which no event may lack.
    var version: UInt64 = 0
    var events: [Key: QuoteEvent] = [:]
  }

  private let state = Mutex(State())

  /// Forgets what was made before a beat of this version.
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
