package import Foundation

/// Writes documents as JSON, with keys in alphabetical order so that equal documents have equal
/// bytes.
package enum JSONDocument {
  /// The bytes of a document.
  package static func data(_ document: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(try encoder.encode(document))
  }

  /// Escapes characters that JSON allows but terminals interpret: DEL, the C1 controls, and those
  /// that change the text direction. They can only be in texts.
  private static func escaped(_ json: Data) -> Data {
    let bytes = [UInt8](json)
    var result = Data()
    var copied = 0
    var index = 0
    while index < bytes.count {
      guard let scalar = steeringScalar(bytes, at: index) else {
        index += 1
        continue
      }
      let digits = String(scalar.value, radix: 16)
      result += bytes[copied..<index]
      result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      index += UTF8.width(scalar)
      copied = index
    }
    guard copied > 0 else { return json }
    return result + bytes[copied...]
  }

  private static func steeringScalar(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    switch bytes[index] {
    // The first bytes of all of them in UTF-8.
    case 0x7F, 0xC2, 0xD8, 0xE2:
      let text = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
      return text.unicodeScalars.first.flatMap { $0.steersTerminal ? $0 : nil }
    default: return nil
    }
  }
}
