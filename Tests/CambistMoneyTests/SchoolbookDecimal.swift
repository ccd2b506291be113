import CambistMoney
import CambistTesting

/// A decimal number of any size, in the fewest digits: the oracle for `ExactDecimal`.
struct SchoolbookDecimal: Equatable, CustomStringConvertible {
  let coefficient: SchoolbookInteger
  /// Never negative.
  let scale: Int

  init(_ coefficient: SchoolbookInteger, scale: Int) {
    guard scale > 0, !coefficient.isZero else {
      self.coefficient = coefficient * .tenToThe(max(0, -scale))
      self.scale = 0
      return
    }
    let digits = coefficient.description
    let zeros = min(scale, digits.reversed().prefix { $0 == "0" }.count)
    self.coefficient = SchoolbookInteger(String(digits.dropLast(zeros))) ?? .zero
    self.scale = scale - zeros
  }

  init(_ number: ExactDecimal) {
    self.init(number.schoolbookCoefficient, scale: number.scale)
  }

  /// Whether an `ExactDecimal` with this value exists.
  var fits: Bool {
    scale <= 38 && coefficient.magnitude <= SchoolbookInteger.greatestCoefficient
  }

  var description: String { "\(coefficient)e-\(scale)" }

  static func + (left: SchoolbookDecimal, right: SchoolbookDecimal) -> SchoolbookDecimal {
    let scale = max(left.scale, right.scale)
    return SchoolbookDecimal(left.digits(at: scale) + right.digits(at: scale), scale: scale)
  }

  static func - (left: SchoolbookDecimal, right: SchoolbookDecimal) -> SchoolbookDecimal {
    left + SchoolbookDecimal(-right.coefficient, scale: right.scale)
  }

  static func * (left: SchoolbookDecimal, right: SchoolbookDecimal) -> SchoolbookDecimal {
    SchoolbookDecimal(left.coefficient * right.coefficient, scale: left.scale + right.scale)
  }

  static func < (left: SchoolbookDecimal, right: SchoolbookDecimal) -> Bool {
    let scale = max(left.scale, right.scale)
    return left.digits(at: scale) < right.digits(at: scale)
  }

  private func digits(at scale: Int) -> SchoolbookInteger {
    coefficient * .tenToThe(scale - self.scale)
  }
}

extension SchoolbookInteger {
  /// 2¹²⁷ − 1
  static let greatestCoefficient =
    SchoolbookInteger("170141183460469231731687303715884105727") ?? .zero
}

extension ExactDecimal {
  var schoolbookCoefficient: SchoolbookInteger {
    SchoolbookInteger(String(coefficient)) ?? .zero
  }
}
