public import CambistMoney

/// Consecutive entries of the history, the newest first, and where the next ones begin.
public struct HistorySlice: Sendable {
  /// The maximum number of entries in a slice: some hundred kilobytes with all their texts.
  public static let size = 500

  /// A position between two entries.
  public struct Place: Sendable, Hashable {
    /// When the conversion was made.
    public var time: Timestamp
    /// The conversion's number, which orders those of the same moment.
    public var id: Int64

    /// Creates the position of a conversion.
    public init(time: Timestamp, id: Int64) {
      self.time = time
      self.id = id
    }
  }

  /// The conversions of the slice, the newest first.
  public var entries: [HistoryEntry]
  /// The number of unreadable entries between them.
  public var unreadableCount: Int
  /// Where the next slice begins; nil after the last one.
  public var end: Place?

  /// Creates a slice of the history.
  public init(entries: [HistoryEntry], unreadableCount: Int, end: Place?) {
    self.entries = entries
    self.unreadableCount = unreadableCount
    self.end = end
  }
}
