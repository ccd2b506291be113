/// An exact rational number: what multiplying and dividing decimals gives before it is rounded.
///
/// Numerator and denominator have up to 1,024 bits each; beyond that, operations throw
/// ``MoneyError/overflow``. Fractions are not reduced until ``reduced()`` is called.
public struct ExactFraction: Sendable {
  /// One.
  public static let one = ExactFraction(numerator: .one, denominator: .one, isNegative: false)

  package let numerator: Magnitude
  package let denominator: Magnitude
  /// Whether the value is below zero.
  public let isNegative: Bool

  /// The denominator must not be zero.
  package init(numerator: Magnitude, denominator: Magnitude, isNegative: Bool) {
    self.numerator = numerator
    self.denominator = denominator
    self.isNegative = isNegative && !numerator.isZero
  }

  /// The value of a decimal.
  public init(_ decimal: ExactDecimal) {
    self.init(
      numerator: Magnitude(decimal.coefficient.magnitude),
      denominator: Magnitude(PowersOfTen.power(decimal.scale)),
      isNegative: decimal.isNegative)
  }

  /// Whether the value is zero.
  public var isZero: Bool { numerator.isZero }

  /// The same value in lowest terms.
  @inline(never)  // A browser's module calls it from many places.
  public func reduced() -> ExactFraction {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    return ExactFraction(
      numerator: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
      denominator: denominator.quotientAndRemainder(dividingBy: divisor).quotient,
      isNegative: isNegative)
  }

  /// One divided by the value.
  ///
  /// - Throws: ``MoneyError/divisionByZero``
  public func reciprocal() throws(MoneyError) -> ExactFraction {
    guard !isZero else { throw .divisionByZero }
    return ExactFraction(numerator: denominator, denominator: numerator, isNegative: isNegative)
  }

  /// - Throws: ``MoneyError/overflow``
  @inline(never)  // A browser's module calls it from many places.
  public func multiplied(by other: ExactFraction) throws(MoneyError) -> ExactFraction {
    ExactFraction(
      numerator: try numerator * other.numerator,
      denominator: try denominator * other.denominator,
      isNegative: isNegative != other.isNegative)
  }

  /// - Throws: ``MoneyError/divisionByZero`` or ``MoneyError/overflow``
  public func divided(by other: ExactFraction) throws(MoneyError) -> ExactFraction {
    try multiplied(by: try other.reciprocal())
  }

  /// - Throws: ``MoneyError/overflow``
  public func adding(_ other: ExactFraction) throws(MoneyError) -> ExactFraction {
    let left = try numerator * other.denominator
    let right = try other.numerator * denominator
    let common = try denominator * other.denominator
    if isNegative == other.isNegative {
      return ExactFraction(
        numerator: try left + right, denominator: common, isNegative: isNegative)
    }
    return left < right
      ? ExactFraction(numerator: right - left, denominator: common, isNegative: other.isNegative)
      : ExactFraction(numerator: left - right, denominator: common, isNegative: isNegative)
  }

  /// The value with the opposite sign.
  public var negated: ExactFraction {
    ExactFraction(numerator: numerator, denominator: denominator, isNegative: !isNegative)
  }
}

extension ExactFraction: Hashable, CustomStringConvertible {
  /// Compares by value, reduced or not.
  public static func == (left: ExactFraction, right: ExactFraction) -> Bool {
    let (a, b) = (left.reduced(), right.reduced())
    return a.isNegative == b.isNegative && a.numerator == b.numerator
      && a.denominator == b.denominator
  }

  public func hash(into hasher: inout Hasher) {
    let lowest = reduced()
    hasher.combine(lowest.isNegative)
    hasher.combine(lowest.numerator)
    hasher.combine(lowest.denominator)
  }

  /// `numerator/denominator` in lowest terms, such as `15709/15625`.
  public var description: String {
    let lowest = reduced()
    let sign = isNegative ? "-" : ""
    return sign + lowest.numerator.description + "/" + lowest.denominator.description
  }
}
