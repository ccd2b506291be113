public import CambistMoney
public import CambistRates

/// Both amounts of a conversion, of which one was typed and the other follows by one rounding.
///
/// A class, because a copy of its many fields at each use would take more code and time.
public final class ConvertedAmounts: Sendable {
  /// Which amount was typed.
  public let side: ConversionSide
  /// The amount of the first currency.
  public let source: Money
  /// The amount of the second currency.
  public let target: Money
  /// The typed amount where it has no end, such as a third, or too many digits: its
  /// digits here are the first of them. Nil where they are all.
  public let endless: ExactFraction?
  /// What a payment of the result comes to: the exact amount, rounded half-even to the minor unit
  /// of its currency. It differs from a result that is finer than that.
  public let payable: Money

  /// Works out the other amount with the answer's exact rate.
  ///
  /// The amount that follows is rounded half-even to its currency's minor unit. Below ten minor
  /// units, where it is not a whole number of them, it has at least four significant digits instead,
  /// and as many as it takes to round to ``payable``. The typed amount keeps its digits; one without
  /// an end is converted exactly, and cut to at least twelve significant digits and its currency's
  /// minor unit, and to as many as it takes to give the same result.
  ///
  /// - Parameter isFine: Whether the amount that follows has at least four significant digits however
  ///   great it is.
  /// - Throws: ``RateError/overflow(from:to:)`` when an amount does not fit, or the amounts are so long
  ///   that a rate would need too many digits to agree with them.
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
    _ = try route.figure(digits: 6, for: [use])
    // An inverse that is too small for six digits is shown with an ellipsis.
    if let inverse = try? route.inverseFigure(digits: 6), inverse.digitCount >= 6 {
      _ = try route.inverseFigure(digits: 6, for: [use])
    }
  }

  /// The amount that was typed.
  public var typed: Money { side == .from ? source : target }
  /// The amount that followed.
  public var result: Money { side == .from ? target : source }
  /// Whether the result is finer than what can be paid.
  public var isFinerThanPayment: Bool { result.amount != payable.amount }

  /// What a rate that is shown with the amounts is used for.
  public var use: FigureUse {
    FigureUse(ExactFraction(typed.amount), gives: result.amount, isDivided: side == .to)
  }
}

extension ConvertedAmounts {
  /// An amount in its own digits; of one without an end the first: at least twelve significant ones
  /// and its currency's minor unit, every whole one, and as many as its use needs.
  ///
  /// - Throws: ``MoneyError/overflow`` when its whole digits do not fit, or no digits that do are
  ///   enough for its use.
  @inline(never)
  package static func digits(
    of amount: ExactFraction, in currency: Currency, for use: FigureUse? = nil
  ) throws(MoneyError) -> ExactDecimal {
    if let exact = amount.exactDecimal() { return exact }
    let uses = use.map { [$0] } ?? []
    // Cut, as more digits follow; upwards only where a tie would be missed for ever.
    for rule in [RoundingRule.towardZero, .awayFromZero] {
      if let digits = amount.figure(digits: 12, scale: currency.minorUnits, rule, for: uses) {
        return digits
      }
    }
    guard use == nil else { throw .overflow }
    return try amount.decimal(toScale: 0, .towardZero)
  }

  /// The shown digits of an exact amount, rounded once.
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
