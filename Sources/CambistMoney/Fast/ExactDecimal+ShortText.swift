// For speed when short numbers are read; the gain of this file alone was not measured. Without it
// everything still works: numbers are read character by character, as in a browser.

#if !hasFeature(Embedded)
  extension ExactDecimal {
    /// Reads the common case, eight characters at a time: an optional minus sign and at most 16
    /// characters, digits with one point among them. Nil for all other texts, well-formed or not.
    ///
    /// - Returns: The number in units of its last digit, and its number of decimals.
    @inline(__always)
    package static func readShort(
      _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (coefficient: Int64, scale: Int)? {
      guard let base = bytes.baseAddress, bytes.count > 0 else { return nil }
      let signs = base[0] == UInt8(ascii: "-") ? 1 : 0
      let start = UnsafeRawPointer(base + signs)
      let count = bytes.count &- signs
      guard count > 0, count <= 16,
        let (digits, scale) = count <= 8 ? readEight(start, count) : readSixteen(start, count)
      else { return nil }
      let coefficient = Int64(truncatingIfNeeded: digits)
      return (signs > 0 ? 0 &- coefficient : coefficient, scale)
    }

    @inline(__always)
    private static func readEight(
      _ start: UnsafeRawPointer, _ count: Int
    ) -> (digits: UInt64, scale: Int)? {
      var text = EightDigits(start, count: count)
      var scale = 0
      let point = text.point
      if point != 0 {
        scale = EightDigits.decimals(after: point)
        // A point must be followed by digits.
        guard scale > 0 else { return nil }
        text.remove(point)
      }
      guard let digits = text.number else { return nil }
      return (digits, scale)
    }

    @inline(__always)
    private static func readSixteen(
      _ start: UnsafeRawPointer, _ count: Int
    ) -> (digits: UInt64, scale: Int)? {
      var head = EightDigits(first: count &- 8, of: start)
      var tail = EightDigits(start + (count &- 8), count: 8)
      var scale = 0
      let point = tail.point
      if point != 0 {
        scale = EightDigits.decimals(after: point)
        guard scale > 0 else { return nil }
        tail.remove(point, after: head)
        head.shift()
      } else {
        let point = head.point
        if point != 0 {
          scale = 8 &+ EightDigits.decimals(after: point)
          head.remove(point)
        }
      }
      guard let high = head.number, let low = tail.number else { return nil }
      return (high &* 100_000_000 &+ low, scale)
    }
  }
#endif
