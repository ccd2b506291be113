public import CambistMoney
public import CambistRates

/// Both amounts of a conversion: one was typed, and the other is calculated and rounded once.
///
/// A class, because copying its many fields at each use would take more code and time.
public final class ConvertedAmounts: Sendable {
  /// Which amount was typed.
  public let side: ConversionSide
  /// The amount of the first currency.
  public let source: Money
  /// The amount of the second currency.
  public let target: Money
  /// The exact typed amount if its decimals never end, as those of a third, or if it has too many
  /// digits; the digits here are its first ones. Nil when all digits are here.
  public let endless: ExactFraction?
  /// The result rounded for a payment: the exact amount, rounded half-even to the minor unit of its
  /// currency. It differs from a result with more decimals.
  public let payable: Money

  /// Calculates the other amount with the answer's exact rate.
  ///
  /// The result is rounded half-even to its currency's minor unit. Below ten minor units, unless it
  /// is a whole number of them, it has at least four significant digits instead, and as many as are
  /// needed to round to ``payable``. The typed amount keeps its digits. One whose decimals never
  /// end is converted exactly, and cut to at least twelve significant digits and its currency's
  /// minor unit, with as many digits as are needed to give the same result.
  ///
  /// - Parameter isFine: Whether the result has at least four significant digits at any size.
  /// - Throws: ``RateError/overflow(from:to:)`` when an amount does not fit, or when a rate would
  ///   need too many digits to reproduce the amounts.
  public init(
    _ amount: ExactFraction, side: ConversionSide, _ conversion: Conversion, isFine: Bool = false
  ) throws(RateError) {
    let route = conversion.route
    let (from, to) = side == .from ? (route.from, route.to) : (route.to, route.from)
    self.side = side
    let typed: Money
    let result: Money
    do {
      let exact =
        try side == .from
        ? amount.multiplied(by: conversion.rate) : amount.divided(by: conversion.rate)
      payable = Money(try exact.decimal(toScale: to.minorUnits), to)
      result = Money(try Self.figure(of: exact, payable, isFine: isFine), to)
      endless = amount.exactDecimal() == nil ? amount : nil
      typed = Money(
        try Self.digits(
          of: amount, in: from,
          for: FigureUse(
            side == .from ? conversion.rate : try conversion.rate.reciprocal(),
            gives: result.amount)), from)
    } catch {
      throw .overflow(from: route.from, to: route.to)
    }
    (source, target) = side == .from ? (typed, result) : (result, typed)
    // Most results need more than six digits, and nearly all are reproduced by fourteen.
    let uses = [use]
    if (try? route.figure(digits: 14, for: uses)) == nil {
      _ = try route.figure(digits: 6, for: uses)
    }
    // An inverse that is too small for six digits is shown with an ellipsis.
    if let inverse = try? route.inverseFigure(digits: 6), inverse.digitCount >= 6,
      (try? route.inverseFigure(digits: 14, for: uses)) == nil
    {
      _ = try route.inverseFigure(digits: 6, for: uses)
    }
  }

  /// The amount that was typed.
  public var typed: Money { side == .from ? source : target }
  /// The converted amount.
  public var result: Money { side == .from ? target : source }
  /// Whether the result has more decimals than a payment.
  public var isFinerThanPayment: Bool { result.amount != payable.amount }

  /// The conversion that a rate shown with the amounts must reproduce.
  public var use: FigureUse {
    FigureUse(ExactFraction(typed.amount), gives: result.amount, isDivided: side == .to)
  }
}

extension ConvertedAmounts {
  /// An amount in its own digits. If its decimals never end, it is cut to at least twelve
  /// significant digits and its currency's minor unit, with every digit before the point and as
  /// many as its use needs.
  ///
  /// - Throws: ``MoneyError/overflow`` when the digits before the point do not fit, or when no
  ///   number of digits is enough for its use.
  @inline(never)
  package static func digits(
    of amount: ExactFraction, in currency: Currency, for use: FigureUse? = nil
  ) throws(MoneyError) -> ExactDecimal {
    if let exact = amount.exactDecimal() { return exact }
    let uses = use.map { [$0] } ?? []
    // Truncated, as more digits follow. Rounded up only when truncated digits would miss a tie at
    // any length.
    for rule in [RoundingRule.towardZero, .awayFromZero] {
      if let digits = amount.figure(digits: 12, scale: currency.minorUnits, rule, for: uses) {
        return digits
      }
    }
    guard use == nil else { throw .overflow }
    return try amount.decimal(toScale: 0, .towardZero)
  }

  /// The displayed digits of an exact amount, rounded once.
  package static func figure(
    of exact: ExactFraction, in currency: Currency
  ) throws(MoneyError) -> ExactDecimal {
    try figure(
      of: exact, Money(try exact.decimal(toScale: currency.minorUnits), currency), isFine: false)
  }

  private static func figure(
    of exact: ExactFraction, _ payable: Money, isFine: Bool
  ) throws(MoneyError) -> ExactDecimal {
    let units = payable.currency.minorUnits
    let whole = try exact.decimal(toScale: units, .towardZero)
    guard isFine || whole.coefficient.magnitude < 10 else { return payable.amount }
    if let whole = exact.exactDecimal(), whole.scale <= units { return payable.amount }
    guard
      let figure = exact.figure(digits: 4, for: [FigureUse(.one, gives: payable.amount)])
    else { throw .overflow }
    return figure.scale < units ? payable.amount : figure
  }
}
