public import CambistMoney

/// One page of the history, the newest entry first.
public struct HistoryPage: Sendable {
  /// How many entries a page has where nothing else is asked for.
  public static let size = 50

  /// The conversions of the page, the newest first.
  public var entries: [HistoryEntry]
  /// The entries of the page that cannot be read, the newest first.
  public var unreadable: [UnreadableEntry]
  /// The page's number, from 1.
  public var number: Int
  /// How many entries the search finds on all pages.
  public var count: Int
  /// How many entries there are in all, found or not.
  public var total: Int
  /// How many entries a page has at most.
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

  /// Whether there is no entry at all.
  public var isEmpty: Bool { total == 0 }
  /// How many pages there are, at least one.
  public var pages: Int { max(1, (count + size - 1) / size) }
}

/// An entry of the history whose stored values cannot be read, and which can be deleted.
public struct UnreadableEntry: Sendable, Hashable {
  /// The conversion's number.
  public var id: Int64
  /// When the conversion was made.
  public var time: Timestamp

  /// Creates an entry that cannot be read.
  public init(id: Int64, time: Timestamp) {
    self.id = id
    self.time = time
  }
}
