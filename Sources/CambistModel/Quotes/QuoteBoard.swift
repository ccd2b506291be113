public import CambistMoney

/// The latest quote of every symbol.
///
/// Quotes can arrive out of order. A quote never replaces one with a later time; one with an equal
/// time does. A time more than a minute ahead of its receipt is not used for the order, and no time
/// is used for more than a minute: neither a single wrong time nor a clock that is set back blocks
/// a symbol.
public struct QuoteBoard: Sendable {
  /// The maximum number of symbols; more are rejected.
  public static let capacity = 2_000

  private static let orderingSeconds: Int64 = 60

  /// The source's time zone, which defines its days.
  public let zone: ZoneOffsets
  /// The number of changes so far.
  public private(set) var version: UInt64 = 0
  /// By symbol.
  private var slots: [Slot] = []
  /// The index of each symbol's slot.
  private var places: [String: Int] = [:]

  private struct Slot: Sendable {
    var entry: QuoteEntry
    /// The latest time used for the order; nil when there is none.
    var orderingTime: Timestamp?
    /// The board's version at the entry's last change.
    var version: UInt64
  }

  /// A board with the quotes of an earlier day.
  public init(_ entries: [QuoteEntry] = [], zone: ZoneOffsets = .utc) {
    self.zone = zone
    for entry in entries {
      version += 1
      put(Slot(entry: entry, orderingTime: nil, version: version))
    }
  }

  /// The number of symbols.
  public var count: Int { slots.count }

  /// When the newest quote was received; nil when there is none.
  ///
  /// - Complexity: O(*n*) for *n* symbols.
  public var newest: Timestamp? { slots.map { $0.entry.receivedAt }.max() }

  /// The latest quote of a symbol.
  public subscript(symbol: String) -> QuoteEntry? { places[symbol].map { slots[$0].entry } }

  /// The entries that changed after a version, by symbol.
  ///
  /// - Complexity: O(*n*) for *n* symbols.
  public func changes(since version: UInt64) -> [QuoteEntry] {
    var entries: [QuoteEntry] = []
    if version == 0 { entries.reserveCapacity(slots.count) }
    for slot in slots where slot.version > version { entries.append(slot.entry) }
    return entries
  }

  /// Stores a quote unless a later one is there.
  ///
  /// - Complexity: O(1), for a new symbol O(*n*) for *n* symbols.
  /// - Returns: Whether it was stored.
  @discardableResult
  public mutating func take(_ quote: Quote, receivedAt: Timestamp) -> Bool {
    guard let place = places[quote.symbol] else {
      guard slots.count < Self.capacity else { return false }
      replay(quote, receivedAt: receivedAt)
      return true
    }
    let time = Self.orderingTime(of: quote, receivedAt: receivedAt)
    if let time, let latest = slots[place].orderingTime, time < latest,
      (0..<Self.orderingSeconds).contains(receivedAt.seconds(since: slots[place].entry.receivedAt))
    {
      return false
    }
    replay(quote, receivedAt: receivedAt)
    return true
  }

  /// Stores a quote that another board has stored. A board that replays all of them in their order
  /// becomes equal to the other one, and its version grows by the same number.
  ///
  /// - Complexity: O(1), for a new symbol O(*n*) for *n* symbols.
  public mutating func replay(_ quote: Quote, receivedAt: Timestamp) {
    let time = Self.orderingTime(of: quote, receivedAt: receivedAt)
    version += 1
    guard let place = places[quote.symbol] else {
      let entry = QuoteEntry(quote, receivedAt: receivedAt)
      put(Slot(entry: entry, orderingTime: time, version: version))
      return
    }
    slots[place].entry.replace(with: quote, receivedAt: receivedAt, in: zone)
    slots[place].orderingTime = time ?? slots[place].orderingTime
    slots[place].version = version
  }

  /// Stores the entries of another board. Those that are the same already count as unchanged.
  ///
  /// - Parameter version: The board's version afterwards. It must not be below the current one, and
  ///   must be above it if an entry is different.
  /// - Complexity: O(*n*) for *n* entries, O(*n*²) if all symbols are new and not in their order.
  public mutating func adopt(_ entries: [QuoteEntry], version: UInt64) {
    precondition(version >= self.version)
    self.version = version
    for entry in entries where self[entry.quote.symbol] != entry {
      let time = Self.orderingTime(of: entry.quote, receivedAt: entry.receivedAt)
      put(Slot(entry: entry, orderingTime: time, version: version))
    }
  }

  /// Inserts the slot of a symbol, or replaces the existing one.
  private mutating func put(_ slot: Slot) {
    let symbol = slot.entry.quote.symbol
    if let place = places[symbol] {
      slots[place] = slot
      return
    }
    var (first, end) = (0, slots.count)
    while first < end {
      let middle = (first + end) / 2
      let isBefore = slots[middle].entry.quote.symbol.utf8.lexicographicallyPrecedes(symbol.utf8)
      (first, end) = isBefore ? (middle + 1, end) : (first, middle)
    }
    slots.insert(slot, at: first)
    for place in first..<slots.count { places[slots[place].entry.quote.symbol] = place }
  }

  /// The time of a quote if it is plausible.
  private static func orderingTime(of quote: Quote, receivedAt: Timestamp) -> Timestamp? {
    guard let time = quote.time, time.seconds(since: receivedAt) <= orderingSeconds else {
      return nil
    }
    return time
  }
}
