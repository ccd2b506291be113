import NIOCore
import Synchronization

/// One who watches the quotes, with room for the last beat only.
final class QuoteWatcher: Sendable {
  private struct State {
    /// What was not fetched yet.
    var pending: ByteBuffer?
    /// What the watcher knows or is about to be told; nil when the whole board is due.
    var version: UInt64?
    /// Whether what changed after `version` is due.
    var isBehind = true
    var isClosed = false
    var waiter: CheckedContinuation<Void, Never>?

    /// Takes note of what was made for the watcher; a beat that it has all of is dropped.
    mutating func catchUp(to made: UInt64) {
      guard !isBehind else { return }
      if let version, version <= made { pending = nil }
      version = max(version ?? made, made)
    }
  }

  let voice: Voice
  private let hub: QuoteHub
  private let state: Mutex<State>

  /// - Parameter version: The board's version that the watcher knows; nil for none.
  init(voice: Voice, hub: QuoteHub, knows version: UInt64?) {
    self.voice = voice
    self.hub = hub
    state = Mutex(State(version: version))
  }

  /// Puts a beat into the slot; where the last one lies there still, what was missed is due instead.
  func offer(_ event: QuoteEvent, isHeartbeat: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.isBehind { return nil }
      if state.pending == nil {
        state.pending = isHeartbeat ? event.withHeartbeat : event.buffer
        state.version = event.version
      } else {
        // Lines and ages of the beats that were missed are in the whole board only.
        state.pending = nil
        state.version = nil
        state.isBehind = true
      }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Waits for the next events; nil when there will be none.
  func next() async -> ByteBuffer? {
    while true {
      let (event, isBehind, isClosed, version) = state.withLock { state in
        defer {
          state.pending = nil
          // Beats that come while the rest is made are kept: none may be lost.
          state.isBehind = false
        }
        return (state.pending, state.isBehind, state.isClosed, state.version)
      }
      if isClosed { return nil }
      if isBehind {
        let event = await hub.event(since: version, voice)
        state.withLock { $0.catchUp(to: event.version) }
        return event.withHeartbeat
      }
      if let event { return event }
      await wait()
    }
  }

  /// Ends the watching.
  func close() {
    hub.leave(self)
    let waiter = state.withLock { state in
      state.isClosed = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        guard state.pending == nil, !state.isBehind, !state.isClosed else { return true }
        state.waiter = continuation
        return false
      }
      if isDue { continuation.resume() }
    }
  }
}
