import CambistModel
import CambistMoney

/// The unreadable elements of recent messages.
struct UnreadableQuotes: Sendable {
  /// The seconds after the last one when they are dropped.
  static let memory: Int64 = 60
  /// A connection without any readable quote for this many seconds counts as unreadable.
  static let patience: Int64 = 6

  /// The problem of the last one.
  private(set) var last: Problem?
  private var number = 0
  private var lastAt: Timestamp?
  /// The time of the first one after the connection's last readable quote.
  private var since: Timestamp?

  /// The number of elements, each at most a minute after the previous one; 0 a minute after the
  /// last.
  func count(at now: Timestamp) -> Int {
    isRecent(Self.memory, at: now) ? number : 0
  }

  /// Whether the last one was received within the given number of seconds.
  func isRecent(_ seconds: Int64, at now: Timestamp) -> Bool {
    RateTimes.isWithin(seconds, of: lastAt, now: now)
  }

  /// Records the elements of one message.
  mutating func note(_ faults: [Problem], at now: Timestamp) {
    guard let fault = faults.last else { return }
    number = count(at: now) + faults.count
    last = fault
    lastAt = now
  }

  /// Records that a message had no readable quote.
  ///
  /// - Returns: Whether the connection has delivered nothing else for ``patience`` seconds.
  mutating func isAllThatComes(at now: Timestamp) -> Bool {
    let first = since ?? now
    since = first
    return now.seconds(since: first) >= Self.patience
  }

  /// Records a readable quote, or a new connection.
  mutating func begin() { since = nil }
}
