/// Decodes a code point of several bytes, byte by byte, across chunks.
struct UTF8Decoder: Sendable {
  /// The code point, once it is complete.
  private(set) var scalar: UInt32 = 0
  private var due: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Whether the next byte must continue a code point.
  var isInside: Bool { due != 0 }

  /// Takes a byte that starts (from 0x80) or continues a code point.
  ///
  /// False when the byte is not valid UTF-8 there: overlong forms, surrogates and code points above
  /// U+10FFFF are invalid.
  mutating func take(_ byte: UInt8) -> Bool {
    guard due == 0 else {
      guard byte >= lowest, byte <= highest else { return false }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      due &-= 1
      return true
    }
    switch byte {
    case 0xC2...0xDF:
      scalar = UInt32(byte & 0x1F)
      due = 1
    case 0xE0...0xEF:
      scalar = UInt32(byte & 0x0F)
      due = 2
      if byte == 0xE0 { lowest = 0xA0 }
      if byte == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      scalar = UInt32(byte & 0x07)
      due = 3
      if byte == 0xF0 { lowest = 0x90 }
      if byte == 0xF4 { highest = 0x8F }
    default:
      return false
    }
    return true
  }
}
