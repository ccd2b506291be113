/// The kind of a JSON value.
public enum RowValueKind: Hashable, Sendable {
  case object, list, text, number, boolean, null

  /// The kind of value that starts with a byte, if any does.
  init?(firstByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .list
    case UInt8(ascii: "\""): self = .text
    case UInt8(ascii: "-"), 0x30...0x39: self = .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    default: return nil
    }
  }
}
