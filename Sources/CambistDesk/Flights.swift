import Synchronization

/// Fetches that are under way, one for each key; whoever waits for one can stop waiting while it
/// goes on.
final class Flights<Key: Hashable & Sendable>: Sendable {
  private struct Waiter {
    /// The flight that is waited for; nil for all.
    let key: Key?
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var keys: Set<Key> = []
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0

    func isUnderWay(_ key: Key?) -> Bool {
      key.map { keys.contains($0) } ?? !keys.isEmpty
    }
  }

  private let state = Mutex(State())

  /// Whether a flight is under way; any flight without a key.
  func isUnderWay(_ key: Key? = nil) -> Bool {
    state.withLock { $0.isUnderWay(key) }
  }

  /// Starts a flight, unless one with that key is under way.
  func start(_ key: Key, _ work: @escaping @Sendable () async -> Void) {
    guard state.withLock({ $0.keys.insert(key).inserted }) else { return }
    Task {
      await work()
      end(key)
    }
  }

  /// Waits for a flight to end, for all of them without a key; ends at once when the waiting task is
  /// cancelled.
  func settle(_ key: Key? = nil) async {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard !Task.isCancelled, state.isUnderWay(key) else { return true }
          state.waiters[id] = Waiter(key: key, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
    }
  }

  private func end(_ key: Key) {
    let released = state.withLock { state in
      state.keys.remove(key)
      let released = state.waiters.filter { !state.isUnderWay($0.value.key) }
      for id in released.keys { state.waiters[id] = nil }
      return released.values.map(\.continuation)
    }
    for continuation in released { continuation.resume() }
  }
}
