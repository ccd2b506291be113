/// How a result between two representable values is rounded.
///
/// | rule                 |  2.5 |  1.5 |  1.1 | −1.1 | −1.5 | −2.5 |
/// |----------------------|-----:|-----:|-----:|-----:|-----:|-----:|
/// | `halfEven`           |    2 |    2 |    1 |   −1 |   −2 |   −2 |
/// | `halfAwayFromZero`   |    3 |    2 |    1 |   −1 |   −2 |   −3 |
/// | `halfTowardZero`     |    2 |    1 |    1 |   −1 |   −1 |   −2 |
/// | `awayFromZero`       |    3 |    2 |    2 |   −2 |   −2 |   −3 |
/// | `towardZero`         |    2 |    1 |    1 |   −1 |   −1 |   −2 |
/// | `up`                 |    3 |    2 |    2 |   −1 |   −1 |   −2 |
/// | `down`               |    2 |    1 |    1 |   −2 |   −2 |   −3 |
public enum RoundingRule: Sendable, CaseIterable {
  /// To the nearest value; a tie goes to the even neighbour. Also called bankers' rounding.
  case halfEven
  /// To the nearest value; a tie goes away from zero, as taught at school.
  case halfAwayFromZero
  /// To the nearest value; a tie goes toward zero.
  case halfTowardZero
  /// To the neighbour with the greater magnitude.
  case awayFromZero
  /// To the neighbour with the smaller magnitude: truncation.
  case towardZero
  /// Toward positive infinity.
  case up
  /// Toward negative infinity.
  case down
}

extension RoundingRule {
  /// Where the discarded part lies relative to one half of the last kept unit.
  package enum Remainder: Sendable {
    case belowHalf, half, aboveHalf
  }

  /// Whether the magnitude of a truncated, inexact result grows by one unit.
  package func increments(isNegative: Bool, isOdd: Bool, remainder: Remainder) -> Bool {
    switch self {
    case .halfEven: remainder == .aboveHalf || (remainder == .half && isOdd)
    case .halfAwayFromZero: remainder != .belowHalf
    case .halfTowardZero: remainder == .aboveHalf
    case .awayFromZero: true
    case .towardZero: false
    case .up: !isNegative
    case .down: isNegative
    }
  }
}

extension RoundingRule {
  /// The quotient of two magnitudes, rounded to a whole number.
  ///
  /// - Parameter isNegative: The sign of the result whose magnitude this is.
  /// - Throws: ``MoneyError/overflow`` when rounding up leaves 128 bits.
  package func quotient(
    _ dividend: UInt128, by divisor: UInt128, isNegative: Bool
  ) throws(MoneyError) -> UInt128 {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    if remainder == 0 { return quotient }
    let rest = divisor - remainder
    let position: Remainder = remainder < rest ? .belowHalf : remainder == rest ? .half : .aboveHalf
    guard increments(isNegative: isNegative, isOdd: quotient & 1 == 1, remainder: position) else {
      return quotient
    }
    let (rounded, overflow) = quotient.addingReportingOverflow(1)
    guard !overflow else { throw .overflow }
    return rounded
  }
}
