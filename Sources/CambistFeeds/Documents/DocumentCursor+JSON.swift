/// JSON by RFC 8259.
extension DocumentCursor {
  mutating func jsonDocument() throws(RowError) -> DocumentNode {
    skipSpace()
    let node = try jsonValue(name: "", depth: 1)
    skipSpace()
    guard isAtEnd else {
      skip()
      throw unexpected()
    }
    return node
  }

  private mutating func jsonValue(name: String, depth: Int) throws(RowError) -> DocumentNode {
    guard depth <= RowLimits.depth else { throw .syntax(.tooDeep, offset: index) }
    switch byte.flatMap({ RowValueKind(firstByte: $0) }) {
    case .object:
      let members = try jsonSequence("{", end: "}") { (cursor) throws(RowError) in
        try cursor.expect("\"")
        let name = try cursor.jsonText()
        cursor.skipSpace()
        try cursor.expect(":")
        cursor.skipSpace()
        return try cursor.jsonValue(name: name, depth: depth + 1)
      }
      return DocumentNode(.group, name: name, children: members)
    case .list:
      let elements = try jsonSequence("[", end: "]") { (cursor) throws(RowError) in
        try cursor.jsonValue(name: "", depth: depth + 1)
      }
      return DocumentNode(.list, name: name, children: elements)
    case .text:
      skip()
      return DocumentNode(.value, name: name, text: try jsonText())
    case .number:
      return DocumentNode(.value, name: name, text: try jsonNumber())
    case .boolean, .null:
      for (literal, text) in [("null", nil), ("true", "true"), ("false", "false")]
        as [(StaticString, String?)] where take(literal)
      {
        return DocumentNode(.value, name: name, text: text)
      }
      skip()
      throw unexpected()
    case nil:
      _ = try next()
      throw unexpected()
    }
  }

  /// Members or elements between two brackets, separated by commas.
  private mutating func jsonSequence(
    _ start: StaticString, end: StaticString,
    _ element: (inout DocumentCursor) throws(RowError) -> DocumentNode
  ) throws(RowError) -> [DocumentNode] {
    try expect(start)
    skipSpace()
    if take(end) { return [] }
    var elements: [DocumentNode] = []
    while true {
      elements.append(try element(&self))
      skipSpace()
      if take(end) { return elements }
      try expect(",")
      skipSpace()
    }
  }

  private mutating func jsonNumber() throws(RowError) -> String {
    let start = index
    var state = JSONNumberState(firstByte: try next())
    while let byte, let following = state.following(byte) {
      skip()
      state = following
    }
    guard state.mayEnd else {
      _ = try next()
      throw unexpected()
    }
    return text(from: start)
  }

  /// The text up to the quotation mark that ends it.
  private mutating func jsonText() throws(RowError) -> String {
    var text: [UInt8] = []
    while true {
      text += run { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      switch try next() {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): UTF8Encoding(try jsonEscape()).append(to: &text)
      case let control: throw .syntax(.forbiddenCharacter(UInt32(control)), offset: index - 1)
      }
    }
  }

  private mutating func jsonEscape() throws(RowError) -> UInt32 {
    switch try next() {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "u"):
      let unit = try jsonUnit()
      guard (0xD800...0xDFFF).contains(unit) else { return unit }
      guard unit < 0xDC00, take("\\u") else { throw .syntax(.loneSurrogate, offset: index) }
      let low = try jsonUnit()
      guard (0xDC00...0xDFFF).contains(low) else { throw .syntax(.loneSurrogate, offset: index) }
      return 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    case let byte
    where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "/"):
      return UInt32(byte)
    default: throw unexpected()
    }
  }

  private mutating func jsonUnit() throws(RowError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = HexDigit.value(of: try next()) else { throw unexpected() }
      unit = unit << 4 | digit
    }
    return unit
  }
}
