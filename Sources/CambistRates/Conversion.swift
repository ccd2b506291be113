public import CambistMoney

/// A route and its calculated rate, ready to convert any number of amounts.
public struct Conversion: Sendable {
  /// The route from the amount's currency to the target.
  public let route: Route
  /// The exact rate of the whole route.
  public let rate: ExactFraction
  #if !hasFeature(Embedded)
    // A browser converts one amount at a time, so the extra code would only slow its loading.
    private let quick: QuickRate?
  #endif

  /// - Throws: ``RateError/overflow(from:to:)`` when the route's rate does not fit.
  public init(_ route: Route) throws(RateError) {
    self.route = route
    rate = try route.rate()
    #if !hasFeature(Embedded)
      quick = route.legs.isEmpty ? nil : QuickRate(rate, minorUnits: route.to.minorUnits)
    #endif
  }

  /// Converts an amount of the route's first currency and rounds once, at the end, to the minor
  /// unit of the target.
  ///
  /// - Parameter rule: How a tie in the last minor unit is settled.
  /// - Throws: ``RateError/overflow(from:to:)`` when the result does not fit.
  /// - Complexity: O(1) when 128 bits suffice.
  public func convert(_ amount: ExactDecimal, rounding rule: RoundingRule = .halfEven)
    throws(RateError) -> Money
  {
    #if !hasFeature(Embedded)
      if rule == .halfEven, let converted = quick?.converted(amount) {
        return Money(converted, route.to)
      }
    #endif
    // Without a leg there is no multiplication, so that no amount overflows.
    guard !route.legs.isEmpty else {
      do {
        return try Money(amount, route.to).rounded(rule)
      } catch {
        throw .overflow(from: route.from, to: route.to)
      }
    }
    return try convert(ExactFraction(amount), rounding: rule)
  }

  /// Converts an exact amount, such as a third; see ``convert(_:rounding:)-(ExactDecimal,_)``.
  public func convert(_ amount: ExactFraction, rounding rule: RoundingRule = .halfEven)
    throws(RateError) -> Money
  {
    do {
      return Money(
        try amount.multiplied(by: rate).decimal(toScale: route.to.minorUnits, rule), route.to)
    } catch {
      throw .overflow(from: route.from, to: route.to)
    }
  }
}
