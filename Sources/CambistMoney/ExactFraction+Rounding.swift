extension ExactFraction {
  /// The exact value as a decimal with the fewest digits; nil when its decimals never end, as those
  /// of a third, or when there are too many.
  public func exactDecimal() -> ExactDecimal? {
    let lowest = reduced()
    guard let divisor = lowest.denominator.small,
      let scale = (0...ExactDecimal.maximumScale).first(where: {
        PowersOfTen.power($0) % divisor == 0
      })
    else { return nil }
    return try? lowest.decimal(toScale: scale)
  }

  /// The value with exactly `scale` digits after the point, rounded once.
  ///
  /// - Throws: ``MoneyError/overflow`` when the result does not fit.
  @inline(never)
  public func decimal(toScale scale: Int, _ rule: RoundingRule = .halfEven) throws(MoneyError)
    -> ExactDecimal
  {
    guard (0...ExactDecimal.maximumScale).contains(scale) else { throw .overflow }
    let magnitude = try roundedQuotient(
      try numerator.multiplied(byPowerOfTen: scale), by: denominator, rule)
    return try ExactDecimal(magnitude: magnitude, isNegative: isNegative, scale: scale)
  }

  /// The value to a number of significant digits, rounded once, without trailing zeros.
  ///
  /// When the digits of a tiny value lie beyond the 38th decimal, only those that fit remain.
  ///
  /// - Parameter digits: The number of significant digits, clamped to 1…38.
  /// - Throws: ``MoneyError/overflow`` when the result does not fit, or a value that is not zero
  ///   would become zero.
  public func decimal(significantDigits digits: Int, _ rule: RoundingRule = .halfEven)
    throws(MoneyError) -> ExactDecimal
  {
    guard !isZero else { return .zero }
    let scale = try self.scale(significantDigits: digits)
    let limited = min(scale, ExactDecimal.maximumScale)
    let result: ExactDecimal
    if limited >= 0 {
      result = try decimal(toScale: limited, rule)
    } else {
      let unit = try denominator.multiplied(byPowerOfTen: -limited)
      let magnitude = try Magnitude(roundedQuotient(numerator, by: unit, rule))
        .multiplied(byPowerOfTen: -limited)
      guard let small = magnitude.small else { throw .overflow }
      result = try ExactDecimal(magnitude: small, isNegative: isNegative, scale: 0)
    }
    guard !result.isZero else { throw .overflow }
    return result.normalized
  }

  /// The value, rounded once to the fewest digits that reproduce the results of all uses; nil when
  /// no number of digits does, or when the value would become zero.
  ///
  /// Trailing zeros are kept, and digits before the point are never cut.
  ///
  /// - Parameters:
  ///   - significantDigits: The fewest significant digits.
  ///   - scale: The fewest digits after the point.
  @inline(never)
  package func figure(
    digits significantDigits: Int, scale: Int = 0, _ rule: RoundingRule = .halfEven,
    for uses: [FigureUse]
  ) -> ExactDecimal? {
    guard let least = try? self.scale(significantDigits: significantDigits) else { return nil }
    var scale = min(max(scale, least), ExactDecimal.maximumScale)
    while scale <= ExactDecimal.maximumScale, let number = try? decimal(toScale: scale, rule) {
      var isUsable = !number.isZero
      for use in uses where isUsable { isUsable = use.holds(for: number) }
      if isUsable { return number }
      scale += 1
    }
    return nil
  }

  /// The scale that gives `digits` significant digits; negative when there are more digits before
  /// the point. `digits` is clamped to 1…38.
  private func scale(significantDigits digits: Int) throws(MoneyError) -> Int {
    let digits = min(max(digits, 1), ExactDecimal.maximumScale)
    let scale = digits - (numerator.digitCount - denominator.digitCount)
    return try isBelowPowerOfTen(digits - scale) ? scale : scale - 1
  }

  /// Whether the magnitude is below ten to the power of `exponent`.
  private func isBelowPowerOfTen(_ exponent: Int) throws(MoneyError) -> Bool {
    exponent >= 0
      ? numerator < (try denominator.multiplied(byPowerOfTen: exponent))
      : (try numerator.multiplied(byPowerOfTen: -exponent)) < denominator
  }

  private func roundedQuotient(
    _ dividend: Magnitude, by divisor: Magnitude, _ rule: RoundingRule
  ) throws(MoneyError) -> UInt128 {
    if let dividend = dividend.small, let divisor = divisor.small {
      return try rule.quotient(dividend, by: divisor, isNegative: isNegative)
    }
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard let whole = quotient.small else { throw .overflow }
    if remainder.isZero { return whole }
    let rest = divisor - remainder
    let position: RoundingRule.Remainder =
      remainder < rest ? .belowHalf : remainder == rest ? .half : .aboveHalf
    guard
      rule.increments(isNegative: isNegative, isOdd: quotient.isOdd, remainder: position)
    else { return whole }
    let (rounded, overflow) = whole.addingReportingOverflow(1)
    guard !overflow else { throw .overflow }
    return rounded
  }
}
