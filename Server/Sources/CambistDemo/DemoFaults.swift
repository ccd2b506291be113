import Synchronization

/// What goes wrong with the simulated upstreams, on request.
final class DemoFaults: Sendable {
  /// What can go wrong with an upstream; the first is that all is well.
  static let choices: [(upstream: String, faults: [String])] = [
    ("rates", ["well", "slow", "outage", "garbage"]),
    ("sales", ["well", "slow", "outage", "garbage"]),
    ("bitso", ["well", "throttle", "slow", "outage", "garbage"]),
    (
      "quotes",
      ["well", "drop", "hang", "garbage", "flapping", "refuse", "numbers", "wrapped"]
    ),
  ]

  private let faults = Mutex<[String: String]>([:])

  /// What is wrong with an upstream now.
  subscript(upstream: String) -> String {
    faults.withLock { $0[upstream] ?? "well" }
  }

  /// - Returns: Whether there is such an upstream, and such a fault for it.
  func set(_ upstream: String, to fault: String) -> Bool {
    guard Self.choices.contains(where: { $0.upstream == upstream && $0.faults.contains(fault) })
    else { return false }
    faults.withLock { $0[upstream] = fault }
    return true
  }
}
