/// A stack of names in one buffer, so that nesting causes no allocations after the first rows.
struct XMLNameStack: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }
  var count: Int { ends.count }

  /// The last name, cut to a readable length.
  var topText: String {
    String(decoding: slice(ends.count - 1).prefix(60), as: UTF8.self)
  }

  mutating func push(_ name: [UInt8]) {
    bytes += name
    ends.append(bytes.count)
  }

  mutating func pop() {
    ends.removeLast()
    bytes.removeLast(bytes.count - (ends.last ?? 0))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  func top(is name: [UInt8]) -> Bool {
    !isEmpty && slice(ends.count - 1).elementsEqual(name)
  }

  func contains(_ name: [UInt8]) -> Bool {
    ends.indices.contains { slice($0).elementsEqual(name) }
  }

  private func slice(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
