// For speed, of RowPattern and PlainLines: the end of a value is searched for eight bytes at a
// time. Without it everything still works: they check each byte.

/// Eight bytes in one word, in which certain bytes can be found.
///
/// The search sets the highest bit of each matching byte, its mark. Only the lowest mark is
/// reliable: higher bytes may be marked although they do not match.
struct EightBytes {
  /// A byte repeated eight times.
  struct Pattern: Sendable {
    fileprivate let word: UInt64

    @inline(__always)
    init(_ byte: UInt8) { word = UInt64(byte) &* EightBytes.ones }
  }

  // Computed: a stored static value is checked for initialization at each use.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }
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

  /// The marks of control characters and of bytes outside ASCII.
  @inline(__always)
  var marksOfUnprintable: UInt64 {
    (((word &- (Self.ones &* 0x20)) & ~word) | word) & Self.highs
  }

  /// The number of bytes before the lowest mark; there must be one.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
