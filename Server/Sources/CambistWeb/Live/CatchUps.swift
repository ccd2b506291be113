import CambistDesk
import Synchronization

/// The updates for watchers that missed an update, created once for all that need the same.
///
/// If the machine is too busy for every watcher, many miss the same update; without this, each
/// would need a separate snapshot. All are created from the snapshot of the last update, so that
/// watchers with different versions have that update's version afterwards, however late they are.
final class CatchUps: Sendable {
  /// Watchers with an equal need share an event.
  struct Need: Hashable {
    let kind: RequestLocale.Kind
    let since: UInt64?
    /// The symbols; nil for all.
    let rows: [String]?
  }

  private struct State {
    /// The board at the last update; nil until it is needed.
    var snapshot: QuotesSnapshot?
    var events: [Need: QuoteEvent] = [:]
  }

  private let state = Mutex(State())

  /// Drops the events created before an update.
  ///
  /// - Parameter snapshot: The board at the update; nil to read it when it is needed.
  func begin(with snapshot: QuotesSnapshot?) {
    state.withLock { $0 = State(snapshot: snapshot) }
  }

  /// The board at the last update.
  ///
  /// - Parameter read: Reads the board if it was not needed so far.
  func snapshot(_ read: () async -> QuotesSnapshot) async -> QuotesSnapshot {
    if let known = state.withLock({ $0.snapshot }) { return known }
    let found = await read()
    return state.withLock { state in
      // Another caller may have read it meanwhile.
      let snapshot = state.snapshot ?? found
      state.snapshot = snapshot
      return snapshot
    }
  }

  func event(for need: Need) -> QuoteEvent? { state.withLock { $0.events[need] } }

  /// Keeps an event for other watchers, unless an update has begun since its snapshot.
  func add(_ event: QuoteEvent, for need: Need) {
    state.withLock { state in
      guard event.version == state.snapshot?.version else { return }
      state.events[need] = event
    }
  }
}
