/// Searches codes and names, ignoring the case of ASCII letters. It works on bytes to keep Unicode
/// tables out of the browser's build.
package enum ASCIISearch {
  /// The bytes of a text with ASCII letters in lower case.
  package static func folded(_ text: String) -> [UInt8] { folded(Array(text.utf8)) }

  /// The same for bytes.
  package static func folded(_ bytes: [UInt8]) -> [UInt8] { bytes.map(folded) }

  /// Whether a folded text contains a folded needle; every text contains an empty one.
  package static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    place(of: needle, in: text) != nil
  }

  /// The same for a text that need not be folded.
  package static func contains(_ text: String, _ needle: [UInt8]) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { place(of: needle, in: $0) != nil }
      ?? contains(Array(text.utf8), needle)
  }

  /// Where a folded needle first occurs in a folded text; nil if it does not.
  package static func place(of needle: [UInt8], in text: [UInt8]) -> Int? {
    text.withUnsafeBufferPointer { place(of: needle, in: $0) }
  }

  private static func place(of needle: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    needle.withUnsafeBufferPointer { needle in
      guard let first = needle.first else { return 0 }
      var start = 0
      while start + needle.count <= text.count {
        if folded(text[start]) == first {
          var index = 1
          while index < needle.count, folded(text[start + index]) == needle[index] { index += 1 }
          if index == needle.count { return start }
        }
        start += 1
      }
      return nil
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
