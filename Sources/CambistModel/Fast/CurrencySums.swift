// For speed, of SalesLedger; see QuickSum. Without it everything still works: SalesTotal adds every
// sale, and SaleConverter converts it.

import CambistMoney
import CambistRates

/// The sums of the sales in one currency, while they fit in 64 bits.
struct CurrencySums: Sendable {
  /// The rate of the conversion; nil if there is none, or if its terms are too long.
  let rate: QuickRate?
  /// The converted sales.
  var converted = QuickSum()
  private let currency: Currency
  /// The sum of the amounts as they were sold, in units of its last digit. It is unused once the
  /// sum is in ``CurrencyLine/original``.
  private var digits: Int64 = 0
  private var scale: Int
  private var isOver = false

  private static let maximumScale = 18

  init(_ currency: Currency, rate: QuickRate?) {
    self.currency = currency
    self.rate = rate
    scale = currency.minorUnits
  }

  /// The exact sum of the amounts as they were sold; nil if it is in ``CurrencyLine/original``.
  var original: Money? {
    isOver ? nil : Money(ExactDecimal(unchecked: Int128(digits), scale: scale), currency)
  }

  /// Adds an amount as it was sold; false if the sum is in ``CurrencyLine/original`` instead.
  @inline(__always)
  mutating func add(_ amount: ExactDecimal) -> Bool { addUsual(amount) || addOther(amount) }

  /// Adds an amount as it was sold and its value to the sums, if both sums have room for it here.
  ///
  /// - Parameter converted: Its value in units of the last digit.
  @inline(__always)
  mutating func addBoth(_ amount: ExactDecimal, converted digits: Int64) -> Bool {
    converted.hasRoom(for: digits) && addUsual(amount) && converted.add(digits)
  }

  /// Adds an amount with the sum's number of decimals; false if it has another one or does not fit.
  @inline(__always)
  private mutating func addUsual(_ amount: ExactDecimal) -> Bool {
    guard amount.scale == scale, let digits = Int64(exactly: amount.coefficient), !isOver else {
      return false
    }
    let (sum, isTooLong) = self.digits.addingReportingOverflow(digits)
    guard !isTooLong else { return false }
    self.digits = sum
    return true
  }

  /// Adds an amount with another number of decimals, or one that does not fit.
  @inline(never)
  private mutating func addOther(_ amount: ExactDecimal) -> Bool {
    guard let sum = original, let total = try? sum.amount + amount,
      let digits = Int64(exactly: total.coefficient), total.scale <= Self.maximumScale
    else { return false }
    (self.digits, scale) = (digits, total.scale)
    return true
  }

  /// The sum so far, to be moved to ``CurrencyLine/original``; nil if it was moved before.
  mutating func end() -> Money? {
    defer { isOver = true }
    return original
  }
}
