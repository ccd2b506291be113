import CambistMoney
import CambistTesting

extension RoundingRule {
  /// A fraction rounded by the definition of the rule: a choice between the two adjacent whole
  /// numbers.
  ///
  /// The denominator must be above zero.
  func schoolbookQuotient(
    _ numerator: SchoolbookInteger, over denominator: SchoolbookInteger
  ) -> SchoolbookInteger {
    var (floor, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    if rest.isZero { return floor }
    if rest.isNegative {
      floor = floor - SchoolbookInteger(1)
      rest = rest + denominator
    }
    let ceiling = floor + SchoolbookInteger(1)
    let (towardZero, awayFromZero) = numerator.isNegative ? (ceiling, floor) : (floor, ceiling)
    let twice = rest + rest
    let nearest = twice == denominator ? nil : twice < denominator ? floor : ceiling
    return switch self {
    case .halfEven: nearest ?? (floor.isOdd ? ceiling : floor)
    case .halfAwayFromZero: nearest ?? awayFromZero
    case .halfTowardZero: nearest ?? towardZero
    case .awayFromZero: awayFromZero
    case .towardZero: towardZero
    case .up: ceiling
    case .down: floor
    }
  }
}
