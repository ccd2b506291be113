public import CambistMoney

/// Rates as figures that people and programs multiply with.
///
/// A figure has at least so many significant digits, rounded half-even, with its zeros up to the
/// sixth, and as many more as it takes for every amount that is shown with it to come to its result.
/// Where an exact tie keeps every such figure from it, as with a third, the last digit is rounded to
/// the side that gives the result.
extension Route {
  /// The rate: in the published digits where it is published, otherwise as a figure.
  ///
  /// - Throws: ``RateError/overflow(from:to:)`` when it does not fit, or no digits that do are enough
  ///   for the amounts.
  @inline(never)
  public func figure(digits: Int, for uses: [FigureUse] = []) throws(RateError) -> ExactDecimal {
    guard let first = legs.first else { return .one }
    if !isDerived { return first.published.rate }
    guard let figure = try rate().rateFigure(digits: digits, for: uses) else {
      throw .overflow(from: from, to: to)
    }
    return figure
  }

  /// The inverse of the rate: in the published digits where that direction is published, otherwise
  /// as a figure.
  ///
  /// - Parameter uses: The amounts as they are converted by the rate, not by its inverse.
  /// - Throws: ``RateError/overflow(from:to:)`` when it does not fit, or no digits that do are enough
  ///   for the amounts.
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
  /// The value as a figure, see ``Route/figure(digits:for:)``; nil where it does not fit, or no digits
  /// that do are enough for the amounts.
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
