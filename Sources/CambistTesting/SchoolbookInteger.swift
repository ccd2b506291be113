/// A whole number of any size, calculated as on paper: slow, simple, and independent of the
/// product's own arithmetic, which tests compare with it.
package struct SchoolbookInteger: Sendable, Hashable {
  package static let zero = SchoolbookInteger(0)

  package private(set) var isNegative = false
  /// Four decimal digits each, the lowest first, without leading zeros; none is zero.
  private var limbs: [Int] = []

  private static let base = 10_000

  package init(_ value: Int) {
    isNegative = value < 0
    var rest = value.magnitude
    while rest > 0 {
      limbs.append(Int(rest % UInt(Self.base)))
      rest /= UInt(Self.base)
    }
  }

  /// Decimal digits, with a minus sign or without; nil for everything else.
  package init?(_ text: String) {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    while !digits.isEmpty {
      let limb = digits.suffix(4).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      limbs.append(limb)
      digits.removeLast(min(4, digits.count))
    }
    self.isNegative = isNegative
    trim()
  }

  /// Ten to the power of `exponent`, which must not be negative.
  package static func tenToThe(_ exponent: Int) -> SchoolbookInteger {
    var result = SchoolbookInteger(0)
    result.limbs = Array(repeating: 0, count: exponent / 4) + [[1, 10, 100, 1_000][exponent % 4]]
    return result
  }

  package var isZero: Bool { limbs.isEmpty }
  package var isOdd: Bool { (limbs.first ?? 0) % 2 == 1 }

  package var magnitude: SchoolbookInteger {
    var result = self
    result.isNegative = false
    return result
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
    if limbs.isEmpty { isNegative = false }
  }
}

extension SchoolbookInteger: Comparable, CustomStringConvertible {
  package static func < (left: SchoolbookInteger, right: SchoolbookInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? compare(right.limbs, left.limbs) < 0 : compare(left.limbs, right.limbs) < 0
  }

  package var description: String {
    guard let top = limbs.last else { return "0" }
    let rest = limbs.dropLast().reversed().map { limb in
      let digits = String(limb)
      return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    return (isNegative ? "-" : "") + String(top) + rest.joined()
  }

  private static func compare(_ left: [Int], _ right: [Int]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    var index = left.count - 1
    while index >= 0 {
      if left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
      index -= 1
    }
    return 0
  }
}

extension SchoolbookInteger {
  package static prefix func - (value: SchoolbookInteger) -> SchoolbookInteger {
    var result = value
    result.isNegative = !value.isNegative && !value.isZero
    return result
  }

  package static func + (left: SchoolbookInteger, right: SchoolbookInteger) -> SchoolbookInteger {
    var result = left
    if left.isNegative == right.isNegative {
      result.limbs = sum(left.limbs, right.limbs)
    } else if compare(left.limbs, right.limbs) >= 0 {
      result.limbs = difference(left.limbs, right.limbs)
    } else {
      result.limbs = difference(right.limbs, left.limbs)
      result.isNegative = right.isNegative
    }
    result.trim()
    return result
  }

  package static func - (left: SchoolbookInteger, right: SchoolbookInteger) -> SchoolbookInteger {
    left + -right
  }

  package static func * (left: SchoolbookInteger, right: SchoolbookInteger) -> SchoolbookInteger {
    var limbs = Array(repeating: 0, count: left.limbs.count + right.limbs.count)
    for low in left.limbs.indices {
      var carry = 0
      for high in right.limbs.indices {
        carry += limbs[low + high] + left.limbs[low] * right.limbs[high]
        limbs[low + high] = carry % base
        carry /= base
      }
      limbs[low + right.limbs.count] = carry
    }
    var result = zero
    result.limbs = limbs
    result.isNegative = left.isNegative != right.isNegative
    result.trim()
    return result
  }

  /// The quotient toward zero, and what remains, with the sign of the dividend.
  ///
  /// The divisor must not be zero.
  package func quotientAndRemainder(dividingBy divisor: SchoolbookInteger)
    -> (quotient: SchoolbookInteger, remainder: SchoolbookInteger)
  {
    var multiples = [(times: 1, value: divisor.magnitude)]
    while let last = multiples.last, last.times * 2 < Self.base {
      multiples.append((last.times * 2, last.value + last.value))
    }
    var (quotient, remainder) = (Self.zero, Self.zero)
    for limb in limbs.reversed() {
      remainder.limbs.insert(limb, at: 0)
      remainder.trim()
      var times = 0
      for multiple in multiples.reversed() where multiple.value <= remainder {
        remainder = remainder - multiple.value
        times += multiple.times
      }
      quotient.limbs.append(times)
    }
    quotient.limbs.reverse()
    quotient.isNegative = isNegative != divisor.isNegative
    remainder.isNegative = isNegative
    quotient.trim()
    remainder.trim()
    return (quotient, remainder)
  }

  private static func sum(_ left: [Int], _ right: [Int]) -> [Int] {
    var (result, carry) = ([Int](), 0)
    for index in 0..<max(left.count, right.count) {
      carry += (index < left.count ? left[index] : 0) + (index < right.count ? right[index] : 0)
      result.append(carry % base)
      carry /= base
    }
    return result + [carry]
  }

  private static func difference(_ left: [Int], _ right: [Int]) -> [Int] {
    var (result, borrow) = (left, 0)
    for index in left.indices {
      let limb = left[index] - borrow - (index < right.count ? right[index] : 0)
      borrow = limb < 0 ? 1 : 0
      result[index] = limb + borrow * base
    }
    return result
  }
}
