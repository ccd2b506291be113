extension ExactDecimal {
  /// The exact sum, with the greater of the two scales, less trailing zeros that do not fit.
  ///
  /// - Throws: ``MoneyError/overflow``
  #if !hasFeature(Embedded)
    // Inlined, a browser's module would contain it many times.
    @inlinable
  #endif
  public static func + (left: ExactDecimal, right: ExactDecimal) throws(MoneyError) -> ExactDecimal
  {
    if left.scale == right.scale {
      let (sum, overflow) = left.coefficient.addingReportingOverflow(right.coefficient)
      if !overflow, sum != .min { return ExactDecimal(unchecked: sum, scale: left.scale) }
    }
    return try left.paddedSum(with: right)
  }

  /// The exact difference, with the greater of the two scales, less trailing zeros that do not fit.
  ///
  /// - Throws: ``MoneyError/overflow``
  public static func - (left: ExactDecimal, right: ExactDecimal) throws(MoneyError) -> ExactDecimal
  {
    try left + (-right)
  }

  /// The exact product, with the sum of the two scales, less trailing zeros that do not fit.
  ///
  /// - Throws: ``MoneyError/overflow``
  public static func * (left: ExactDecimal, right: ExactDecimal) throws(MoneyError) -> ExactDecimal
  {
    if let product = left.product(with: right) { return product }
    let digits = try Magnitude(left.coefficient.magnitude) * Magnitude(right.coefficient.magnitude)
    return try ExactDecimal(
      shortening: digits, isNegative: left.isNegative != right.isNegative,
      scale: left.scale + right.scale)
  }

  /// The negative of a value; always exact.
  public static prefix func - (value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(unchecked: -value.coefficient, scale: value.scale)
  }

  /// The value with exactly `scale` digits after the point, rounded or padded with zeros.
  ///
  /// - Throws: ``MoneyError/overflow`` when the padded digits do not fit, or the scale is outside
  ///   0…38.
  @inline(never)
  public func rounded(toScale scale: Int, _ rule: RoundingRule = .halfEven) throws(MoneyError)
    -> ExactDecimal
  {
    if scale == self.scale { return self }
    guard (0...Self.maximumScale).contains(scale) else { throw .overflow }
    if scale > self.scale {
      guard let padded = padded(toScale: scale) else { throw .overflow }
      return padded
    }
    let divisor = PowersOfTen.power(self.scale - scale)
    let magnitude = try rule.quotient(
      coefficient.magnitude, by: divisor, isNegative: isNegative)
    return try ExactDecimal(magnitude: magnitude, isNegative: isNegative, scale: scale)
  }

  /// The quotient with exactly `scale` digits after the point.
  ///
  /// - Throws: ``MoneyError/divisionByZero``, or ``MoneyError/overflow`` when the result does not
  ///   fit.
  public func divided(
    by divisor: ExactDecimal, toScale scale: Int, _ rule: RoundingRule = .halfEven
  ) throws(MoneyError) -> ExactDecimal {
    guard !divisor.isZero else { throw .divisionByZero }
    let quotient = try ExactFraction(self).divided(by: ExactFraction(divisor))
    return try quotient.decimal(toScale: scale, rule)
  }
}

extension ExactDecimal {
  /// - Throws: ``MoneyError/overflow`` when the magnitude is above that of `Int128.max`.
  package init(magnitude: UInt128, isNegative: Bool, scale: Int) throws(MoneyError) {
    guard let value = Int128(exactly: magnitude), scale <= Self.maximumScale else {
      throw .overflow
    }
    self.init(unchecked: isNegative ? -value : value, scale: scale)
  }

  private func padded(toScale scale: Int) -> ExactDecimal? {
    let power = Int128(PowersOfTen.power(scale - self.scale))
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: power)
    guard !overflow, product != .min else { return nil }
    return ExactDecimal(unchecked: product, scale: scale)
  }

  /// The sum of values of different scales, or of a sum beyond 128 bits.
  @usableFromInline
  package func paddedSum(with other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    let common = max(scale, other.scale)
    if scale != other.scale, let left = padded(toScale: common),
      let right = other.padded(toScale: common)
    {
      return try left + right
    }
    return try wideSum(with: other)
  }

  private func product(with other: ExactDecimal) -> ExactDecimal? {
    let scale = scale + other.scale
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    guard !overflow, product != .min, scale <= Self.maximumScale else { return nil }
    return ExactDecimal(unchecked: product, scale: scale)
  }

  /// The sum where a padded operand or the sum itself exceeds 128 bits.
  private func wideSum(with other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    let common = max(scale, other.scale)
    let left = try Magnitude(coefficient.magnitude).multiplied(byPowerOfTen: common - scale)
    let right = try Magnitude(other.coefficient.magnitude)
      .multiplied(byPowerOfTen: common - other.scale)
    if isNegative == other.isNegative {
      return try ExactDecimal(shortening: left + right, isNegative: isNegative, scale: common)
    }
    return left < right
      ? try ExactDecimal(shortening: right - left, isNegative: other.isNegative, scale: common)
      : try ExactDecimal(shortening: left - right, isNegative: isNegative, scale: common)
  }

  /// Digits of any length. Trailing zeros after the point are dropped as far as needed to fit.
  private init(shortening digits: Magnitude, isNegative: Bool, scale: Int) throws(MoneyError) {
    var (digits, scale) = (digits, scale)
    while true {
      if scale <= Self.maximumScale, let small = digits.small, let value = Int128(exactly: small) {
        self.init(unchecked: isNegative ? -value : value, scale: scale)
        return
      }
      let (shorter, lastDigit) = digits.quotientAndRemainder(dividingBy: Magnitude(10))
      guard scale > 0, lastDigit.isZero else { throw .overflow }
      digits = shorter
      scale -= 1
    }
  }
}
