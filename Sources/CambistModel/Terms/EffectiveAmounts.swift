public import CambistMoney
public import CambistRates

/// What an amount comes to at terms, beside what it comes to at the published rate.
public struct EffectiveAmounts: Sendable {
  /// The terms.
  public let terms: PairTerms
  /// Which amount was typed.
  public let side: ConversionSide
  /// The amount that was typed.
  public let typed: Money
  /// The other amount at the published rate, as it is shown.
  public let published: Money
  /// The other amount at the terms: exact, and rounded once, by the rule of ``ConvertedAmounts``.
  public let result: Money
  /// The result less the published amount, both as they are shown, so that the three agree.
  public let difference: Money
  /// The exact result less the exact published amount, in percent of the latter; not rounded.
  public let percent: ExactFraction
  /// The effective rate: 1 unit of the base currency in the quote currency with everything that the
  /// terms charge on this amount; not rounded.
  public let rate: ExactFraction

  /// - Parameter amounts: The conversion at the published rate, from the base to the quote currency.
  /// - Throws: ``TermsError/amountNotPositive``, ``TermsError/feeExceedsAmount(_:)``,
  ///   ``TermsError/overflow``
  public init(
    _ amounts: ConvertedAmounts, by conversion: Conversion, at terms: PairTerms
  ) throws(TermsError) {
    let amount = amounts.endless ?? ExactFraction(amounts.typed.amount)
    let isForward = amounts.side == .from
    let exact =
      try isForward
      ? terms.applied(to: amount, at: conversion.rate)
      : terms.inverted(amount, at: conversion.rate)
    self.terms = terms
    (side, typed, published) = (amounts.side, amounts.typed, amounts.result)
    do throws(MoneyError) {
      let other =
        try isForward
        ? amount.multiplied(by: conversion.rate) : amount.divided(by: conversion.rate)
      percent = try exact.adding(other.negated).multiplied(by: ExactFraction(ExactDecimal(100)))
        .divided(by: other).reduced()
      rate = try (isForward ? exact.divided(by: amount) : amount.divided(by: exact)).reduced()
      result = Money(
        try ConvertedAmounts.figure(of: exact, in: published.currency), published.currency)
      difference = Money(try result.amount - published.amount, published.currency)
    } catch {
      throw .overflow
    }
  }

  /// The effective rate as a figure that comes to the shown result; a rate that was given keeps its
  /// digits. Nil where no digits that fit are enough.
  ///
  /// - Parameter digits: The fewest significant digits of a rate that was not given.
  public func rateFigure(digits: Int) -> ExactDecimal? {
    if case .rate(let given) = terms.terms { return given }
    return rate.rateFigure(digits: digits, for: uses)
  }

  /// The inverse of the effective rate; see ``rateFigure(digits:)``.
  public func inverseFigure(digits: Int) -> ExactDecimal? {
    guard let inverse = try? rate.reciprocal() else { return nil }
    return inverse.rateFigure(digits: digits, for: uses.map { $0.inverted })
  }

  /// ``percent`` to two decimals, or to two significant digits where it is so small that these would
  /// be zeros.
  public var roundedPercent: ExactDecimal? {
    guard let rounded = try? percent.decimal(toScale: 2) else { return nil }
    guard rounded.isZero, !percent.isZero else { return rounded }
    return try? percent.decimal(significantDigits: 2)
  }

  private var uses: [FigureUse] {
    var uses = [
      FigureUse(ExactFraction(typed.amount), gives: result.amount, isDivided: side == .to)
    ]
    // The rate of a receipt reproduces both of its amounts.
    if case .receipt(let given, let received) = terms.terms {
      uses.append(FigureUse(ExactFraction(given), gives: received))
    }
    return uses
  }
}
