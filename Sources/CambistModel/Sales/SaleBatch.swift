import CambistMoney

/// Many sales in a few buffers, to be passed from one processor to another.
public struct SaleBatch: Sendable {
  private struct Entry {
    /// The end of the code among all codes.
    let end: Int
    let amount: Money
  }

  /// The codes, concatenated, and free space.
  private var codes: [UInt8] = []
  private var entries: [Entry] = []

  /// Creates a batch without sales.
  public init() {}

  /// The number of sales.
  public var count: Int { entries.count }

  /// Adds a sale at the end.
  public mutating func append(_ sale: LentSale) {
    let start = entries.last?.end ?? 0
    let end = start + sale.code.count
    if end > codes.count { makeRoom(for: end) }
    codes.withUnsafeMutableBytes { codes in
      UnsafeMutableRawBufferPointer(rebasing: codes[start..<end])
        .copyMemory(from: UnsafeRawBufferPointer(sale.code))
    }
    entries.append(Entry(end: end, amount: sale.amount))
  }

  /// Removes all sales but not the buffers.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Passes each sale to a closure, in order.
  public func forEach(_ body: (LentSale) -> Void) {
    codes.withUnsafeBufferPointer { codes in
      var start = 0
      for entry in entries {
        let code = UnsafeBufferPointer(rebasing: codes[start..<entry.end])
        body(LentSale(code: code, amount: entry.amount))
        start = entry.end
      }
    }
  }

  private mutating func makeRoom(for count: Int) {
    let more = max(count, 2 * codes.count, 1 << 12) - codes.count
    codes.append(contentsOf: repeatElement(0, count: more))
  }
}
