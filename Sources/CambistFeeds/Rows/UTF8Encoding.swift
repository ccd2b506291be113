/// The bytes of one code point.
struct UTF8Encoding {
  private var bytes: (UInt8, UInt8, UInt8, UInt8)
  let count: Int

  /// - Parameter scalar: A code point up to U+10FFFF that is not a surrogate.
  init(_ scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
    switch scalar {
    case ..<0x80:
      bytes = (UInt8(truncatingIfNeeded: scalar), 0, 0, 0)
      count = 1
    case ..<0x800:
      bytes = (UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0), tail(0), 0, 0)
      count = 2
    case ..<0x1_0000:
      bytes = (UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0), tail(6), tail(0), 0)
      count = 3
    default:
      bytes = (UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0), tail(12), tail(6), tail(0))
      count = 4
    }
  }

  func append(to buffer: inout [UInt8]) {
    buffer.append(bytes.0)
    if count > 1 { buffer.append(bytes.1) }
    if count > 2 { buffer.append(bytes.2) }
    if count > 3 { buffer.append(bytes.3) }
  }
}
