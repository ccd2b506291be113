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
    #if !hasFeature(Embedded)
      // People type numbers in a browser, one at a time, and a smaller module loads faster.
      if let short = Self.readShort(bytes) {
        self.init(unchecked: Int128(short.coefficient), scale: short.scale)
        return
      }
    #endif
    self = try Self.readAny(bytes)
  }

  @inline(never)
  private static func readAny(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(MoneyError) -> ExactDecimal {
    var parser = DecimalParser(bytes: bytes)
    return try parser.parse()
  }
}

/// Reads any length of digits, exponents included.
private struct DecimalParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  /// The digits as far as the last one that is not zero.
  var coefficient: Int128 = 0
  /// The zeros after it. They may not fit, but decimals or a negative exponent can absorb them.
  var zeros = 0
  /// Whether the coefficient did not fit; reported only once the text has proved to be a number.
  var isTooLong = false

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func parse() throws(MoneyError) -> ExactDecimal {
    let isNegative = readSign()
    let whole = readDigits()
    var fraction = 0
    if take(UInt8(ascii: ".")) {
      fraction = readDigits()
      guard fraction > 0 else { throw .malformed }
    }
    guard whole + fraction > 0 else { throw .malformed }
    let exponent = try readExponent()
    guard index == bytes.count else { throw .malformed }
    let value = try assemble(decimals: fraction - exponent)
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

  private mutating func readDigits() -> Int {
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      index += 1
      if digit == 0 { zeros += 1 } else { append(digit) }
    }
    return index - start
  }

  private mutating func append(_ digit: UInt8) {
    let isShifted = shift(by: zeros + 1)
    let (sum, overflow) = coefficient.addingReportingOverflow(Int128(digit))
    isTooLong = isTooLong || !isShifted || overflow
    if !overflow { coefficient = sum }
    zeros = 0
  }

  /// Multiplies the coefficient by a power of ten, or leaves it unchanged when that does not fit.
  private mutating func shift(by places: Int) -> Bool {
    guard coefficient != 0 else { return true }
    guard places <= PowersOfTen.maximumExponent else { return false }
    let power = Int128(PowersOfTen.power(places))
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: power)
    if !overflow { coefficient = product }
    return !overflow
  }

  private mutating func readExponent() throws(MoneyError) -> Int {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return 0 }
    let isNegative = readSign()
    let start = index
    var exponent = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Far more than fits, and ten times it is still a 32-bit `Int`.
      exponent = min(exponent * 10 + Int(digit), 100_000_000)
      index += 1
    }
    guard index > start else { throw .malformed }
    return isNegative ? -exponent : exponent
  }

  /// - Parameter decimals: The number of digits after the point, zeros included; if negative, the
  ///   number of zeros to append.
  private mutating func assemble(decimals: Int) throws(MoneyError) -> ExactDecimal {
    guard !isTooLong else { throw .overflow }
    guard coefficient != 0 else {
      return ExactDecimal(unchecked: 0, scale: max(0, min(decimals, ExactDecimal.maximumScale)))
    }
    var scale = decimals - zeros
    guard scale <= ExactDecimal.maximumScale else { throw .overflow }
    if scale < 0 {
      guard shift(by: -scale) else { throw .overflow }
      scale = 0
    }
    while scale < min(decimals, ExactDecimal.maximumScale), shift(by: 1) { scale += 1 }
    return ExactDecimal(unchecked: coefficient, scale: scale)
  }
}
