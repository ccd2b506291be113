public import CambistMoney

/// A route with its rate worked out, ready to convert any number of amounts.
public struct Conversion: Sendable {
  /// The way from the amount's currency to the target.
  public let route: Route
  /// The exact rate of the whole route.
  public let rate: ExactFraction
  private let minorUnits: Int

  /// - Throws: ``RateError/overflow(from:to:)`` when the route's rate does not fit.
  public init(_ route: Route) throws(RateError) {
    self.route = route
    rate = try route.rate()
    minorUnits = route.to.minorUnits
  }

  /// Converts an amount of the route's first currency and rounds once, at the end, to the minor
  /// unit of the target.
  ///
  /// - Parameter rule: How a tie in the last minor unit is settled.
  /// - Throws: ``RateError/overflow(from:to:)`` when the result does not fit.
  /// - Complexity: O(1) where 128 bits do.
  public func convert(_ amount: ExactDecimal, rounding rule: RoundingRule = .halfEven)
    throws(RateError) -> Money
  {
    do {
      let result =
        route.legs.isEmpty
        ? try amount.rounded(toScale: minorUnits, rule)
        : try ExactFraction(amount).multiplied(by: rate).decimal(toScale: minorUnits, rule)
      return Money(result, route.to)
    } catch {
      throw .overflow(from: route.from, to: route.to)
    }
  }
}
