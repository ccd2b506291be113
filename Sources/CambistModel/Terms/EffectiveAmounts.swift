public import CambistMoney
public import CambistRates

/// The result of a conversion with the user's own terms, beside the result at the published rate.
public struct EffectiveAmounts: Sendable {
  /// The terms.
  public let terms: PairTerms
  /// Which amount was typed.
  public let side: ConversionSide
  /// The amount that was typed.
  public let typed: Money
  /// The other amount at the published rate, as displayed.
  public let published: Money
  /// The other amount at the terms: exact, and rounded once, by the rule of ``ConvertedAmounts``.
  public let result: Money
  /// The result less the published amount, both as displayed, so that the three add up.
  public let difference: Money
  /// The exact result less the exact published amount, in percent of the latter; not rounded.
  public let percent: ExactFraction
  /// The effective rate: 1 unit of the base currency in the quote currency, with all fees on this
  /// amount; not rounded.
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

  /// The effective rate as a figure that reproduces the displayed result; a given rate keeps its
  /// digits. Nil when no number of digits is enough.
  ///
  /// - Parameter digits: The minimum number of significant digits of a calculated rate.
  public func rateFigure(digits: Int) -> ExactDecimal? {
    if case .rate(let given) = terms.terms { return given }
    return rate.rateFigure(digits: digits, for: uses)
  }

  /// The inverse of the effective rate; see ``rateFigure(digits:)``.
  public func inverseFigure(digits: Int) -> ExactDecimal? {
    guard let inverse = try? rate.reciprocal() else { return nil }
    return inverse.rateFigure(digits: digits, for: uses.map { $0.inverted })
  }

  /// ``percent`` to two decimals, or to two significant digits if these would be zeros.
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
