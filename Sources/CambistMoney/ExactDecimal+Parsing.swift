extension ExactDecimal {
  /// Reads a number as programs write it: `-12.50`, `+3`, `.003`, `1.5e-7`.
  ///
  /// The digits are kept as written, trailing zeros included; an exponent is applied to them.
  /// Locale-dependent forms (grouping, decimal commas) are not read here.
  ///
  /// - Throws: ``MoneyError/malformed`` when the text is not a number from its first to its last
  ///   byte, ``MoneyError/overflow`` when its digits do not fit.
  public init(_ text: String) throws(MoneyError) {
    let utf8 = Array(text.utf8)
    self = try utf8.withUnsafeBufferPointer { bytes throws(MoneyError) in
      try ExactDecimal(utf8: bytes)
    }
  }

  /// Reads a number from its UTF-8 bytes; see ``init(_:)``.
  ///
  /// - Complexity: O(*n*) for *n* bytes, without allocation.
  public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(MoneyError) {
    if let short = Self.parseShort(bytes) {
      self = short
      return
    }
    var parser = DecimalParser(bytes: bytes)
    self = try parser.parse()
  }
}

extension ExactDecimal {
  /// The common case: at most 18 bytes of sign, digits and one point, in 64-bit arithmetic.
  fileprivate static func parseShort(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
    guard bytes.count <= 18 else { return nil }
    var coefficient: UInt64 = 0
    var digits = 0
    var point = -1
    var index = 0
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        coefficient = coefficient &* 10 &+ UInt64(digit)
        digits &+= 1
      } else if bytes[index] == UInt8(ascii: "."), point < 0 {
        point = digits
      } else {
        return nil
      }
      index &+= 1
    }
    let scale = point < 0 ? 0 : digits - point
    guard digits > 0, point < 0 || scale > 0 else { return nil }
    let value = Int128(coefficient)
    return ExactDecimal(unchecked: isNegative ? -value : value, scale: scale)
  }
}

/// Reads any length of digits, exponents included.
private struct DecimalParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var coefficient: Int128 = 0
  /// Digits after the point that are in the coefficient.
  var scale = 0
  /// Zeros after the point that are not in the coefficient yet: they may not fit, and need not.
  var pendingZeros = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func parse() throws(MoneyError) -> ExactDecimal {
    let isNegative = readSign()
    let whole = try readDigits(afterPoint: false)
    var fraction = 0
    if take(UInt8(ascii: ".")) {
      fraction = try readDigits(afterPoint: true)
      guard fraction > 0 else { throw .malformed }
    }
    guard whole + fraction > 0 else { throw .malformed }
    let exponent = try readExponent()
    guard index == bytes.count else { throw .malformed }
    let value = try assemble(exponent: exponent)
    return isNegative ? -value : value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func readSign() -> Bool {
    if take(UInt8(ascii: "-")) { return true }
    _ = take(UInt8(ascii: "+"))
    return false
  }

  private mutating func readDigits(afterPoint: Bool) throws(MoneyError) -> Int {
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      index += 1
      if afterPoint, digit == 0 {
        pendingZeros += 1
      } else {
        if afterPoint {
          try append(zeros: pendingZeros + 1)
          pendingZeros = 0
        } else {
          try append(zeros: 1)
          scale = 0
        }
        let (sum, overflow) = coefficient.addingReportingOverflow(Int128(digit))
        guard !overflow else { throw .overflow }
        coefficient = sum
      }
    }
    return index - start
  }

  /// Multiplies by ten `zeros` times and counts the digits as decimals.
  private mutating func append(zeros: Int) throws(MoneyError) {
    scale += zeros
    guard coefficient != 0 else { return }
    guard zeros <= PowersOfTen.maximumExponent else { throw .overflow }
    let power = Int128(PowersOfTen.power(zeros))
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: power)
    guard !overflow else { throw .overflow }
    coefficient = product
  }

  private mutating func readExponent() throws(MoneyError) -> Int {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return 0 }
    let isNegative = readSign()
    let start = index
    var exponent = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      exponent = min(exponent * 10 + Int(digit), 1_000_000_000)
      index += 1
    }
    guard index > start else { throw .malformed }
    return isNegative ? -exponent : exponent
  }

  private mutating func assemble(exponent: Int) throws(MoneyError) -> ExactDecimal {
    var decimals = scale - exponent
    if coefficient == 0 {
      decimals = max(0, min(decimals + pendingZeros, ExactDecimal.maximumScale))
      return ExactDecimal(unchecked: 0, scale: decimals)
    }
    if decimals < 0 {
      let absorbed = min(pendingZeros, -decimals)
      pendingZeros -= absorbed
      try append(zeros: -decimals)
      decimals = 0
    }
    while decimals > ExactDecimal.maximumScale, coefficient % 10 == 0 {
      coefficient /= 10
      decimals -= 1
    }
    guard decimals <= ExactDecimal.maximumScale, coefficient != .min else { throw .overflow }
    while pendingZeros > 0, decimals < ExactDecimal.maximumScale {
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      guard !overflow else { break }
      coefficient = product
      decimals += 1
      pendingZeros -= 1
    }
    return ExactDecimal(unchecked: coefficient, scale: decimals)
  }
}
