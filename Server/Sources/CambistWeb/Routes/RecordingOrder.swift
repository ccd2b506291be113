import Synchronization

/// The order in which conversions came that are to be recorded. One may wait for its rate and be ready
/// after one that came later: what was typed last counts.
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
    /// The latest conversion whose input is what the converter starts with.
    var remembered = 0
  }

  /// So many runs are known at most.
  private static let mostRuns = 1_000

  private let state = Mutex(State())

  /// A conversion has come.
  ///
  /// - Parameter run: The name of the run of typing that it comes from; nil for none.
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

  /// Whether none of its run came later.
  func isLatest(_ place: Place) -> Bool {
    guard let run = place.run else { return true }
    return state.withLock { $0.runs[run] ?? place.number } == place.number
  }

  /// Whether none that came later is remembered already; from now on, none before it is.
  func mayBeRemembered(_ place: Place) -> Bool {
    state.withLock { state in
      guard place.number > state.remembered else { return false }
      state.remembered = place.number
      return true
    }
  }
}
