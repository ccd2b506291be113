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
  /// ``QuickRate/power(forScale:)`` of ``scale``; nil if there is none or no rate.
  private var power: UInt64?
  private var isOver = false

  private static let maximumScale = 18

  init(_ currency: Currency, rate: QuickRate?) {
    self.currency = currency
    self.rate = rate
    scale = currency.minorUnits
    power = rate?.power(forScale: scale)
  }

  /// The exact sum of the amounts as they were sold; nil if it is in ``CurrencyLine/original``.
  var original: Money? {
    isOver ? nil : Money(ExactDecimal(unchecked: Int128(digits), scale: scale), currency)
  }

  /// Adds an amount as it was sold; false if the sum is in ``CurrencyLine/original`` instead.
  @inline(__always)
  mutating func add(_ amount: ExactDecimal) -> Bool {
    guard let digits = usualDigits(amount), let sum = sum(with: digits) else {
      return addOther(amount)
    }
    self.digits = sum
    return true
  }

  /// Adds an amount as it was sold, and its value to ``converted`` and to the sum of a product.
  ///
  /// - Returns: False, with nothing added, if one of the sums has no room, or if the amount has
  ///   another number of decimals than the sum.
  @inline(__always)
  mutating func add(_ amount: ExactDecimal, andTo product: inout QuickSum) -> Bool {
    guard let digits = usualDigits(amount), let power,
      let value = rate?.value(of: digits, power: power), product.hasRoom(for: value),
      let sum = sum(with: digits), converted.add(value)
    else { return false }
    self.digits = sum
    _ = product.add(value)
    return true
  }

  /// The digits of an amount with the sum's number of decimals.
  @inline(__always)
  private func usualDigits(_ amount: ExactDecimal) -> Int64? {
    amount.scale == scale ? Int64(exactly: amount.coefficient) : nil
  }

  @inline(__always)
  private func sum(with digits: Int64) -> Int64? {
    let (sum, isTooLong) = self.digits.addingReportingOverflow(digits)
    return isTooLong || isOver ? nil : sum
  }

  /// Adds an amount with another number of decimals, or one that does not fit.
  @inline(never)
  private mutating func addOther(_ amount: ExactDecimal) -> Bool {
    guard let sum = original, let total = try? sum.amount + amount,
      let digits = Int64(exactly: total.coefficient), total.scale <= Self.maximumScale
    else { return false }
    (self.digits, scale) = (digits, total.scale)
    power = rate?.power(forScale: scale)
    return true
  }

  /// The sum so far, to be moved to ``CurrencyLine/original``; nil if it was moved before.
  mutating func end() -> Money? {
    defer { isOver = true }
    return original
  }
}
