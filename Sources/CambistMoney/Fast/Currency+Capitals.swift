// For speed when sales are read; see GNBRows. Without it everything still works:
// Currency(utf8:) reads every code.

extension Currency {
  /// The currency with a code of three capital letters, as most have; nil for all other codes.
  @inlinable @inline(__always)
  package init?(capitals code: UnsafeBufferPointer<UInt8>) {
    guard code.count == 3 else { return nil }
    let first = code[0] &- 0x41
    let second = code[1] &- 0x41
    let third = code[2] &- 0x41
    guard max(first, second, third) < 26 else { return nil }
    let letters = UInt64(first) << 12 | UInt64(second) << 6 | UInt64(third)
    packed = (letters &+ (11 << 12 | 11 << 6 | 11)) << 42
  }
}
