/// The position of the last byte in the grammar of a JSON number.
enum JSONNumberState: Sendable {
  case minus, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

  /// - Parameter byte: A minus sign or a digit.
  init(firstByte byte: UInt8) {
    self = byte == UInt8(ascii: "-") ? .minus : byte == UInt8(ascii: "0") ? .zero : .whole
  }

  /// Whether the number is complete.
  var mayEnd: Bool {
    switch self {
    case .zero, .whole, .fraction, .exponentDigits: true
    case .minus, .point, .exponent, .exponentSign: false
    }
  }

  /// The state after one more byte; nil when the byte cannot follow.
  func following(_ byte: UInt8) -> JSONNumberState? {
    let isDigit = (0x30...0x39).contains(byte)
    switch self {
    case .minus: return isDigit ? JSONNumberState(firstByte: byte) : nil
    case .whole where isDigit: return .whole
    case .zero, .whole:
      if byte == UInt8(ascii: ".") { return .point }
      return byte | 0x20 == UInt8(ascii: "e") ? .exponent : nil
    case .point: return isDigit ? .fraction : nil
    case .fraction:
      if isDigit { return .fraction }
      return byte | 0x20 == UInt8(ascii: "e") ? .exponent : nil
    case .exponent:
      if isDigit { return .exponentDigits }
      return byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? .exponentSign : nil
    case .exponentSign, .exponentDigits: return isDigit ? .exponentDigits : nil
    }
  }
}

/// Hexadecimal digits of escapes and references.
enum HexDigit {
  /// 0…15, or nil when the byte is not a hexadecimal digit.
  static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41) + 10
    case 0x61...0x66: UInt32(byte - 0x61) + 10
    default: nil
    }
  }
}
