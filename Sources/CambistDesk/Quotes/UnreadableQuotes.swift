import CambistModel
import CambistMoney

/// The elements of messages that could not be read, for as long as they matter.
struct UnreadableQuotes: Sendable {
  /// After so many seconds without another one they are forgotten.
  static let memory: Int64 = 60
  /// A connection that brought nothing else for so many seconds brings no readable quotes.
  static let patience: Int64 = 6

  /// What was wrong with the last one.
  private(set) var last: Problem?
  private var number = 0
  private var lastAt: Timestamp?
  /// When the first came after the last readable quote of the connection.
  private var since: Timestamp?

  /// How many there were, each a minute from the one before at most; 0 a minute after the last.
  func count(at now: Timestamp) -> Int {
    isRecent(Self.memory, at: now) ? number : 0
  }

  /// Whether the last one came so many seconds ago at most.
  func isRecent(_ seconds: Int64, at now: Timestamp) -> Bool {
    RateTimes.isWithin(seconds, of: lastAt, now: now)
  }

  /// Takes note of elements that came in one message.
  mutating func note(_ faults: [Problem], at now: Timestamp) {
    guard let fault = faults.last else { return }
    number = count(at: now) + faults.count
    last = fault
    lastAt = now
  }

  /// Takes note that a message had no quote that could be read.
  ///
  /// - Returns: Whether the connection has brought nothing else for ``patience`` seconds.
  mutating func isAllThatComes(at now: Timestamp) -> Bool {
    let first = since ?? now
    since = first
    return now.seconds(since: first) >= Self.patience
  }

  /// Takes note of a readable quote, or of a new connection.
  mutating func begin() { since = nil }
}
