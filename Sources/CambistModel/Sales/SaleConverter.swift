public import CambistMoney
public import CambistRates

/// Converts sales into one currency, calculating each currency's route once.
public struct SaleConverter: Sendable {
  /// The target currency.
  public let target: Currency
  private let routes: RouteTree
  private var known: [Currency: Result<Conversion, RateError>] = [:]
  /// The currencies seen first: a few are used often, and a list is faster than a table.
  private var first: [(currency: Currency, rate: QuickRate)] = []

  private static let firstCount = 16

  /// - Complexity: O(*r*) for *r* rates.
  public init(rates: RateTable, target: Currency) {
    self.target = target
    routes = RouteTree(rates, to: target)
  }

  /// The amount of one sale, rounded half-even to the target's minor unit.
  ///
  /// - Throws: ``RateError`` when there is no route, or the result does not fit.
  public mutating func convert(_ amount: Money) throws(RateError) -> Money {
    var index = 0
    while index < first.count {
      if first[index].currency == amount.currency {
        guard let converted = first[index].rate.converted(amount.amount) else { break }
        return Money(converted, target)
      }
      index += 1
    }
    return try conversion(from: amount.currency).convert(amount.amount)
  }

  /// The rate from a currency for amounts with few digits; nil if there is no route, or if the
  /// terms of its rate are too long.
  mutating func quickRate(from currency: Currency) -> QuickRate? {
    guard let conversion = try? conversion(from: currency) else { return nil }
    return QuickRate(conversion.rate.reduced(), minorUnits: target.minorUnits)
  }

  /// The conversion from a currency, cached for the next sale.
  ///
  /// - Throws: ``RateError`` when there is no route, or its rate does not fit.
  public mutating func conversion(from currency: Currency) throws(RateError) -> Conversion {
    if let result = known[currency] { return try result.get() }
    do {
      let conversion = try routes.conversion(from: currency)
      known[currency] = .success(conversion)
      if first.count < Self.firstCount,
        let rate = QuickRate(conversion.rate.reduced(), minorUnits: target.minorUnits)
      {
        first.append((currency, rate))
      }
      return conversion
    } catch {
      known[currency] = .failure(error)
      throw error
    }
  }
}
