/// Searches codes and names, ignoring the case of ASCII letters. It works on bytes to keep Unicode
/// tables out of the browser's build.
package enum ASCIISearch {
  /// The bytes of a text with ASCII letters in lower case.
  package static func folded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
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
