/// A decimal number that is exactly what was written: `coefficient × 10⁻ˢᶜᵃˡᵉ`.
///
/// It keeps the digits that it was given (`1.00` prints as `1.00`) and compares and hashes by value
/// (`1.00 == 1`). The coefficient has up to 38 digits. Every operation gives the exact result,
/// rounds by a given rule, or throws ``MoneyError/overflow``. Nothing wraps or traps, and there is
/// no NaN.
public struct ExactDecimal: Sendable {
  /// The greatest number of digits after the decimal point.
  public static let maximumScale = PowersOfTen.maximumExponent
  /// Zero without decimals.
  public static let zero = ExactDecimal(unchecked: 0, scale: 0)
  /// One without decimals.
  public static let one = ExactDecimal(unchecked: 1, scale: 0)

  /// The digits without the decimal point, with the sign. Never `Int128.min`.
  public let coefficient: Int128
  /// The number of digits after the decimal point, 0…38.
  public let scale: Int

  /// Joins a coefficient and a scale.
  ///
  /// - Throws: ``MoneyError/overflow`` when the scale is outside 0…38.
  public init(coefficient: Int128, scale: Int) throws(MoneyError) {
    guard (0...Self.maximumScale).contains(scale), coefficient != .min else { throw .overflow }
    self.init(unchecked: coefficient, scale: scale)
  }

  /// A whole number.
  public init(_ integer: Int) {
    self.init(unchecked: Int128(integer), scale: 0)
  }

  @inlinable
  package init(unchecked coefficient: Int128, scale: Int) {
    self.coefficient = coefficient
    self.scale = scale
  }

  /// Whether the value is below zero.
  public var isNegative: Bool { coefficient < 0 }
  /// Whether the value is zero, whatever its digits.
  public var isZero: Bool { coefficient == 0 }

  /// The value without its sign.
  public var magnitude: ExactDecimal { isNegative ? -self : self }

  /// The same value with the fewest digits: `1.500` becomes `1.5`, `10` stays `10`.
  public var normalized: ExactDecimal {
    coefficient == 0 ? .zero : withoutZeros(after: 0)
  }

  /// The same value without trailing zeros after the point, but with at least `digits` significant
  /// digits.
  package func withoutZeros(after digits: Int) -> ExactDecimal {
    let least = PowersOfTen.power(digits)
    var (coefficient, scale) = (coefficient, scale)
    while scale > 0, coefficient.magnitude >= least {
      let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      (coefficient, scale) = (quotient, scale - 1)
    }
    return ExactDecimal(unchecked: coefficient, scale: scale)
  }

  /// The number of digits from the first non-zero digit to the last digit, zeros included.
  package var digitCount: Int { Magnitude(coefficient.magnitude).digitCount }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}
