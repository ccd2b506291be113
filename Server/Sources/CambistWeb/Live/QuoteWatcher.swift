import NIOCore
import Synchronization

/// A watcher of the quotes, with a slot for the last update only.
final class QuoteWatcher: Sendable {
  private enum Need {
    /// Changes after a version, to be created for this watcher; nil for the whole board.
    case changes(after: UInt64?)
    /// The same while it is being created; whether an update was missed meanwhile.
    case making(isLate: Bool)
    /// The next update, because everything up to a version was received.
    case beat(after: UInt64)
  }

  private struct State {
    var need: Need
    /// The update that was not fetched yet.
    var pending: ByteBuffer?
    var isClosed = false
    /// The last event before the stream ends; nil for none.
    var farewell: ByteBuffer?
    var waiter: CheckedContinuation<Void, Never>?
  }

  let locale: RequestLocale
  /// Watchers of the same kind share events.
  let kind: RequestLocale.Kind
  private let hub: QuoteHub
  private let state: Mutex<State>

  /// - Parameter version: The board's version that the watcher has; nil for none.
  init(locale: RequestLocale, hub: QuoteHub, knows version: UInt64?) {
    self.locale = locale
    kind = locale.kind
    self.hub = hub
    state = Mutex(State(need: .changes(after: version)))
  }

  /// Puts an update into the slot; if the previous one is still there, a snapshot is sent instead.
  func offer(_ event: QuoteEvent, isHeartbeat: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      switch state.need {
      case .changes: return nil
      case .making:
        state.need = .making(isLate: true)
        return nil
      case .beat(let version):
        // Changes created for the watcher may be newer than the update.
        if event.version < version { return nil }
        if state.pending != nil {
          // Only a snapshot has the lines and ages of missed updates.
          state.pending = nil
          state.need = .changes(after: nil)
          hub.counters.missed.add()
        } else if let since = event.since, since > version {
          state.need = .changes(after: version)
        } else {
          state.pending = isHeartbeat ? event.withHeartbeat : event.buffer
          state.need = .beat(after: event.version)
        }
      }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Waits for the next events; nil at the end.
  func next() async -> ByteBuffer? {
    while true {
      let (state, pending) = state.withLock { state in
        let found = state
        state.pending = nil
        state.farewell = nil
        if case .changes = state.need { state.need = .making(isLate: false) }
        return (found, found.pending)
      }
      if state.isClosed { return state.farewell }
      if case .changes(let version) = state.need { return await makeChanges(after: version) }
      if let pending { return pending }
      await wait()
    }
  }

  private func makeChanges(after version: UInt64?) async -> ByteBuffer {
    let event = await hub.event(since: version, locale)
    state.withLock { state in
      if case .making(isLate: true) = state.need {
        state.need = .changes(after: event.version)
      } else {
        state.need = .beat(after: event.version)
      }
    }
    return event.withHeartbeat
  }

  /// Ends the stream.
  ///
  /// - Parameter farewell: The last event; nil for none.
  func close(with farewell: ByteBuffer? = nil) {
    hub.leave(self)
    let waiter = state.withLock { state in
      if !state.isClosed { state.farewell = farewell }
      state.isClosed = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        if case .changes = state.need { return true }
        if state.pending != nil || state.isClosed { return true }
        state.waiter = continuation
        return false
      }
      if isDue { continuation.resume() }
    }
  }
}
