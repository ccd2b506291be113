import Synchronization

/// A result for one waiting task; it may be set more than once, or before the wait.
final class Answer: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private let state = Mutex(State.idle)

  /// Calls `start` and waits for the end.
  func wait(_ start: () -> Void = {}) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<Void, any Error>? in
        if case .over(let result) = state { return result }
        state = .waiting(continuation)
        return nil
      }
      if let result { continuation.resume(with: result) } else { start() }
    }
  }

  /// Sets the result and ends the wait; later results are ignored.
  func end(_ error: (any Error)?) {
    let result: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      switch state {
      case .idle:
        state = .over(result)
        return nil
      case .waiting(let continuation):
        state = .over(result)
        return continuation
      case .over: return nil
      }
    }
    continuation?.resume(with: result)
  }
}
