import Synchronization

/// The current faults of the simulated upstreams.
final class DemoFaults: Sendable {
  /// The possible faults of each upstream; the first one means no fault. `calm` quotes change seldom.
  static let choices: [(upstream: String, faults: [String])] = [
    ("rates", ["well", "slow", "outage", "garbage"]),
    ("sales", ["well", "slow", "outage", "garbage"]),
    ("bitso", ["well", "throttle", "slow", "outage", "garbage"]),
    (
      "quotes",
      ["well", "drop", "hang", "garbage", "flapping", "refuse", "numbers", "wrapped", "calm"]
    ),
  ]

  private let faults = Mutex<[String: String]>([:])

  /// The current fault of an upstream.
  subscript(upstream: String) -> String {
    faults.withLock { $0[upstream] ?? "well" }
  }

  /// - Returns: Whether the upstream and the fault exist.
  func set(_ upstream: String, to fault: String) -> Bool {
    guard Self.choices.contains(where: { $0.upstream == upstream && $0.faults.contains(fault) })
    else { return false }
    faults.withLock { $0[upstream] = fault }
    return true
  }
}
