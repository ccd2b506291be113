// For speed, of RowPattern and PlainLines: the end of a value is searched for eight bytes at a
// time. Without it everything still works: they check each byte.

/// Eight bytes in one word, in which the bytes that end a plain value can be found: double quotes,
/// control characters, bytes outside ASCII, and some other bytes.
///
/// The search sets the highest bit of each such byte, its mark. Only the lowest mark is reliable:
/// higher bytes may be marked wrongly.
struct EightBytes {
  /// A byte of ASCII repeated eight times.
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

  /// The marks of double quotes, control characters, bytes outside ASCII, and one other byte.
  @inline(__always)
  func marks(or other: Pattern) -> UInt64 { (found(other) | foundAlways) & Self.highs }

  /// The same with two other bytes.
  @inline(__always)
  func marks(or other: Pattern, or another: Pattern) -> UInt64 {
    (found(other) | found(another) | foundAlways) & Self.highs
  }

  // A subtraction sets the highest bit of the lowest byte that is less than the subtrahend. It also
  // sets that of bytes outside ASCII, which are marked anyway.

  /// Bytes of ASCII whose difference from the pattern is less than 1.
  @inline(__always)
  private func found(_ other: Pattern) -> UInt64 { (word ^ other.word) &- Self.ones }

  /// Changing their second bit puts double quotes directly after the control characters, at 0x20.
  @inline(__always)
  private var foundAlways: UInt64 { ((word ^ (Self.ones &* 2)) &- (Self.ones &* 0x21)) | word }

  /// The number of bytes before the lowest mark; there must be one.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
