// For speed, of SalesLedger. Together with EightBytes of CambistFeeds, a million sales take 7 to 15 %
// less processor time (NDJSON 0.144 to 0.123 s, CSV 0.137 to 0.127 s; 2026-11-25). Without it
// everything still works: SalesTotal adds every sale.

/// A sum of amounts with the same scale, while it fits in 64 bits, and their number.
struct QuickSum: Sendable {
  /// The sum in units of the last digit.
  private(set) var digits: Int64 = 0
  private(set) var count: UInt32 = 0
  /// Whether the sum was moved elsewhere, so that nothing can be added here any more.
  private(set) var isOver = false

  /// Adds an amount; false if it does not fit, or if the sum was moved.
  @inline(__always)
  mutating func add(_ amount: Int64) -> Bool {
    guard hasRoom(for: amount) else { return false }
    digits &+= amount
    count &+= 1
    return true
  }

  /// Whether an amount fits.
  @inline(__always)
  func hasRoom(for amount: Int64) -> Bool {
    !digits.addingReportingOverflow(amount).overflow && !isOver && count < .max
  }

  /// Moves the sum so far to another one.
  mutating func end() -> QuickSum {
    defer { self = QuickSum(isOver: true) }
    return self
  }

  init() {}

  private init(isOver: Bool) { self.isOver = isOver }
}
