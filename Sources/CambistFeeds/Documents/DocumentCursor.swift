/// A position in a document of valid UTF-8.
struct DocumentCursor {
  private let bytes: [UInt8]
  private(set) var index = 0

  /// - Throws: ``RowError/syntax(_:offset:)`` when the bytes are not UTF-8.
  init(_ bytes: [UInt8]) throws(RowError) {
    var decoder = UTF8Decoder()
    for (offset, byte) in bytes.enumerated() where byte >= 0x80 || decoder.isInside {
      guard decoder.take(byte) else { throw .syntax(.invalidUTF8, offset: offset) }
    }
    guard !decoder.isInside else { throw .truncated(length: bytes.count) }
    self.bytes = bytes
    // A byte order mark has no meaning in UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The byte here; nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the current byte and advances.
  mutating func next() throws(RowError) -> UInt8 {
    guard index < bytes.count else { throw .truncated(length: bytes.count) }
    index += 1
    return bytes[index - 1]
  }

  /// Advances by one byte.
  mutating func skip() { index += 1 }

  /// The error for the previous byte, or for the end of the document.
  func unexpected() -> RowError {
    .syntax(.unexpectedByte(bytes[index - 1]), offset: index - 1)
  }

  mutating func expect(_ text: StaticString) throws(RowError) {
    for offset in 0..<text.utf8CodeUnitCount where try next() != text.utf8Start[offset] {
      throw unexpected()
    }
  }

  /// Skips a text if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Skips a text and returns what preceded it.
  mutating func skip(past text: StaticString) throws(RowError) -> ArraySlice<UInt8> {
    let start = index
    while !take(text) { _ = try next() }
    return bytes[start..<(index - text.utf8CodeUnitCount)]
  }

  /// Skips bytes that meet a condition, and returns them.
  mutating func run(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  /// The text from a position up to here.
  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  mutating func skipSpace() { _ = run(while: XMLName.isSpace) }
}
