/// The indices of products by the bytes of their codes: a hash table with open addressing over one
/// buffer.
///
/// Known codes cause no allocation. The hash has a random key, which prevents crafted collisions.
struct SKUIndex: Sendable {
  /// A code and its position. The word is the code itself if it has at most eight bytes, otherwise
  /// its hash.
  private struct Slot {
    static let free = Slot(word: 0, count: 0, place: -1)

    var word: UInt64
    var count: Int32
    var place: Int32
  }

  private var slots = [Slot](repeating: .free, count: 64)
  /// The codes, concatenated, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private let key = UInt64.random(in: 0 ... .max)

  private static let wordSize = 8

  /// The position of a code: the number of new codes before it.
  ///
  /// - Parameter code: At most `Int32.max` bytes, at least one.
  /// - Complexity: O(1) on average.
  mutating func place(of code: UnsafeBufferPointer<UInt8>) -> (place: Int, isNew: Bool) {
    let isShort = code.count <= Self.wordSize
    let word = isShort ? Self.word(of: UnsafeRawBufferPointer(code)) : hash(of: code)
    let count = Int32(truncatingIfNeeded: code.count)
    var index = Int(truncatingIfNeeded: isShort ? hash(of: word, count) : word) & (slots.count - 1)
    while slots[index].place >= 0 {
      let slot = slots[index]
      if slot.word == word, slot.count == count, isShort || isCode(code, at: Int(slot.place)) {
        return (Int(slot.place), false)
      }
      index = (index + 1) & (slots.count - 1)
    }
    let place = ends.count
    slots[index] = Slot(word: word, count: count, place: Int32(place))
    bytes.append(contentsOf: code)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count { grow() }
    return (place, true)
  }

  /// The position of a code if it is in the slot where its search begins, otherwise -1.
  ///
  /// It has no branch that depends on the slot, so that the processor can load several slots at once.
  @inline(__always)
  func placeInFirstSlot(of code: UnsafeBufferPointer<UInt8>) -> Int {
    guard code.count <= Self.wordSize else { return -1 }
    let word = Self.word(of: UnsafeRawBufferPointer(code))
    let count = Int32(truncatingIfNeeded: code.count)
    let index = Int(truncatingIfNeeded: hash(of: word, count)) & (slots.count &- 1)
    let slot = slots.withUnsafeBufferPointer { $0[index] }
    let difference = (slot.word ^ word) | UInt64(truncatingIfNeeded: slot.count ^ count)
    // All bits are set if there is a difference.
    let mask = 0 &- (difference | (0 &- difference)) &>> 63
    return Int(slot.place) | Int(truncatingIfNeeded: mask)
  }

  private func isCode(_ code: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let start = place == 0 ? 0 : ends[place - 1]
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < code.count {
        if bytes[start &+ index] != code[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    for slot in old where slot.place >= 0 {
      let isShort = slot.count <= Self.wordSize
      let hash = isShort ? hash(of: slot.word, slot.count) : slot.word
      var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[index].place >= 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }

  private func hash(of word: UInt64, _ count: Int32) -> UInt64 {
    Self.mixed(key ^ UInt64(truncatingIfNeeded: count) ^ word)
  }

  /// The hash of a code of more than eight bytes.
  private func hash(of code: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(code)
    var hash = key ^ UInt64(raw.count)
    var index = 0
    while index < raw.count {
      // Some of the last eight bytes may be mixed in twice.
      let start = min(index, raw.count &- Self.wordSize)
      hash = Self.mixed(hash ^ raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      index &+= Self.wordSize
    }
    return hash
  }

  /// At most eight bytes in one word, which together with their number identifies them.
  private static func word(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    guard count > 0 else { return 0 }
    return UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count &- 1])
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
