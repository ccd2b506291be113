/// Derives inputs from others, the same ones for the same seed.
struct Mutator {
  private static let longest = 64 << 10
  private static let digits = Array("0123456789".utf8)
  /// Bytes with a special meaning for parsers, and some that are not UTF-8.
  private static let signs =
    Array("{}[]()<>\"'\\/&=;:,.+-*%#?! \t\r\n\0".utf8) + [
      0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE2, 0xED, 0xF0, 0xF4, 0xFE, 0xFF,
    ]

  private var random: Xorshift
  private let words: [[UInt8]]

  init(seed: UInt64, words: [String]) {
    random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    self.words = words.map { Array($0.utf8) }
  }

  /// An input derived from one, possibly with a part of another.
  mutating func mutated(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...number(below: 4) { step(&bytes, other) }
    if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
    return bytes
  }

  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(limit, 1), using: &random)
  }

  private mutating func step(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = number(below: bytes.count + 1)
    switch number(below: 12) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(below: 8)) }
    case 1: if place < bytes.count { bytes[place] = UInt8(number(below: 256)) }
    case 2: bytes.insert(Self.signs[number(below: Self.signs.count)], at: place)
    case 3: bytes.removeSubrange(range(of: bytes))
    case 4: bytes.insert(contentsOf: bytes[range(of: bytes)], at: place)
    case 5: bytes.insert(contentsOf: other[range(of: other)], at: place)
    case 6:
      if !words.isEmpty { bytes.insert(contentsOf: words[number(below: words.count)], at: place) }
    case 7: bytes.removeLast(bytes.count - place)
    case 8:
      if place < bytes.count { bytes[place] = Self.digits[number(below: Self.digits.count)] }
    case 9:
      let count = 1 << number(below: 8)
      let digits = (0..<count).map { _ in Self.digits[number(below: Self.digits.count)] }
      bytes.insert(contentsOf: digits, at: place)
    case 10:
      // Deep nesting, long rows, many of one kind.
      let part = Array(bytes[range(of: bytes)].prefix(64))
      for _ in 0..<(1 << number(below: 9)) where bytes.count < Self.longest {
        bytes.insert(contentsOf: part, at: min(place, bytes.count))
      }
    default:
      if place < bytes.count { bytes[place] = Self.signs[number(below: Self.signs.count)] }
    }
  }

  private mutating func range(of bytes: [UInt8]) -> Range<Int> {
    let start = number(below: bytes.count + 1)
    return start..<(start + number(below: min(bytes.count - start, 256) + 1))
  }
}

/// Marsaglia's xorshift: the same numbers for the same seed, on every machine.
private struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
