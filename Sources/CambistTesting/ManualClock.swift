public import CambistDesk
public import CambistMoney
import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Sendable {
  private struct Waiter {
    let id: Int
    let deadline: Timestamp
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Timestamp
    var nextID = 0
    var waiters: [Waiter] = []
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>

  public init(now: Timestamp = Timestamp(millisecondsSince1970: 1_800_000_000_000)) {
    state = Mutex(State(now: now))
  }

  /// The clock as repositories take it.
  public var clock: DeskClock {
    DeskClock(
      now: { self.now },
      sleep: { try await self.sleep(for: $0) })
  }

  /// The time that the clock shows.
  public var now: Timestamp { state.withLock { $0.now } }

  /// Sets the clock, also back.
  public func set(_ time: Timestamp) {
    let due = state.withLock { state in
      state.now = time
      let due = state.waiters.filter { $0.deadline <= time }
      state.waiters.removeAll { $0.deadline <= time }
      return due
    }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Moves the clock on and wakes whoever waited for less.
  public func advance(seconds: Int64) {
    set(now.adding(seconds: seconds))
  }

  /// Returns as soon as at least so many wait on the clock.
  public func waiters(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.waiters.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func sleep(for duration: Duration) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(id, for: duration, continuation)
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func wait(
    _ id: Int, for duration: Duration, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    let (isCancelled, watchers) = state.withLock { state in
      if state.cancelled.remove(id) != nil { return (true, [CheckedContinuation<Void, Never>]()) }
      let deadline = Timestamp(
        millisecondsSince1970: state.now.millisecondsSince1970 + milliseconds)
      state.waiters.append(Waiter(id: id, deadline: deadline, continuation: continuation))
      let count = state.waiters.count
      let due = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (false, due)
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    for watcher in watchers { watcher.resume() }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state -> Waiter? in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
