// For speed, of RowPattern and PlainLines: a value's end is found eight bytes at a time. Without it
// everything still works: they look at each byte.

/// Eight bytes in one word, and where in them certain bytes are.
///
/// Marks have the highest bit of each byte that is looked for. Only the lowest mark is sure: above it
/// other bytes may be marked as well.
struct EightBytes {
  /// A byte eight times.
  struct Pattern: Sendable {
    fileprivate let word: UInt64

    init(_ byte: UInt8) { word = UInt64(byte) &* EightBytes.ones }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private let word: UInt64

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The marks of one byte.
  @inline(__always)
  func marks(_ pattern: Pattern) -> UInt64 {
    let others = word ^ pattern.word
    return (others &- Self.ones) & ~others & Self.highs
  }

  /// The marks of control characters and of everything outside of ASCII.
  @inline(__always)
  var marksOfUnprintable: UInt64 {
    (((word &- (Self.ones &* 0x20)) & ~word) | word) & Self.highs
  }

  /// How many bytes are before the lowest of some marks; there must be one.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
