// For speed when short numbers are read; the gain of this file alone was not measured. Without it
// everything still works: numbers are read character by character, as in a browser.

#if !hasFeature(Embedded)
  /// Eight characters of a number's text in one word, read at once.
  ///
  /// The first character is in the lowest byte. Shorter texts are padded with zeros at the front.
  struct EightDigits {
    private static let zeros: UInt64 = 0x3030_3030_3030_3030
    private var bytes: UInt64

    /// The first 1…8 of eight bytes.
    init(first count: Int, of start: UnsafeRawPointer) {
      let all = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
      bytes = Self.padded(all &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count), count: count)
    }

    /// Reads 1…8 bytes and no byte after them.
    @inline(__always)
    init(_ start: UnsafeRawPointer, count: Int) {
      let end = start + count
      // Two loads that may overlap cover all of them.
      if count >= 4 {
        let first = UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
        let last = UInt64(UInt32(littleEndian: (end - 4).loadUnaligned(as: UInt32.self)))
        bytes = last &<< 32 | first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
      } else {
        bytes = UInt64(end.load(fromByteOffset: -1, as: UInt8.self)) &<< 56
        if count >= 2 {
          let first = UInt64(UInt16(littleEndian: start.loadUnaligned(as: UInt16.self)))
          bytes |= first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        }
      }
      bytes = Self.padded(bytes, count: count)
    }

    private static func padded(_ bytes: UInt64, count: Int) -> UInt64 {
      bytes | (zeros &>> 8) &>> UInt64(truncatingIfNeeded: 8 &* (count &- 1))
    }

    /// The highest bit of the first point's byte; 0 when there is no point.
    var point: UInt64 {
      let others = bytes ^ 0x2E2E_2E2E_2E2E_2E2E
      let marks = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
      return marks & (0 &- marks)
    }

    /// The number of characters after a point.
    static func decimals(after point: UInt64) -> Int { point.leadingZeroBitCount &>> 3 }

    /// Removes the point and shifts in another character at the front, a zero if none is given.
    mutating func remove(_ point: UInt64, after front: EightDigits? = nil) {
      let below = (point &>> 7) &- 1
      let above = 0 &- (point &<< 1)
      bytes = bytes & above | (bytes & below) &<< 8 | (front.map { $0.bytes &>> 56 } ?? 0x30)
    }

    /// Shifts the characters by one: drops the last one and puts a zero first.
    mutating func shift() { bytes = bytes &<< 8 | 0x30 }

    /// The value; nil when a character is not a digit.
    var number: UInt64? {
      var digits = bytes ^ Self.zeros
      guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
        return nil
      }
      // First pairs in every second byte, then all four pairs with their weights at once.
      digits = digits &* 10 &+ digits &>> 8
      let pairs = digits & 0x0000_00FF_0000_00FF
      let others = digits &>> 16 & 0x0000_00FF_0000_00FF
      return (pairs &* 0x000F_4240_0000_0064 &+ others &* 0x0000_2710_0000_0001) &>> 32
    }
  }
#endif
