import Synchronization

/// Requests in flight, one for each key; a task that waits for one can stop waiting while the
/// request continues.
///
/// At most ``width`` run at a time and the others queue, so that one client that needs hundreds
/// does not delay the others: a request that a task waits for by its key leaves the queue at once.
package final class InFlightRequests<Key: Hashable & Sendable>: Sendable {
  private struct Waiter {
    /// The awaited request; nil for all.
    let key: Key?
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Queued {
    let key: Key
    let work: @Sendable () async -> Void
  }

  private struct State {
    /// In flight or queued.
    var keys: Set<Key> = []
    var queue: [Queued] = []
    var running = 0
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0

    func isUnderWay(_ key: Key?) -> Bool {
      key.map { keys.contains($0) } ?? !keys.isEmpty
    }
  }

  /// The maximum number of concurrent requests, not counting those that tasks wait for.
  private let width: Int
  private let state = Mutex(State())
  private let changeCount = Atomic(0)

  package init(width: Int = 6) {
    self.width = width
  }

  /// A number that grows whenever a request starts or ends, after its changes are visible.
  package var changes: Int { changeCount.load(ordering: .acquiring) }

  /// Whether a request is queued or running; without a key, any request.
  package func isUnderWay(_ key: Key? = nil) -> Bool {
    state.withLock { $0.isUnderWay(key) }
  }

  /// Starts a request or queues it, unless one with that key is under way.
  package func start(_ key: Key, _ work: @escaping @Sendable () async -> Void) {
    let isFirst = state.withLock { state in
      guard state.keys.insert(key).inserted else { return false }
      changeCount.add(1, ordering: .releasing)
      guard state.running < width else {
        state.queue.append(Queued(key: key, work: work))
        return false
      }
      state.running += 1
      return true
    }
    if isFirst { run(Queued(key: key, work: work)) }
  }

  /// Waits for a request to end, without a key for all of them; returns at once when the waiting
  /// task is cancelled. A queued request starts at once when a task waits for it by its key.
  package func settle(_ key: Key? = nil) async {
    if let key { startNow(key) }
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

  private func startNow(_ key: Key) {
    let queued = state.withLock { state -> Queued? in
      guard let index = state.queue.firstIndex(where: { $0.key == key }) else { return nil }
      state.running += 1
      return state.queue.remove(at: index)
    }
    if let queued { run(queued) }
  }

  private func run(_ request: Queued) {
    Task {
      await request.work()
      end(request.key)
    }
  }

  private func end(_ key: Key) {
    let (released, next) = state.withLock { state in
      state.keys.remove(key)
      changeCount.add(1, ordering: .releasing)
      state.running -= 1
      let released = state.waiters.filter { !state.isUnderWay($0.value.key) }
      for id in released.keys { state.waiters[id] = nil }
      var next: Queued?
      if state.running < width, !state.queue.isEmpty {
        state.running += 1
        next = state.queue.removeFirst()
      }
      return (released.values.map(\.continuation), next)
    }
    for continuation in released { continuation.resume() }
    if let next { run(next) }
  }
}
