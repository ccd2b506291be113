public import CambistMoney

/// The state of the live quotes at a moment.
public struct QuotesState: Sendable {
  /// The requested quotes, by symbol.
  public var entries: [QuoteEntry]
  /// The board's version, for requesting later changes.
  public var version: UInt64
  /// Identifies the version for all nodes that share a store; empty if nobody asks for it.
  public var id: String
  /// The state of the connection to the source.
  public var stream: StreamState
  /// When the stream entered this state.
  public var since: Timestamp
  /// Why the last connection failed; nil after one that received quotes.
  public var problem: Problem?
  /// The number of message elements recently skipped as unreadable; 0 when the last one was a
  /// minute ago.
  public var skipped: Int
  /// The source's time zone, for its days and times.
  public var zone: ZoneOffsets

  /// Creates a state of the board.
  public init(
    entries: [QuoteEntry], version: UInt64, id: String = "", stream: StreamState, since: Timestamp,
    problem: Problem? = nil, skipped: Int = 0, zone: ZoneOffsets = .utc
  ) {
    self.entries = entries
    self.version = version
    self.id = id
    self.stream = stream
    self.since = since
    self.problem = problem
    self.skipped = skipped
    self.zone = zone
  }
}
