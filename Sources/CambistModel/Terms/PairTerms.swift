public import CambistMoney

/// Terms of a pair in one direction. USD into EUR and EUR into USD have separate terms, as a bank
/// sells at one rate and buys at another.
public struct PairTerms: Sendable, Hashable {
  /// The source and the target currency.
  public let pair: CurrencyPair
  /// The fee or the rate.
  public let terms: ExchangeTerms

  /// - Throws: ``TermsError/notPositive(_:)``, ``TermsError/fixedCurrency(_:_:)``,
  ///   ``TermsError/sameCurrency(_:)``
  public init(_ terms: ExchangeTerms, of pair: CurrencyPair) throws(TermsError) {
    guard pair.base != pair.quote else { throw .sameCurrency(pair.base) }
    var factors: [ExactDecimal] = []
    switch terms {
    case .fee(let fee):
      if let fixed = fee.fixed, fixed.currency != pair.base, fixed.currency != pair.quote {
        throw .fixedCurrency(fixed, pair)
      }
    case .rate(let rate): factors = [rate]
    case .receipt(let given, let received): factors = [given, received]
    }
    for factor in factors where factor <= .zero { throw .notPositive(factor) }
    self.pair = pair
    self.terms = terms
  }

  /// Converts an amount of the base currency to the quote currency without rounding.
  ///
  /// With a published rate *r*, a percentage *p*, and a fixed part *b* in the base or *q* in the
  /// quote currency, *x* becomes (*x* − *b*)·*r*·(1 − *p*/100) − *q* with a fee, and (*x* +
  /// *b*)·*r*·(1 + *p*/100) + *q* with a markup.
  ///
  /// - Throws: ``TermsError/amountNotPositive``, ``TermsError/feeExceedsAmount(_:)``,
  ///   ``TermsError/overflow``
  public func applied(
    to amount: ExactFraction, at published: ExactFraction
  ) throws(TermsError) -> ExactFraction {
    try checked(amount) { (amount) throws(MoneyError) in
      let (before, after) = fixedParts
      return try amount.adding(before).multiplied(by: try rate(at: published)).adding(after)
    }
  }

  /// Converts an amount of the quote currency to the base currency without rounding: the exact
  /// inverse of ``applied(to:at:)``.
  ///
  /// - Throws: ``TermsError/amountNotPositive``, ``TermsError/feeExceedsAmount(_:)``,
  ///   ``TermsError/overflow``
  public func inverted(
    _ amount: ExactFraction, at published: ExactFraction
  ) throws(TermsError) -> ExactFraction {
    try checked(amount) { (amount) throws(MoneyError) in
      let (before, after) = fixedParts
      return try amount.adding(after.negated).divided(by: try rate(at: published))
        .adding(before.negated)
    }
  }

  /// The rate without the fixed part of a fee.
  ///
  /// - Throws: ``MoneyError``
  func rate(at published: ExactFraction) throws(MoneyError) -> ExactFraction {
    switch terms {
    case .fee(let fee):
      let hundred = ExactDecimal(100)
      let share = try fee.effect == .deducted ? hundred - fee.percent : hundred + fee.percent
      return try published.multiplied(by: ExactFraction(share)).divided(by: ExactFraction(hundred))
    case .rate(let rate): return ExactFraction(rate)
    case .receipt(let given, let received):
      return try ExactFraction(received).divided(by: ExactFraction(given))
    }
  }
}

extension PairTerms {
  /// The fixed part with its sign, before and after the conversion.
  private var fixedParts: (before: ExactFraction, after: ExactFraction) {
    let zero = ExactFraction(.zero)
    guard case .fee(let fee) = terms, let fixed = fee.fixed else { return (zero, zero) }
    let amount = ExactFraction(fixed.amount)
    let part = fee.effect == .deducted ? amount.negated : amount
    return fixed.currency == pair.base ? (part, zero) : (zero, part)
  }

  private func checked(
    _ amount: ExactFraction, _ result: (ExactFraction) throws(MoneyError) -> ExactFraction
  ) throws(TermsError) -> ExactFraction {
    guard !amount.isZero, !amount.isNegative else { throw .amountNotPositive }
    let exchanged: ExactFraction
    do throws(MoneyError) {
      exchanged = try result(amount)
    } catch {
      throw .overflow
    }
    if exchanged.isZero || exchanged.isNegative, case .fee(let fee) = terms, let fixed = fee.fixed {
      throw .feeExceedsAmount(fixed)
    }
    return exchanged
  }
}
