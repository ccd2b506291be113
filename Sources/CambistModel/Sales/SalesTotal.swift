public import CambistMoney

/// A sum of converted sales and which sales it lacks.
public struct SalesTotal: Sendable, Hashable {
  /// The number of sales, converted or not.
  public private(set) var count = 0
  /// The number of sales in the sum.
  public private(set) var convertedCount = 0
  /// The sum of the converted sales, each rounded before it was added.
  public private(set) var sum: Money
  /// The currencies of the sales that are not in the sum, each once, by code.
  public private(set) var missing: [Currency] = []

  /// An empty sum in a currency.
  public init(in currency: Currency) {
    // Zero has few digits in any currency, so that padding it cannot fail.
    sum = Money((try? ExactDecimal.zero.rounded(toScale: currency.minorUnits)) ?? .zero, currency)
  }

  /// Adds a sale, or records its currency if it could not be converted or the sum would not fit.
  public mutating func add(_ converted: Money?, of currency: Currency) {
    count += 1
    if let converted, let total = try? sum + converted {
      sum = total
      convertedCount += 1
    } else {
      miss(currency)
    }
  }

  /// Adds the sum of several converted sales, in minor units of the currency.
  mutating func add(_ quick: QuickSum) {
    guard quick.count > 0 else { return }
    var other = SalesTotal(in: sum.currency)
    other.count = Int(quick.count)
    other.convertedCount = other.count
    other.sum.amount = ExactDecimal(unchecked: Int128(quick.digits), scale: other.sum.amount.scale)
    add(other)
  }

  /// Adds another sum, with its missing currencies.
  public mutating func add(_ other: SalesTotal) {
    count += other.count
    if let total = try? sum + other.sum {
      sum = total
      convertedCount += other.convertedCount
    } else {
      miss(other.sum.currency)
    }
    for currency in other.missing { miss(currency) }
  }

  private mutating func miss(_ currency: Currency) {
    var index = 0
    while index < missing.count, missing[index] < currency { index += 1 }
    if index == missing.count || missing[index] != currency {
      missing.insert(currency, at: index)
    }
  }
}
