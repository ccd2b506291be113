import CambistMoney

/// A run of typing without a long pause; only its last conversion stays in the history.
struct TypingRun: Sendable {
  /// A longer pause ends a run, in seconds.
  static let longestPause: Int64 = 8

  /// A unique name.
  private(set) var name = TypingRun.newName()
  private var time: Timestamp?

  /// Continues the run, or starts a new one after a long pause.
  mutating func goOn(at now: Timestamp) {
    let isSame = time.map { (0...Self.longestPause).contains(now.seconds(since: $0)) } ?? false
    if !isSame { name = Self.newName() }
    time = now
  }

  /// Ends the run.
  mutating func end() { time = nil }

  private static func newName() -> String {
    String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }
}
