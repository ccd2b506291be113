public import CambistMoney

/// One page of the history, the newest entry first.
public struct HistoryPage: Sendable {
  /// The default number of entries on a page.
  public static let size = 50

  /// The conversions of the page, the newest first.
  public var entries: [HistoryEntry]
  /// The unreadable entries of the page, the newest first.
  public var unreadable: [UnreadableEntry]
  /// The page's number, from 1.
  public var number: Int
  /// The number of entries on all pages that match the search.
  public var count: Int
  /// The number of entries in all, matching or not.
  public var total: Int
  /// The maximum number of entries on a page.
  public var size: Int

  public init(
    entries: [HistoryEntry], unreadable: [UnreadableEntry] = [], number: Int, count: Int,
    total: Int, size: Int = Self.size
  ) {
    self.entries = entries
    self.unreadable = unreadable
    self.number = number
    self.count = count
    self.total = total
    self.size = size
  }

  /// Whether the history is empty.
  public var isEmpty: Bool { total == 0 }
  /// The number of pages, at least one.
  public var pages: Int { max(1, (count + size - 1) / size) }
}

/// An entry whose stored values cannot be read; it can be deleted.
public struct UnreadableEntry: Sendable, Hashable {
  /// The conversion's number.
  public var id: Int64
  /// When the conversion was made.
  public var time: Timestamp

  /// Creates an unreadable entry.
  public init(id: Int64, time: Timestamp) {
    self.id = id
    self.time = time
  }
}
