extension ExactDecimal: CustomStringConvertible {
  /// The stored digits, for machines: `-0.50`, never grouped, never with an exponent.
  public var description: String {
    String(decoding: utf8, as: UTF8.self)
  }

  /// The bytes of ``description``.
  public var utf8: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(44)
    var rest = coefficient.magnitude
    var count = 0
    repeat {
      if count == scale, scale > 0 { digits.append(UInt8(ascii: ".")) }
      let (quotient, digit) = Self.divideByTen(rest)
      digits.append(UInt8(ascii: "0") + digit)
      rest = quotient
      count += 1
    } while rest > 0 || count <= scale
    if isNegative { digits.append(UInt8(ascii: "-")) }
    digits.reverse()
    return digits
  }

  static func divideByTen(_ value: UInt128) -> (UInt128, UInt8) {
    if let small = UInt64(exactly: value) {
      return (UInt128(small / 10), UInt8(truncatingIfNeeded: small % 10))
    }
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
    return (quotient, UInt8(truncatingIfNeeded: remainder))
  }
}
