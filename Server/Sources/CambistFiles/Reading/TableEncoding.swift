import CambistFeeds

/// The encoding of a file of amounts.
package enum TableEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1251 = "windows-1251"
  /// Also used for Latin-1, of which it is a superset.
  case windows1252 = "windows-1252"

  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
  /// Whether each byte is a character.
  var isSingleByte: Bool { self == .windows1251 || self == .windows1252 }

  /// Detects the encoding of a file from its first bytes.
  ///
  /// - Parameter isWhole: Whether these are all bytes; otherwise the last character may be
  ///   incomplete.
  init(of sample: some Collection<UInt8>, isWhole: Bool) {
    let bytes = Array(sample)
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): self = .utf16LittleEndian
    case (0xFE, 0xFF): self = .utf16BigEndian
    default: self = Self.ofText(bytes, isWhole: isWhole)
    }
  }

  private static func ofText(_ bytes: [UInt8], isWhole: Bool) -> TableEncoding {
    // ASCII in UTF-16 has a NUL in every other byte.
    let start = bytes.prefix(512)
    let nuls = start.indices.filter { start[$0] == 0 }
    if start.count >= 4, nuls.count * 5 >= start.count * 2 {
      let odd = nuls.count { $0 % 2 == 1 }
      if odd == nuls.count { return .utf16LittleEndian }
      if odd == 0 { return .utf16BigEndian }
    }
    if isUTF8(bytes, isWhole: isWhole) { return .utf8 }
    // Cyrillic words are runs of high bytes; Latin ones have an accent here and there.
    var (high, joined) = (0, 0)
    for (index, byte) in bytes.enumerated() where byte >= 0xC0 {
      high += 1
      let hasNeighbour =
        index > 0 && bytes[index - 1] >= 0xC0
        || index + 1 < bytes.count && bytes[index + 1] >= 0xC0
      if hasNeighbour { joined += 1 }
    }
    return high > 0 && joined * 2 > high ? .windows1251 : .windows1252
  }

  private static func isUTF8(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    var text = bytes[...]
    if !isWhole {
      // The last character may be incomplete.
      var cut = 0
      while cut < 3, let last = text.last, last & 0xC0 == 0x80 {
        text.removeLast()
        cut += 1
      }
      if let last = text.last, last >= 0xC0 { text.removeLast() }
    }
    return String(validating: text, as: UTF8.self) != nil
  }

  /// The text of bytes.
  func text(_ bytes: some Sequence<UInt8>) -> String {
    guard isSingleByte else { return String(decoding: Array(bytes), as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(scalar(byte)) }
    return String(scalars)
  }

  /// The bytes of a text, with question marks for characters that the encoding lacks.
  func bytes(_ text: String) -> [UInt8] {
    guard isSingleByte else { return Array(text.utf8) }
    return text.unicodeScalars.map { scalar in
      if scalar.isASCII { return UInt8(scalar.value) }
      switch scalar {
      case "“", "”", "«", "»": return UInt8(ascii: "\"")
      case "‘", "’": return UInt8(ascii: "'")
      default: return (0x80...0xFF).first { self.scalar($0) == scalar } ?? UInt8(ascii: "?")
      }
    }
  }

  private func scalar(_ byte: UInt8) -> Unicode.Scalar {
    if self == .windows1251 { return Windows1251.scalar(byte) }
    return (0x80...0x9F).contains(byte)
      ? Self.westernTable[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The characters from 0x80 to 0x9F (https://encoding.spec.whatwg.org/index-windows-1252.txt).
  private static let westernTable = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
