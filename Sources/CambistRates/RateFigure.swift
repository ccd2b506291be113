public import CambistMoney

/// Rates as figures for people and programs to multiply with.
///
/// A figure has at least the given number of significant digits, rounded half-even. Zeros are kept
/// up to the sixth digit. It gets as many more digits as are needed to reproduce every result that
/// is shown with it. When an exact tie prevents that for every such figure, as with a third, the
/// last digit is rounded to the side that gives the result.
extension Route {
  /// The rate: in the published digits if it is published, otherwise as a figure.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit, or when no number of
  ///   digits reproduces the results.
  @inline(never)
  public func figure(digits: Int, for uses: [FigureUse] = []) throws(RateError) -> ExactDecimal {
    guard let first = legs.first else { return .one }
    if !isDerived { return first.published.rate }
    guard let figure = try rate().rateFigure(digits: digits, for: uses) else {
      throw .overflow(from: from, to: to)
    }
    return figure
  }

  /// The inverse of the rate: in the published digits if that direction is published, otherwise as
  /// a figure.
  ///
  /// - Parameter uses: The conversions by the rate, not by its inverse.
  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit, or when no number of
  ///   digits reproduces the results.
  @inline(never)
  public func inverseFigure(digits: Int, for uses: [FigureUse] = []) throws(RateError)
    -> ExactDecimal
  {
    guard let first = legs.first else { return .one }
    if legs.count == 1, first.isInverted { return first.published.rate }
    let rate = try rate()
    guard let inverse = try? rate.reciprocal(),
      let figure = inverse.rateFigure(digits: digits, for: uses.map { $0.inverted })
    else { throw .overflow(from: to, to: from) }
    return figure
  }
}

extension ExactFraction {
  /// The value as a figure, see ``Route/figure(digits:for:)``; nil when it does not fit, or when no
  /// number of digits reproduces the results.
  @inline(never)
  public func rateFigure(digits: Int, for uses: [FigureUse] = []) -> ExactDecimal? {
    let rules = uses.isEmpty ? [RoundingRule.halfEven] : [.halfEven, .awayFromZero, .towardZero]
    for rule in rules {
      if let figure = figure(digits: digits, rule, for: uses) {
        return figure.withoutZeros(after: 6)
      }
    }
    return nil
  }
}
