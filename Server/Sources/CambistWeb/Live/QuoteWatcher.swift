import NIOCore
import Synchronization

/// A watcher of the quotes, with a slot for the last update only.
///
/// A watcher of some rows gets their changes, and now and then the changes of all rows. Only a whole
/// event has an id, after which the watcher continues on its next connection.
final class QuoteWatcher: Sendable {
  private enum Need {
    /// Changes after a version, to be created for this watcher; nil for all rows.
    case changes(after: UInt64?, isWhole: Bool)
    /// The same while it is being created; whether an update was missed meanwhile.
    case making(isLate: Bool)
    /// The next update, because everything up to a version was received.
    case beat(after: UInt64)
  }

  private struct Pending {
    var buffer: ByteBuffer
    /// The version of a whole event.
    var whole: UInt64?
  }

  private struct State {
    var need: Need
    /// The version up to which the changes of all rows were received, if not all are wanted; nil
    /// for none.
    var whole: UInt64?
    /// The update that was not fetched yet.
    var pending: Pending?
    var isClosed = false
    /// The last event before the stream ends; nil for none.
    var lastEvent: ByteBuffer?
    var waiter: CheckedContinuation<Void, Never>?
  }

  let locale: RequestLocale
  /// Watchers of the same kind and interest share events.
  let kind: RequestLocale.Kind
  let interest: QuoteInterest
  private let hub: QuoteHub
  private let state: Mutex<State>

  /// - Parameter version: The board's version that the watcher has; nil for none.
  init(locale: RequestLocale, interest: QuoteInterest, hub: QuoteHub, knows version: UInt64?) {
    self.locale = locale
    self.interest = interest
    kind = locale.kind
    self.hub = hub
    let isWhole = interest.rows == nil || version == nil
    state = Mutex(State(need: .changes(after: version, isWhole: isWhole), whole: version))
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
          state.need = .changes(after: nil, isWhole: interest.rows == nil)
          hub.counters.missed.add()
        } else if let missing = missing(event, after: version, state) {
          state.need = missing
        } else {
          state.pending = Pending(
            buffer: isHeartbeat ? event.withHeartbeat : event.buffer,
            whole: event.isWhole ? event.version : nil)
          state.need = .beat(after: event.version)
        }
      }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// The changes that must be created, because an update does not continue what was received.
  private func missing(_ event: QuoteEvent, after version: UInt64, _ state: State) -> Need? {
    guard let since = event.since else { return nil }
    guard interest.rows != nil else {
      return since > version ? .changes(after: version, isWhole: true) : nil
    }
    if event.isWhole, state.whole.map({ since > $0 }) ?? true {
      return .changes(after: state.whole, isWhole: true)
    }
    return !event.isWhole && since > version ? .changes(after: version, isWhole: false) : nil
  }

  /// Waits for the next events; nil at the end.
  func next() async -> ByteBuffer? {
    while true {
      let state = state.withLock { state in
        let found = state
        state.pending = nil
        state.lastEvent = nil
        if let version = found.pending?.whole { state.whole = version }
        if case .changes = state.need { state.need = .making(isLate: false) }
        return found
      }
      if state.isClosed { return state.lastEvent }
      if case .changes(let version, let isWhole) = state.need {
        return await makeChanges(after: version, isWhole: isWhole)
      }
      if let pending = state.pending { return pending.buffer }
      await wait()
    }
  }

  private func makeChanges(after version: UInt64?, isWhole: Bool) async -> ByteBuffer {
    let event = await hub.event(since: version, of: isWhole ? nil : interest.rows, locale)
    state.withLock { state in
      if isWhole { state.whole = event.version }
      if case .making(isLate: true) = state.need {
        state.need = .changes(after: event.version, isWhole: interest.rows == nil)
      } else {
        state.need = .beat(after: event.version)
      }
    }
    return event.withHeartbeat
  }

  /// Ends the stream.
  ///
  /// - Parameter lastEvent: The last event; nil for none.
  func close(with lastEvent: ByteBuffer? = nil) {
    hub.leave(self)
    let waiter = state.withLock { state in
      if !state.isClosed { state.lastEvent = lastEvent }
      state.isClosed = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Whether ``next()`` returns without waiting for an update.
  var hasEvent: Bool { state.withLock { Self.hasEvent($0) } }

  private static func hasEvent(_ state: State) -> Bool {
    if case .changes = state.need { return true }
    return state.pending != nil || state.isClosed
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        let isDue = Self.hasEvent(state)
        if !isDue { state.waiter = continuation }
        return isDue
      }
      if isDue { continuation.resume() }
    }
  }
}
