public import CambistDesk
public import CambistMoney
import Synchronization

/// A clock that only a test moves.
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
    var watchers: [Watcher] = []

    /// Removes and returns the watchers whose condition is met.
    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let deadlines = waiters.map(\.deadline).sorted()
      let satisfied = watchers.filter { $0.isSatisfied(deadlines) }
      watchers.removeAll { $0.isSatisfied(deadlines) }
      return satisfied.map(\.continuation)
    }
  }

  private struct Watcher {
    /// Receives the deadlines of all waiters, the earliest first.
    let isSatisfied: @Sendable ([Timestamp]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state: Mutex<State>
  private let zone: ZoneOffsets

  /// - Parameter zone: The time zone of the simulated machine.
  public init(
    now: Timestamp = Timestamp(millisecondsSince1970: 1_800_000_000_000),
    zone: ZoneOffsets = .utc
  ) {
    state = Mutex(State(now: now))
    self.zone = zone
  }

  /// The clock for repositories.
  public var clock: DeskClock {
    DeskClock(
      now: { self.now },
      sleep: { try await self.sleep(for: $0) },
      zone: { [zone] in zone })
  }

  /// The time that the clock shows.
  public var now: Timestamp { state.withLock { $0.now } }

  /// Sets the clock, also back.
  public func set(_ time: Timestamp) {
    let (due, watchers) = state.withLock { state in
      state.now = time
      let due = state.waiters.filter { $0.deadline <= time }
      state.waiters.removeAll { $0.deadline <= time }
      return (due, state.satisfied())
    }
    for waiter in due { waiter.continuation.resume() }
    for watcher in watchers { watcher.resume() }
  }

  /// Advances the clock and resumes the tasks whose deadline has passed.
  public func advance(seconds: Int64) {
    set(now.adding(seconds: seconds))
  }

  /// Returns as soon as at least this many tasks wait on the clock, or the task is cancelled.
  public func waiters(_ count: Int) async {
    await wait { $0.count >= count }
  }

  /// Returns as soon as exactly the tasks with these deadlines wait on the clock, given in seconds
  /// since a moment; or as soon as the task is cancelled.
  public func waiters(due seconds: [Int64], after moment: Timestamp) async {
    let deadlines = seconds.sorted().map { moment.adding(seconds: $0) }
    await wait { $0 == deadlines }
  }

  private func wait(until isSatisfied: @escaping @Sendable ([Timestamp]) -> Bool) async {
    let isCancelled = Mutex(false)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let watchers = state.withLock { state in
          state.watchers.append(
            Watcher(
              isSatisfied: { deadlines in
                isCancelled.withLock { $0 } || isSatisfied(deadlines)
              }, continuation: continuation))
          return state.satisfied()
        }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
      let watchers = state.withLock { $0.satisfied() }
      for watcher in watchers { watcher.resume() }
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
      return (false, state.satisfied())
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    for watcher in watchers { watcher.resume() }
  }

  private func cancel(_ id: Int) {
    let (waiter, watchers) = state.withLock {
      state -> (Waiter?, [CheckedContinuation<Void, Never>]) in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return (nil, [])
      }
      return (state.waiters.remove(at: index), state.satisfied())
    }
    waiter?.continuation.resume(throwing: CancellationError())
    for watcher in watchers { watcher.resume() }
  }
}
