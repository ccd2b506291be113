public import CambistMoney
public import CambistRates

/// The rate of one currency into another in a table.
public struct BaseRate: Sendable, Hashable {
  /// The other currency.
  public let quote: Currency
  /// In the published digits if the table has the rate itself, otherwise to twelve significant
  /// digits.
  public let rate: ExactDecimal
  /// Whether the rate is calculated.
  public let isDerived: Bool
}

extension RateTable {
  /// An amount of a currency in each other currency of the table, by code. Empty when the table
  /// does not have it. Rates that do not fit are left out.
  ///
  /// - Parameters:
  ///   - quotes: The only requested currencies; nil for all.
  ///   - amount: The amount, one unit by default. Its products with published rates are exact.
  /// - Complexity: O(*r*) for the *r* rates of a table in which all rates share one currency.
  public func rates(
    of base: Currency, in quotes: Set<Currency>? = nil, amount: ExactDecimal = .one
  ) -> [BaseRate] {
    guard names(base) else { return [] }
    func isWanted(_ currency: Currency) -> Bool {
      currency != base && quotes?.contains(currency) ?? true
    }
    var routes: [Currency: Route] = [:]
    if let hub {
      let first = hub == base ? nil : leg(from: base, to: hub)
      if first != nil, isWanted(hub) {
        routes[hub] = Route(from: base, to: hub, legs: [first].compactMap(\.self))
      }
      for rate in rates {
        let isInverted = rate.to == hub
        let quote = isInverted ? rate.from : rate.to
        // If both directions are published, the one towards the quote currency is used.
        guard isWanted(quote), !isInverted || routes[quote] == nil else { continue }
        let leg = Leg(published: rate, isInverted: isInverted)
        routes[quote] = Route(
          from: base, to: quote, legs: [first, leg].compactMap(\.self))
      }
    } else {
      for quote in currencies where isWanted(quote) {
        routes[quote] = try? route(from: base, to: quote)
      }
    }
    return routes.keys.sorted().compactMap { quote in
      routes[quote].flatMap { BaseRate($0, amount: amount) }
    }
  }

  /// The currency that all rates of the table share; nil when there is none.
  private var hub: Currency? {
    guard let first = rates.first else { return nil }
    return [first.from, first.to].first { hub in
      rates.allSatisfy { $0.from == hub || $0.to == hub }
    }
  }

  private func leg(from: Currency, to: Currency) -> Leg? {
    if let rate = rates.first(where: { $0.from == from && $0.to == to }) {
      return Leg(published: rate, isInverted: false)
    }
    return rates.first { $0.from == to && $0.to == from }
      .map { Leg(published: $0, isInverted: true) }
  }
}

extension BaseRate {
  fileprivate init?(_ route: Route, amount: ExactDecimal) {
    let isOne = amount == .one
    if !route.isDerived || isOne {
      guard let figure = try? route.figure(digits: 12),
        let rate = isOne ? figure : try? (figure * amount).normalized
      else { return nil }
      self.init(quote: route.to, rate: rate, isDerived: route.isDerived)
      return
    }
    guard
      let rate = try? route.rate().multiplied(by: ExactFraction(amount)).rateFigure(digits: 12)
    else { return nil }
    self.init(quote: route.to, rate: rate, isDerived: true)
  }
}
