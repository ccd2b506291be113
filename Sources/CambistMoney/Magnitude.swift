/// An unsigned integer of up to 1,024 bits, for products that 128 bits cannot hold.
///
/// Most values fit in 128 bits; only larger ones allocate memory.
package struct Magnitude: Sendable, Hashable {
  /// The most bits that a value may have.
  package static let maximumBits = 1_024
  package static let zero = Magnitude(0)
  package static let one = Magnitude(1)

  /// The lowest 128 bits.
  let low: UInt128
  /// The words above them, least significant first, without leading zeros.
  let upper: [UInt64]

  package init(_ value: UInt128) {
    low = value
    upper = []
  }

  /// The value of little-endian words, leading zeros allowed.
  ///
  /// - Throws: ``MoneyError/overflow`` above 1,024 bits.
  init(words: [UInt64]) throws(MoneyError) {
    var count = words.count
    while count > 0, words[count - 1] == 0 { count -= 1 }
    guard count <= Self.maximumBits / 64 else { throw .overflow }
    low =
      (count > 0 ? UInt128(words[0]) : 0) | (count > 1 ? UInt128(words[1]) << 64 : 0)
    upper = count > 2 ? Array(words[2..<count]) : []
  }

  /// The value, if it fits in 128 bits.
  package var small: UInt128? { upper.isEmpty ? low : nil }
  package var isZero: Bool { low == 0 && upper.isEmpty }
  package var isOdd: Bool { low & 1 == 1 }

  /// All words, least significant first, without leading zeros.
  var words: [UInt64] {
    let first = UInt64(truncatingIfNeeded: low)
    let second = UInt64(truncatingIfNeeded: low >> 64)
    if upper.isEmpty { return second == 0 ? (first == 0 ? [] : [first]) : [first, second] }
    return [first, second] + upper
  }
}

extension Magnitude: Comparable {
  package static func < (left: Magnitude, right: Magnitude) -> Bool {
    if left.upper.count != right.upper.count { return left.upper.count < right.upper.count }
    for index in left.upper.indices.reversed() where left.upper[index] != right.upper[index] {
      return left.upper[index] < right.upper[index]
    }
    return left.low < right.low
  }
}
