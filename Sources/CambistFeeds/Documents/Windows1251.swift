/// A Cyrillic encoding that some banks still use.
///
/// https://encoding.spec.whatwg.org/index-windows-1251.txt
public enum Windows1251 {
  /// The characters of the bytes from 0x80 to 0xBF; the Cyrillic letters follow in order.
  private static let characters = Array(
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      .unicodeScalars)

  /// An XML document in UTF-8, from either encoding that its declaration may name.
  ///
  /// - Throws: ``RowError/encoding(_:)`` for any other.
  static func decodedXML(_ bytes: [UInt8]) throws(RowError) -> [UInt8] {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"),
      let declaration = start.split(separator: "?>", maxSplits: 1).first,
      let name = declaration.split(separator: "encoding=", maxSplits: 1).dropFirst().first
    else { return bytes }
    let encoding = name.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    switch encoding {
    case "utf-8", "us-ascii": return bytes
    case "windows-1251": return decoded(bytes)
    default: throw .encoding(encoding)
    }
  }

  /// The character of a byte.
  public static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x80...0xBF: characters[Int(byte) - 0x80]
    case 0xC0...0xFF: Unicode.Scalar(UInt16(0x410) + UInt16(byte) - 0xC0) ?? "?"
    default: Unicode.Scalar(byte)
    }
  }

  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x80...0xBF: UTF8Encoding(characters[Int(byte) - 0x80].value).append(to: &text)
      case 0xC0...0xFF: UTF8Encoding(0x410 + UInt32(byte) - 0xC0).append(to: &text)
      default: text.append(byte)
      }
    }
    return text
  }
}
