public import CambistMoney

/// The state of the connection for live quotes, without the quotes.
public struct QuotesStatus: Sendable, Hashable {
  /// The state of the connection to the source.
  public var stream: StreamState
  /// When the stream entered this state.
  public var since: Timestamp
  /// Why the last connection failed; nil after one that received quotes.
  public var problem: Problem?
  /// The problem of the last unreadable element; nil if there was none.
  public var fault: Problem?
  /// The number of recently skipped elements.
  public var skipped: Int

  /// Creates a status.
  public init(
    stream: StreamState, since: Timestamp, problem: Problem? = nil, fault: Problem? = nil,
    skipped: Int = 0
  ) {
    self.stream = stream
    self.since = since
    self.problem = problem
    self.fault = fault
    self.skipped = skipped
  }
}
