public import CambistMoney

/// What is known of live quotes at a moment.
public struct QuotesState: Sendable {
  /// The quotes asked for, by symbol.
  public var entries: [QuoteEntry]
  /// The board's version, to ask for what changes after it.
  public var version: UInt64
  /// The state of the connection to the source.
  public var stream: StreamState
  /// Since when the stream has been in this state.
  public var since: Timestamp
  /// Why the last connection failed; nil after one that brought quotes.
  public var problem: Problem?
  /// How many elements of messages could not be read and were skipped of late; 0 when the last one
  /// was a minute ago.
  public var skipped: Int
  /// The source's zone, in which its days begin and its times are shown.
  public var zone: ZoneOffsets

  /// Creates a state of the board.
  public init(
    entries: [QuoteEntry], version: UInt64, stream: StreamState, since: Timestamp,
    problem: Problem? = nil, skipped: Int = 0, zone: ZoneOffsets = .utc
  ) {
    self.entries = entries
    self.version = version
    self.stream = stream
    self.since = since
    self.problem = problem
    self.skipped = skipped
    self.zone = zone
  }
}
