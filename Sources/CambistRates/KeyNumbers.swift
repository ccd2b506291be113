/// Assigns numbers to keys in the order in which they are first added.
///
/// A custom hash table, because `Dictionary` and `Set` add several kilobytes of code to a browser's
/// module.
struct KeyNumbers: Sendable {
  private var keys: [UInt64] = []
  /// For each slot the number of its key plus one, or 0 for an empty slot; at least half are empty.
  private var slots = [Int](repeating: 0, count: 16)
  /// The base-2 logarithm of the number of slots.
  private var bits: UInt64 = 4

  /// The number of a key; nil if it was not added.
  @inline(never)
  func number(of key: UInt64) -> Int? {
    let number = slots[slot(of: key)]
    return number == 0 ? nil : number - 1
  }

  /// Adds a key unless it is already there.
  ///
  /// - Returns: Whether it is new.
  @inline(never)
  mutating func add(_ key: UInt64) -> Bool {
    let slot = slot(of: key)
    guard slots[slot] == 0 else { return false }
    keys.append(key)
    slots[slot] = keys.count
    guard 2 * keys.count > slots.count else { return true }
    bits += 1
    slots = [Int](repeating: 0, count: 2 * slots.count)
    for index in 0..<keys.count { slots[self.slot(of: keys[index])] = index + 1 }
    return true
  }

  /// The slot of a key, or the empty one that it would take.
  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    while slots[slot] != 0, keys[slots[slot] - 1] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
