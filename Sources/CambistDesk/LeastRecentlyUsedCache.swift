/// Values by key, up to a total cost; beyond it, the least recently used values are dropped. The
/// value that was added last always stays.
public struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var usedAt: UInt64
  }

  private let maximumCost: Int
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0
  public private(set) var cost = 0

  /// - Parameter maximumCost: The maximum total cost, in the unit of ``insert(_:for:cost:)``.
  public init(maximumCost: Int) {
    self.maximumCost = maximumCost
  }

  /// The value of a key, which then counts as used; nil when there is none.
  public mutating func value(for key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    uses += 1
    entries[key]?.usedAt = uses
    return entry.value
  }

  /// Adds a value or replaces the one of the same key.
  ///
  /// - Complexity: O(*n*) for each dropped value, for *n* values.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    self.cost += cost - (entries[key]?.cost ?? 0)
    uses += 1
    entries[key] = Entry(value: value, cost: cost, usedAt: uses)
    while self.cost > maximumCost, entries.count > 1,
      let oldest = entries.min(by: { $0.value.usedAt < $1.value.usedAt })
    {
      entries[oldest.key] = nil
      self.cost -= oldest.value.cost
    }
  }

  public mutating func removeAll() {
    entries = [:]
    cost = 0
  }
}
