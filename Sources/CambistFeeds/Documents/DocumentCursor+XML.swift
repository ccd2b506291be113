/// XML 1.0 without document types.
extension DocumentCursor {
  mutating func xmlDocument() throws(RowError) -> DocumentNode {
    try skipAside()
    try expect("<")
    let node = try xmlElement(depth: 1)
    try skipAside()
    guard isAtEnd else {
      skip()
      throw unexpected()
    }
    return node
  }

  /// Skips white space, comments and instructions outside the root.
  private mutating func skipAside() throws(RowError) {
    repeat { skipSpace() } while try skipComment()
  }

  /// Skips a comment or an instruction; false when there is none.
  private mutating func skipComment() throws(RowError) -> Bool {
    if take("<!--") {
      _ = try skip(past: "-->")
    } else if take("<?") {
      _ = try skip(past: "?>")
    } else {
      if take("<!D") { throw .syntax(.documentType, offset: index) }
      return false
    }
    return true
  }

  private mutating func xmlName() throws(RowError) -> String {
    let start = index
    guard XMLName.mayStart(try next()) else { throw unexpected() }
    _ = run(while: XMLName.mayContinue)
    return text(from: start)
  }

  /// The element whose `<` has just been read.
  private mutating func xmlElement(depth: Int) throws(RowError) -> DocumentNode {
    guard depth <= RowLimits.depth else { throw .syntax(.tooDeep, offset: index) }
    var node = DocumentNode(.group, name: try xmlName())
    while true {
      skipSpace()
      if take("/>") {
        node.text = ""
        return node
      }
      if take(">") { break }
      let name = try xmlName()
      guard !node.children.contains(where: { $0.name == name }) else {
        throw .syntax(.repeatedAttribute(String(name.prefix(60))), offset: index)
      }
      skipSpace()
      try expect("=")
      skipSpace()
      let mark = try next()
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { throw unexpected() }
      let value = try xmlText { $0 == mark }
      skip()
      node.children.append(DocumentNode(.value, name: name, text: value))
    }
    try readContent(of: &node, depth: depth)
    return node
  }

  private mutating func readContent(of node: inout DocumentNode, depth: Int) throws(RowError) {
    var content = ""
    while true {
      content += try xmlText { $0 == UInt8(ascii: "<") }
      if try skipComment() { continue }
      if take("<![CDATA[") {
        content += String(decoding: try skip(past: "]]>"), as: UTF8.self)
      } else if take("</") {
        let name = try xmlName()
        guard name == node.name else {
          throw .syntax(
            .mismatchedTag(open: node.name, close: String(name.prefix(60))), offset: index)
        }
        skipSpace()
        try expect(">")
        node.text = Self.trimmed(content)
        return
      } else {
        try expect("<")
        node.children.append(try xmlElement(depth: depth + 1))
      }
    }
  }

  /// Text up to a byte that ends it, with references replaced.
  private mutating func xmlText(
    until isEnd: (UInt8) -> Bool
  ) throws(RowError) -> String {
    var text: [UInt8] = []
    while true {
      text += run { !isEnd($0) && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") }
      guard let byte else {
        _ = try next()
        return ""
      }
      if isEnd(byte) { return String(decoding: text, as: UTF8.self) }
      skip()
      guard byte == UInt8(ascii: "&") else { throw unexpected() }
      let name = run { $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") }
      guard name.count <= 12, try next() == UInt8(ascii: ";"),
        let scalar = XMLName.scalar(of: Array(name))
      else { throw .syntax(.unknownReference, offset: index) }
      guard XMLName.isCharacter(scalar) else {
        throw .syntax(.forbiddenCharacter(scalar), offset: index)
      }
      UTF8Encoding(scalar).append(to: &text)
    }
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !XMLName.isSpace($0) }),
      let last = bytes.lastIndex(where: { !XMLName.isSpace($0) })
    else { return "" }
    return String(text[first...last])
  }
}
