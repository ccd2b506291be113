public import CambistMoney
public import CambistRates

/// Both amounts of a conversion, of which one was typed and the other follows by one rounding.
public struct ConvertedAmounts: Sendable, Hashable {
  /// Which amount was typed.
  public let side: ConversionSide
  /// The amount of the first currency.
  public let source: Money
  /// The amount of the second currency.
  public let target: Money

  /// Works out the other amount with the answer's exact rate.
  ///
  /// The amount that follows is rounded half-even to its currency's minor unit. One that is not zero
  /// and would be rounded to zero has four significant digits instead. The typed amount keeps its
  /// digits; one without an end, such as a third, is shown to twelve significant digits and
  /// converted exactly.
  ///
  /// - Throws: ``RateError/overflow(from:to:)``
  public init(_ amount: ExactFraction, side: ConversionSide, _ conversion: Conversion)
    throws(RateError)
  {
    let route = conversion.route
    let typed = try Self.decimal(amount, route)
    self.side = side
    switch side {
    case .from:
      source = Money(typed, route.from)
      target = try Self.visible(
        try conversion.convert(amount), of: amount, times: conversion.rate, route)
    case .to:
      target = Money(typed, route.to)
      source = try Self.visible(
        try conversion.convertBack(amount), of: amount, times: try? conversion.rate.reciprocal(),
        route)
    }
  }

  /// The amount that was typed.
  public var typed: Money { side == .from ? source : target }
  /// The amount that followed.
  public var result: Money { side == .from ? target : source }

  private static func decimal(_ amount: ExactFraction, _ route: Route) throws(RateError)
    -> ExactDecimal
  {
    if let exact = amount.exactDecimal() { return exact }
    do {
      return try amount.decimal(significantDigits: 12)
    } catch {
      throw .overflow(from: route.from, to: route.to)
    }
  }

  private static func visible(
    _ rounded: Money, of amount: ExactFraction, times rate: ExactFraction?, _ route: Route
  ) throws(RateError) -> Money {
    guard rounded.amount.isZero, !amount.isZero, let rate else { return rounded }
    do {
      let exact = try amount.multiplied(by: rate).decimal(significantDigits: 4)
      return Money(exact, rounded.currency)
    } catch {
      throw .overflow(from: route.from, to: route.to)
    }
  }
}
