/// The indices of products by the bytes of their codes: a hash table with open addressing over one
/// buffer.
///
/// Known codes cause no allocation. The hash has a random key, which prevents crafted collisions.
struct SKUIndex: Sendable {
  private struct Code {
    let hash: UInt64
    let start: Int
    let count: Int
  }

  /// The product's index plus one for each slot; 0 for a free one.
  private var slots = [Int32](repeating: 0, count: 64)
  private var codes: [Code] = []
  /// The codes one after the other.
  private var bytes: [UInt8] = []
  private let key = UInt64.random(in: 0 ... .max)

  /// The index of a code: the number of different codes before it.
  ///
  /// - Complexity: O(1) on average.
  mutating func place(of code: UnsafeBufferPointer<UInt8>) -> (place: Int, isNew: Bool) {
    let hash = hash(of: code)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if isCode(code, hash, at: place) { return (place, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let place = codes.count
    slots[slot] = Int32(place + 1)
    codes.append(Code(hash: hash, start: bytes.count, count: code.count))
    bytes.append(contentsOf: code)
    if codes.count * 2 > slots.count { grow() }
    return (place, true)
  }

  private func isCode(
    _ code: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at place: Int
  ) -> Bool {
    let known = codes[place]
    guard known.hash == hash, known.count == code.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < code.count {
        if bytes[known.start &+ index] != code[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots = [Int32](repeating: 0, count: count)
    for (place, code) in codes.enumerated() {
      var slot = Int(truncatingIfNeeded: code.hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(place + 1)
    }
  }

  private func hash(of code: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(code)
    var hash = key ^ UInt64(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = Self.mixed(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return Self.mixed(hash ^ rest)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
