public import CambistMoney

/// Some entries of the history in a row, the newest first, and where the next ones begin.
public struct HistorySlice: Sendable {
  /// How many entries a slice has at most, some hundred kilobytes with all their texts.
  public static let size = 500

  /// A place between two entries.
  public struct Place: Sendable, Hashable {
    /// When the conversion was made.
    public var time: Timestamp
    /// The conversion's number, which decides among those of the same moment.
    public var id: Int64

    /// Creates the place of a conversion.
    public init(time: Timestamp, id: Int64) {
      self.time = time
      self.id = id
    }
  }

  /// The conversions of the slice, the newest first.
  public var entries: [HistoryEntry]
  /// How many entries between them cannot be read.
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
