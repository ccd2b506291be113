/// Iterates over the members of one JSON object.
struct JSONCursor {
  enum Step {
    /// A name, as written between its quotes, and its value.
    case member(Range<Int>, TableCell)
    /// The end of the object.
    case close
    /// The buffer ends inside the object.
    case cut
    /// Invalid JSON.
    case invalid
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let end: Int

  /// The next member, or the end of the object.
  mutating func member(isFirst: Bool) -> Step {
    skipSpace()
    guard index < end else { return .cut }
    if bytes[index] == UInt8(ascii: "}") {
      index += 1
      return .close
    }
    if !isFirst {
      guard bytes[index] == UInt8(ascii: ",") else { return .invalid }
      index += 1
      skipSpace()
    }
    guard index < end else { return .cut }
    guard bytes[index] == UInt8(ascii: "\"") else { return .invalid }
    guard let key = text() else { return .cut }
    skipSpace()
    guard index < end else { return .cut }
    guard bytes[index] == UInt8(ascii: ":") else { return .invalid }
    index += 1
    skipSpace()
    guard index < end else { return .cut }
    switch bytes[index] {
    case UInt8(ascii: "\""):
      guard let value = text() else { return .cut }
      return .member(key.start..<key.end, value)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let start = index
      guard skipNested() else { return .cut }
      return .member(key.start..<key.end, TableCell(start: start, end: index, kind: .nested))
    default:
      let start = index
      while index < end, Self.isScalar(bytes[index]) { index += 1 }
      guard index < end else { return .cut }
      guard index > start else { return .invalid }
      let isNull = index - start == 4 && bytes[start] == UInt8(ascii: "n")
      return .member(
        key.start..<key.end, TableCell(start: start, end: index, kind: isNull ? .absent : .plain))
    }
  }

  private mutating func skipSpace() {
    while index < end, JSONRowScanner.isSpace(bytes[index]) { index += 1 }
  }

  /// The text whose opening quote is at the index; nil when it does not end.
  private mutating func text() -> TableCell? {
    var cell = TableCell(start: index + 1, end: index + 1, kind: .quoted)
    index += 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        cell.end = index
        index += 1
        return cell
      case UInt8(ascii: "\\"):
        cell.kind = .escaped
        index += 2
      default: index += 1
      }
    }
    index = end
    return nil
  }

  private mutating func skipNested() -> Bool {
    var depth = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard text() != nil else { return false }
        continue
      default: break
      }
      index += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Whether a byte belongs to a number or a literal.
  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
