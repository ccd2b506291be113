extension ExactDecimal: Comparable, Hashable {
  /// Whether two numbers have the same value, whatever their digits: `1.0 == 1.00`.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.coefficient == right.coefficient }
    guard left.coefficient.signum() == right.coefficient.signum() else { return false }
    return left.scaledMagnitude(above: right) == right.scaledMagnitude(above: left)
  }

  /// Compares by value; exact for every pair of numbers.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.coefficient < right.coefficient }
    let signs = (left.coefficient.signum(), right.coefficient.signum())
    guard signs.0 == signs.1 else { return signs.0 < signs.1 }
    let (size, other) = (left.scaledMagnitude(above: right), right.scaledMagnitude(above: left))
    return signs.0 < 0 ? other < size : size < other
  }

  /// Hashes by value, so that equal numbers are one key.
  public func hash(into hasher: inout Hasher) {
    let normalized = normalized
    hasher.combine(normalized.coefficient)
    hasher.combine(normalized.scale)
  }

  /// The magnitude at the greater of both scales, in 256 bits, which always suffice.
  private func scaledMagnitude(above other: ExactDecimal) -> DoubleWidth {
    guard other.scale > scale else { return DoubleWidth(high: 0, low: coefficient.magnitude) }
    let power = PowersOfTen.power(other.scale - scale)
    // Nearly always 128 bits suffice. In a debug build the whole product takes many times as long.
    let short = coefficient.magnitude.multipliedReportingOverflow(by: power)
    if !short.overflow { return DoubleWidth(high: 0, low: short.partialValue) }
    let product = coefficient.magnitude.multipliedFullWidth(by: power)
    return DoubleWidth(high: product.high, low: product.low)
  }
}

private struct DoubleWidth: Comparable {
  let high: UInt128
  let low: UInt128

  static func < (left: DoubleWidth, right: DoubleWidth) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}
