// In a browser’s module, the bytes of texts are copied as this one copies them.
import CambistMoney

/// Writes JSON, member by member.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    begin(name)
    write(text)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    begin(name)
    raw(value ? "true" : "false")
  }

  mutating func object(_ name: StaticString, _ body: (inout JSONText) -> Void) {
    begin(name)
    object(body)
  }

  /// A list of objects.
  mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ body: (Element, inout JSONText) -> Void
  ) {
    begin(name)
    raw("[")
    var isFollowing = false
    for element in elements {
      if isFollowing { raw(",") }
      isFollowing = true
      object { body(element, &$0) }
    }
    raw("]")
  }

  mutating func object(_ body: (inout JSONText) -> Void) {
    raw("{")
    isFirst = true
    body(&self)
    raw("}")
    isFirst = false
  }

  private mutating func begin(_ name: StaticString) {
    raw(isFirst ? "\"" : ",\"")
    raw(name)
    raw("\":")
    isFirst = false
  }

  private mutating func write(_ text: String) {
    raw("\"")
    for byte in Array(text.utf8) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        raw(byte < 16 ? "\\u000" : "\\u001")
        let digit = byte & 15
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      default: bytes.append(byte)
      }
    }
    raw("\"")
  }

  private mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
