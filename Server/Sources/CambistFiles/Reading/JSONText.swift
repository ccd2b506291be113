import Foundation

/// Texts of JSON, between their quotes.
enum JSONText {
  /// A text with its escapes decoded; the text itself when an escape is invalid.
  static func unescaped(_ raw: some Collection<UInt8>) -> String {
    let literal = Data("\"".utf8) + Data(raw) + Data("\"".utf8)
    let text = try? JSONDecoder().decode(String.self, from: literal)
    return text ?? String(decoding: Array(raw), as: UTF8.self)
  }

  /// Appends a text as it is written between quotes.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes += Array("\\u00".utf8)
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x61 + digit - 10
  }
}
