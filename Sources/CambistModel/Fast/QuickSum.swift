// For speed, of SalesLedger. Together with EightBytes of CambistFeeds, a million sales take 7 to 15 %
// less processor time (NDJSON 0.144 to 0.123 s, CSV 0.137 to 0.127 s; 2026-11-25). Without it
// everything still works: SalesTotal adds every sale.

/// A sum of amounts with the same scale, while it fits in 64 bits, and their number.
struct QuickSum: Sendable {
  /// The sum in units of the last digit.
  private(set) var digits: Int64 = 0
  private(set) var count: UInt32 = 0

  /// Adds an amount; false if it does not fit.
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
    !digits.addingReportingOverflow(amount).overflow && count < .max
  }
}
