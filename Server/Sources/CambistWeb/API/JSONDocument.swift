public import Foundation

/// Writes documents as JSON, keys in alphabetical order so that equal documents are equal bytes.
public enum JSONDocument {
  public static func data(_ document: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(try encoder.encode(document))
  }

  /// Escapes DEL and the C1 controls as well, which JSON allows but terminals obey. They can only
  /// stand in texts.
  private static func escaped(_ json: Data) -> Data {
    guard json.withUnsafeBytes({ $0.contains { $0 == 0x7F || $0 == 0xC2 } }) else { return json }
    var result = Data(capacity: json.count)
    var bytes = json.makeIterator()
    while let byte = bytes.next() {
      if byte == 0x7F {
        result.append(contentsOf: Array("\\u007f".utf8))
      } else if byte == 0xC2, let next = bytes.next() {
        if next < 0xA0 {
          result.append(contentsOf: Array("\\u00\(String(next, radix: 16))".utf8))
        } else {
          result.append(contentsOf: [byte, next])
        }
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
