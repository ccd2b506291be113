/// Searches codes and names, ignoring the case of ASCII letters. It works on bytes to keep Unicode
/// tables out of the browser's build.
package enum ASCIISearch {
  /// The bytes of a text with ASCII letters in lower case.
  package static func folded(_ text: String) -> [UInt8] { folded(Array(text.utf8)) }

  /// The same for bytes.
  package static func folded(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices where (0x41...0x5A).contains(bytes[index]) { bytes[index] += 0x20 }
    return bytes
  }

  /// Whether a folded text contains a folded needle; every text contains an empty one.
  package static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    guard needle.count <= text.count else { return false }
    return (0...(text.count - needle.count)).contains { start in
      text[start] == first && text[start..<(start + needle.count)].elementsEqual(needle)
    }
  }
}
