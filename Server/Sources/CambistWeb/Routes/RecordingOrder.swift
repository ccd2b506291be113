import Synchronization

/// The order in which the conversions of each client are received for recording. Each waits for its
/// rate, so that an earlier one may be ready after a later one; the one typed last is stored.
final class RecordingOrder: Sendable {
  /// The place of a conversion in the order.
  struct Place: Sendable {
    fileprivate let number: Int
    fileprivate let run: Run?
    fileprivate let client: String
  }

  /// A run of typing. Browsers choose the names, so they identify it within one client only.
  fileprivate struct Run: Hashable {
    let name: String
    let client: String
  }

  private struct State {
    var last = 0
    /// The latest recorded conversion of each run of typing.
    var recorded: [Run: Int] = [:]
    /// The latest conversion of each client whose input was stored as the converter's last input.
    var remembered: [String: Int] = [:]
  }

  /// The maximum number of runs.
  private static let mostRuns = 10_000
  /// The maximum number of clients.
  private static let mostClients = 10_000

  /// The maximum bytes of a run's name.
  private static let longestRun = 64

  private let state = Mutex(State())

  /// The name of the run of typing that a form's conversion comes from; nil for none.
  static func run(of form: FormFields) -> String? {
    form["run"].flatMap { $0.utf8.count <= longestRun ? $0 : nil }
  }

  /// Assigns a place to a conversion.
  ///
  /// - Parameter name: The name of the run of typing that it comes from; nil for none.
  func arrive(run name: String?, of client: String) -> Place {
    let run = name.map { Run(name: $0, client: client) }
    return state.withLock { state in
      state.last += 1
      return Place(number: state.last, run: run, client: client)
    }
  }

  /// Whether it may be recorded: not after a later one of its run. If so, earlier ones are rejected
  /// from now on. A later one that records nothing, such as one of an invalid amount, rejects none.
  func mayBeRecorded(_ place: Place) -> Bool {
    guard let run = place.run else { return true }
    return state.withLock { state in
      guard place.number >= state.recorded[run] ?? 0 else { return false }
      if state.recorded.count >= Self.mostRuns, state.recorded[run] == nil { state.recorded = [:] }
      state.recorded[run] = place.number
      return true
    }
  }

  /// Whether its input may be stored as the converter's last input: not after the input of a later
  /// one. If so, inputs of earlier ones are rejected from now on.
  func mayBeRemembered(_ place: Place) -> Bool {
    state.withLock { state in
      guard place.number > state.remembered[place.client] ?? 0 else { return false }
      if state.remembered.count >= Self.mostClients { state.remembered = [:] }
      state.remembered[place.client] = place.number
      return true
    }
  }
}
