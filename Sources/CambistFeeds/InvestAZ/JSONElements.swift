/// Finds where the elements of a JSON list begin and end, without checking their contents.
///
/// An invalid element whose brackets and quotation marks pair does not hide the others.
struct JSONElements {
  private let bytes: [UInt8]
  private var index = 0

  /// The elements of a message that is a list, or an object with a list under a name.
  ///
  /// - Returns: Nil when it is neither.
  /// - Complexity: O(*n*) for *n* bytes.
  static func find(in bytes: [UInt8], under name: StaticString) -> [ArraySlice<UInt8>]? {
    var scanner = JSONElements(bytes: bytes)
    scanner.skipSpace()
    if scanner.byte == UInt8(ascii: "[") { return scanner.elements(isOutermost: true) }
    guard scanner.byte == UInt8(ascii: "{"), scanner.enter(name) else { return nil }
    return scanner.elements(isOutermost: false)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark has no meaning in UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Moves to the list under a name in the object that begins here.
  private mutating func enter(_ name: StaticString) -> Bool {
    index += 1
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { return false }
      let start = index + 1
      guard skipValue() else { return false }
      let isIt = bytes[start..<(index - 1)].elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      skipSpace()
      guard byte == UInt8(ascii: ":") else { return false }
      index += 1
      skipSpace()
      if isIt { return byte == UInt8(ascii: "[") }
      guard skipValue() else { return false }
      skipSpace()
      guard byte == UInt8(ascii: ",") else { return false }
      index += 1
    }
  }

  private mutating func elements(isOutermost: Bool) -> [ArraySlice<UInt8>]? {
    var elements: [ArraySlice<UInt8>] = []
    index += 1
    skipSpace()
    if byte == UInt8(ascii: "]") {
      index += 1
    } else {
      while true {
        skipSpace()
        let start = index
        guard skipValue() else { return nil }
        elements.append(bytes[start..<index])
        skipSpace()
        guard let byte else { return nil }
        index += 1
        if byte == UInt8(ascii: "]") { break }
        guard byte == UInt8(ascii: ",") else { return nil }
      }
    }
    if isOutermost {
      skipSpace()
      guard index == bytes.count else { return nil }
    }
    return elements
  }

  /// Moves to the end of the value that begins here; false when it has none.
  private mutating func skipValue() -> Bool {
    var depth = 0
    let start = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipText() else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the enclosing value.
        if depth == 0 { return index > start }
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      case UInt8(ascii: ",") where depth == 0: return index > start
      default: break
      }
      index += 1
    }
    return false
  }

  private mutating func skipText() -> Bool {
    index += 1
    while let byte {
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { index += 1 }
    }
    return false
  }
}
