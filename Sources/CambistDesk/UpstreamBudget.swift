import CambistModel
import CambistMoney
import Synchronization

/// The number of requests to a source per minute, however many clients there are.
///
/// A token bucket: unused requests of one minute are not saved for the next.
final class UpstreamBudget: Sendable {
  private struct State {
    /// Requests that can be sent now, in thousandths.
    var available: Int64
    var updatedAt: Timestamp?
  }

  private let perMinute: Int64
  private let state: Mutex<State>

  init(perMinute: Int64) {
    self.perMinute = perMinute
    state = Mutex(State(available: perMinute * 1_000))
  }

  /// Takes one request from the budget.
  ///
  /// - Parameter reserve: The number of requests to leave for more important ones.
  /// - Throws: ``Problem/throttled(seconds:)`` with the seconds until the next one is available.
  func take(at now: Timestamp, leaving reserve: Int64 = 0) throws(Problem) {
    let needed = (reserve + 1) * 1_000
    let missing = state.withLock { state -> Int64 in
      if let updatedAt = state.updatedAt {
        // A clock that was set back adds nothing.
        let elapsed = now.millisecondsSince1970.subtractingReportingOverflow(
          updatedAt.millisecondsSince1970)
        let passed = elapsed.overflow ? 0 : min(max(elapsed.partialValue, 0), 60_000)
        state.available = min(state.available + passed * perMinute / 60, perMinute * 1_000)
      }
      state.updatedAt = now
      guard state.available >= needed else { return needed - state.available }
      state.available -= 1_000
      return 0
    }
    guard missing > 0 else { return }
    throw .throttled(seconds: Int((missing * 60 / perMinute + 999) / 1_000))
  }
}
