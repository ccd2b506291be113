public import CambistMoney

/// A sum of converted sales and which sales it lacks.
///
/// The order of the sales does not matter, even if the sum does not fit for a while.
public struct SalesTotal: Sendable, Hashable {
  /// The currency of the sum.
  public let currency: Currency
  private let minorUnits: Int
  /// The number of sales, converted or not.
  public private(set) var count = 0
  /// The number of converted sales.
  public private(set) var convertedCount = 0
  private var units = WideSum()
  /// The currencies of the sales that could not be converted, each once, by code.
  public private(set) var missing: [Currency] = []

  /// An empty sum in a currency.
  public init(in currency: Currency) {
    self.currency = currency
    minorUnits = currency.minorUnits
  }

  /// The sum of the converted sales, each rounded before it was added; nil if it does not fit.
  public var sum: Money? {
    units.value.map { Money(ExactDecimal(unchecked: $0, scale: minorUnits), currency) }
  }

  /// Adds a sale, or records its currency if it could not be converted.
  ///
  /// - Parameter converted: The sale in the currency of the sum, rounded to its minor units.
  public mutating func add(_ converted: Money?, of currency: Currency) {
    count += 1
    if let converted {
      precondition(converted.currency == self.currency && converted.amount.scale == minorUnits)
      units.add(converted.amount.coefficient)
      convertedCount += 1
    } else {
      miss(currency)
    }
  }

  /// Adds the sum of several converted sales, in minor units of the currency.
  mutating func add(_ quick: QuickSum) {
    count += Int(quick.count)
    convertedCount += Int(quick.count)
    units.add(Int128(quick.digits))
  }

  /// Adds another sum in the same currency, with its missing currencies.
  public mutating func add(_ other: SalesTotal) {
    precondition(currency == other.currency)
    count += other.count
    convertedCount += other.convertedCount
    units.add(other.units)
    for currency in other.missing { miss(currency) }
  }

  /// Whether the sum is larger than another one in the same currency. Either may be too large to fit.
  public func isLarger(than other: SalesTotal) -> Bool { other.units < units }

  private mutating func miss(_ currency: Currency) {
    var index = 0
    while index < missing.count, missing[index] < currency { index += 1 }
    if index == missing.count || missing[index] != currency {
      missing.insert(currency, at: index)
    }
  }
}

/// A sum of whole numbers that also remains exact when it does not fit in 128 bits for a while.
private struct WideSum: Hashable, Comparable {
  private var low: Int128 = 0
  /// How many times 2^128 must be added to the low part.
  private var wraps = 0

  /// The sum; nil if it does not fit.
  var value: Int128? { wraps == 0 && low != .min ? low : nil }

  mutating func add(_ number: Int128) {
    let (sum, overflow) = low.addingReportingOverflow(number)
    low = sum
    if overflow { wraps += number < 0 ? -1 : 1 }
  }

  mutating func add(_ other: WideSum) {
    add(other.low)
    wraps += other.wraps
  }

  static func < (left: WideSum, right: WideSum) -> Bool {
    (left.wraps, left.low) < (right.wraps, right.low)
  }
}
