import CambistMoney

/// A run of typing without a long pause: of its conversions, the history has only the last.
struct TypingRun: Sendable {
  /// A longer pause ends a run, in seconds.
  static let longestPause: Int64 = 8

  /// A name that no other run has.
  private(set) var name = TypingRun.newName()
  private var time: Timestamp?

  /// Typing goes on, or starts a new run.
  mutating func goOn(at now: Timestamp) {
    let isSame = time.map { (0...Self.longestPause).contains(now.seconds(since: $0)) } ?? false
    if !isSame { name = Self.newName() }
    time = now
  }

  /// What comes next is a run of its own.
  mutating func end() { time = nil }

  private static func newName() -> String {
    String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }
}
