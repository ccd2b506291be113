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
    // The first bytes of all of them in UTF-8.
    guard json.contains(where: { [0x7F, 0xC2, 0xD8, 0xE2].contains($0) }) else { return json }
    var result = Data(capacity: json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.steersTerminal {
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
      } else {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return result
  }
}
