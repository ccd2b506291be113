// This import lets the compiler copy the bytes of texts with the module's own function.
import CambistMoney

extension [UInt8] {
  mutating func append(_ markup: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Adds a text with the five special characters of markup escaped.
  mutating func append(escaping text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0) } }
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<text.count {
      let escape: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\""): escape = "&quot;"
      case UInt8(ascii: "'"): escape = "&#39;"
      default: continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(escape)
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether text may follow: not after a literal without an attribute's quotes, nor at the place
  /// of an address.
  var endsBeforeText: Bool {
    if last == UInt8(ascii: "=") { return false }
    guard last == UInt8(ascii: "\"") else { return true }
    let attributes: [StaticString] = [" href=\"", " src=\"", " action=\""]
    return !attributes.contains { attribute in
      suffix(attribute.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: attribute.utf8Start, count: attribute.utf8CodeUnitCount))
    }
  }
}
