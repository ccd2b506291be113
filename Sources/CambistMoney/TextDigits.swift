/// Reads fixed forms such as `2026-10-30` from UTF-8.
struct TextDigits {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes one character if it comes next.
  mutating func take(_ character: StaticString) -> Bool {
    guard rest.first == character.utf8Start[0] else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var value = 0
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest.removeFirst(count)
    return value
  }

  /// Takes all digits that come next and returns the first three as thousandths.
  mutating func thousandths() -> Int? {
    var (value, count) = (0, 0)
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      if count < 3 { value = value * 10 + Int(byte - 0x30) }
      count += 1
      rest.removeFirst()
    }
    guard count > 0 else { return nil }
    while count < 3 {
      value *= 10
      count += 1
    }
    return value
  }
}

/// Writes fixed forms such as `2026-10-30`.
struct TextDigitsWriter {
  private var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[index]) }
  }
}
