import Synchronization

/// A value, and a way to wait for its changes.
public final class Watched<Value: Sendable>: Sendable {
  private struct Watcher {
    let isSatisfied: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var value: Value
    var nextID = 0
    var watchers: [Int: Watcher] = [:]
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  /// Creates a watched value.
  public init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// The current value.
  public var value: Value { state.withLock { $0.value } }

  /// Changes the value and resumes the tasks whose condition is now met.
  @discardableResult
  public func change<Answer: Sendable>(
    _ change: @Sendable (inout Value) throws -> Answer
  ) rethrows -> Answer {
    let (answer, satisfied) = try state.withLock { state in
      let answer = try change(&state.value)
      let satisfied = state.watchers.filter { $0.value.isSatisfied(state.value) }
      for id in satisfied.keys { state.watchers[id] = nil }
      return (answer, satisfied.values.map(\.continuation))
    }
    for continuation in satisfied { continuation.resume() }
    return answer
  }

  /// Waits without a time limit.
  public func wait(until isSatisfied: @escaping @Sendable (Value) -> Bool) async {
    try? await wait(nextID(), until: isSatisfied)
  }

  /// Waits until the condition is met or the task is cancelled.
  public func waitUnlessCancelled(until isSatisfied: @escaping @Sendable (Value) -> Bool)
    async throws
  {
    let id = nextID()
    try await withTaskCancellationHandler {
      try await wait(id, until: isSatisfied)
    } onCancel: {
      let watcher = state.withLock { state in
        state.cancelled.insert(id)
        return state.watchers.removeValue(forKey: id)
      }
      watcher?.continuation.resume(throwing: CancellationError())
    }
  }

  private func wait(
    _ id: Int, until isSatisfied: @escaping @Sendable (Value) -> Bool
  ) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<Void, any Error>? in
        if state.cancelled.contains(id) { return .failure(CancellationError()) }
        if isSatisfied(state.value) { return .success(()) }
        state.watchers[id] = Watcher(isSatisfied: isSatisfied, continuation: continuation)
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }
}
