import Synchronization

/// The order in which conversions arrive to be recorded. Each waits for its rate, so that an
/// earlier one may be ready after a later one; the one typed last is recorded.
final class RecordingOrder: Sendable {
  /// The place of a conversion in the order.
  struct Place: Sendable {
    fileprivate let number: Int
    fileprivate let run: String?
  }

  private struct State {
    var last = 0
    /// The latest conversion of each run of typing.
    var runs: [String: Int] = [:]
    /// The latest conversion whose input was stored as the converter's last input.
    var remembered = 0
  }

  /// The maximum number of stored runs.
  private static let mostRuns = 1_000

  private let state = Mutex(State())

  /// Assigns a place to a conversion.
  ///
  /// - Parameter run: The identifier of the typing that it belongs to; nil for none.
  func arrive(run: String?) -> Place {
    state.withLock { state in
      state.last += 1
      if let run {
        if state.runs.count >= Self.mostRuns, state.runs[run] == nil { state.runs = [:] }
        state.runs[run] = state.last
      }
      return Place(number: state.last, run: run)
    }
  }

  /// Whether no later conversion of its run has arrived.
  func isLatest(_ place: Place) -> Bool {
    guard let run = place.run else { return true }
    return state.withLock { $0.runs[run] ?? place.number } == place.number
  }

  /// Whether its input may be stored as the converter's last input: not after that of a later one.
  /// If so, inputs of earlier ones are rejected from now on.
  func mayBeRemembered(_ place: Place) -> Bool {
    state.withLock { state in
      guard place.number > state.remembered else { return false }
      state.remembered = place.number
      return true
    }
  }
}
