public import CambistMoney

/// The latest quote of every symbol.
///
/// Quotes can overtake each other on their way. One with an earlier time never replaces one with a
/// later time, equal times do, and a time that lies more than a minute ahead of its receipt orders
/// nothing, nor does any after a minute: no single odd time, and no clock set back, blocks a symbol.
public struct QuoteBoard: Sendable {
  /// So many symbols are held; others are not taken.
  public static let capacity = 2_000

  private static let orderingSeconds: Int64 = 60

  /// How often the board has changed.
  public private(set) var version: UInt64 = 0
  private var slots: [String: Slot] = [:]

  private struct Slot: Sendable {
    var entry: QuoteEntry
    /// The latest time that orders; nil while there is none.
    var orderingTime: Timestamp?
    /// The board's version when the entry changed last.
    var version: UInt64
  }

  /// A board with the quotes of an earlier day.
  public init(_ entries: [QuoteEntry] = []) {
    for entry in entries {
      version += 1
      slots[entry.quote.symbol] = Slot(entry: entry, orderingTime: nil, version: version)
    }
  }

  /// Every entry, by symbol.
  ///
  /// - Complexity: O(*n* log *n*) for *n* symbols.
  public var entries: [QuoteEntry] {
    var entries: [QuoteEntry] = []
    entries.reserveCapacity(slots.count)
    for slot in slots.values { entries.append(slot.entry) }
    return Self.sorted(entries)
  }

  public var count: Int { slots.count }

  /// When the newest quote came; nil when there is none.
  ///
  /// - Complexity: O(*n*) for *n* symbols.
  public var newest: Timestamp? { slots.values.map { $0.entry.receivedAt }.max() }

  /// The latest quote of a symbol.
  public subscript(symbol: String) -> QuoteEntry? { slots[symbol]?.entry }

  /// The entries that changed after a version, by symbol.
  ///
  /// - Complexity: O(*n*) for *n* symbols.
  public func changes(since version: UInt64) -> [QuoteEntry] {
    var entries: [QuoteEntry] = []
    for slot in slots.values where slot.version > version { entries.append(slot.entry) }
    return Self.sorted(entries)
  }

  /// Takes a quote unless one with a later time is there.
  ///
  /// - Returns: Whether it was taken.
  @discardableResult
  public mutating func take(_ quote: Quote, receivedAt: Timestamp) -> Bool {
    let time = Self.orderingTime(of: quote, receivedAt: receivedAt)
    guard var slot = slots[quote.symbol] else {
      guard slots.count < Self.capacity else { return false }
      version += 1
      slots[quote.symbol] = Slot(
        entry: QuoteEntry(quote, receivedAt: receivedAt), orderingTime: time, version: version)
      return true
    }
    if let time, let latest = slot.orderingTime, time < latest,
      (0..<Self.orderingSeconds).contains(receivedAt.seconds(since: slot.entry.receivedAt))
    {
      return false
    }
    version += 1
    slot.entry.replace(with: quote, receivedAt: receivedAt)
    slot.orderingTime = time ?? slot.orderingTime
    slot.version = version
    slots[quote.symbol] = slot
    return true
  }

  /// The time of a quote where it can be true.
  private static func orderingTime(of quote: Quote, receivedAt: Timestamp) -> Timestamp? {
    guard let time = quote.time, time.seconds(since: receivedAt) <= orderingSeconds else {
      return nil
    }
    return time
  }

  private static func sorted(_ entries: [QuoteEntry]) -> [QuoteEntry] {
    entries.sorted { $0.quote.symbol.utf8.lexicographicallyPrecedes($1.quote.symbol.utf8) }
  }
}
