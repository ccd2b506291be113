/// Skips the byte order mark that some programs write before UTF-8, and recognizes that of UTF-16.
struct ByteOrderMark: Sendable {
  /// The number of bytes of the mark seen so far, or -1 without a mark or after it.
  private var seen = 0

  var isOver: Bool { seen < 0 }

  /// Takes the first byte of the input, or the next of the mark.
  ///
  /// False when the byte is not part of the mark, which then has ended.
  mutating func take(_ byte: UInt8) throws(RowError) -> Bool {
    switch (seen, byte) {
    case (0, 0xEF), (1, 0xBB):
      seen += 1
      return true
    case (2, 0xBF):
      seen = -1
      return true
    case (0, 0xFE), (0, 0xFF):
      throw .encoding("UTF-16")
    case (1..., _):
      throw .syntax(.unexpectedByte(byte), offset: seen)
    default:
      seen = -1
      return false
    }
  }
}
