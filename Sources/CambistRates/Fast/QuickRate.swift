// For speed: with RowPattern and sales in batches, a million sales take 0.3 seconds of a processor
// instead of 1.7 (decision 18). Without it everything still works: fractions convert every amount.

public import CambistMoney

/// A rate with terms that fit 64 bits, for amounts whose digits fit 64 bits too: a few
/// multiplications replace a division of wider integers.
public struct QuickRate: Sendable {
  /// The value of an amount's last digit at ``scale`` decimals, in units of the result: a fraction
  /// below one. Both terms are shifted so that the divisor's highest bit is set.
  @usableFromInline let factor: UInt64
  @usableFromInline let divisor: UInt64
  /// ⌊(2¹²⁸ − 1) / divisor⌋ − 2⁶⁴.
  @usableFromInline let reciprocal: UInt64
  /// The maximum number of decimals of an amount.
  @usableFromInline let scale: Int
  @usableFromInline let minorUnits: Int

  /// Nil if the terms of the rate need more than 64 bits, or if it is not above zero.
  ///
  /// A rate in lowest terms may fit although an unreduced one does not.
  ///
  /// - Parameter minorUnits: The number of decimals of a result.
  package init?(_ rate: ExactFraction, minorUnits: Int) {
    guard !rate.isNegative, let numerator = rate.numerator.small.flatMap(UInt64.init(exactly:)),
      let denominator = rate.denominator.small.flatMap(UInt64.init(exactly:)), numerator > 0
    else { return nil }
    var (factor, divisor, scale) = (numerator, denominator, minorUnits)
    // More decimals than amounts have, and enough to make the factor less than one.
    while scale < 6 || factor >= divisor {
      let (product, isTooLong) = divisor.multipliedReportingOverflow(by: 10)
      guard !isTooLong else { return nil }
      (divisor, scale) = (product, scale + 1)
    }
    let shift = divisor.leadingZeroBitCount
    divisor <<= shift
    self.factor = factor << shift
    self.divisor = divisor
    reciprocal = divisor.dividingFullWidth((~divisor, .max)).quotient
    self.scale = scale
    self.minorUnits = minorUnits
  }

  /// An amount times the rate, rounded half-even; nil if 64 bits are not sufficient.
  @inlinable @inline(__always)
  package func converted(_ amount: ExactDecimal) -> ExactDecimal? {
    guard let coefficient = Int64(exactly: amount.coefficient),
      let power = power(forScale: amount.scale),
      let magnitude = magnitude(of: coefficient.magnitude, power: power)
    else { return nil }
    let value = Int128(magnitude)
    return ExactDecimal(unchecked: coefficient < 0 ? 0 &- value : value, scale: minorUnits)
  }

  /// The same in units of the last digit, for an amount in units of its last digit.
  ///
  /// - Parameter power: ``power(forScale:)`` of the amount.
  @inlinable @inline(__always)
  package func value(of coefficient: Int64, power: UInt64) -> Int64? {
    guard let magnitude = magnitude(of: coefficient.magnitude, power: power),
      let value = Int64(exactly: magnitude)
    else { return nil }
    // Without a branch.
    let sign = coefficient &>> 63
    return (value ^ sign) &- sign
  }

  /// What an amount with a number of decimals is multiplied by, so that its last digit is at
  /// ``scale`` decimals; nil if it has too many.
  @inlinable
  package func power(forScale decimals: Int) -> UInt64? { Self.powerOfTen(scale &- decimals) }

  /// The rounded value of an amount's digits, without its sign; nil if 64 bits are not sufficient.
  @inlinable @inline(__always)
  func magnitude(of digits: UInt64, power: UInt64) -> UInt64? {
    let (digits, isTooLong) = digits.multipliedReportingOverflow(by: power)
    guard !isTooLong else { return nil }
    let (quotient, rest) = quotientAndRemainder(digits.multipliedFullWidth(by: factor))
    // A tie is rounded to the even neighbour. It has no branch, because the branch would be
    // unpredictable.
    let (_, isRoundedUp) = (divisor &- rest).subtractingReportingOverflow(rest &+ quotient & 1)
    // This fits, because the quotient is less than the digits.
    return quotient &+ (isRoundedUp ? 1 : 0)
  }

  /// Divides a 128-bit number whose high word is less than the divisor (Möller and Granlund,
  /// *Improved division by invariant integers*, algorithm 4).
  @inlinable @inline(__always)
  func quotientAndRemainder(
    _ dividend: (high: UInt64, low: UInt64)
  ) -> (quotient: UInt64, remainder: UInt64) {
    let estimate = dividend.high.multipliedFullWidth(by: reciprocal)
    let (fraction, carry) = estimate.low.addingReportingOverflow(dividend.low)
    var quotient = estimate.high &+ dividend.high &+ (carry ? 1 : 0) &+ 1
    var rest = dividend.low &- quotient &* divisor
    // True half of the time, so this must not be a branch either.
    let isTooMuch: UInt64 = rest > fraction ? .max : 0
    quotient = quotient &+ isTooMuch
    rest = rest &+ isTooMuch & divisor
    if rest >= divisor {
      quotient = quotient &+ 1
      rest = rest &- divisor
    }
    return (quotient, rest)
  }

  /// A power that fits 64 bits; nil for others.
  @inlinable @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64? {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    default: nil
    }
  }
}
