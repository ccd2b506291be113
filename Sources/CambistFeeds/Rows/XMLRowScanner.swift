/// Reads XML byte by byte and fills a row with the requested attributes.
///
/// It validates bytes, names, nesting, attributes and references. Document types are rejected, and
/// only predefined entities are expanded.
struct XMLRowScanner: Sendable {
  enum State: Sendable {
    case text, textReference
    case markup, bang, comment, commentDash, commentEnd, section, sectionBracket, sectionEnd
    case target, instruction, instructionMark, declaration, declarationMark
    case startName, tag, selfClosing, attribute, equals, quote, value, valueReference, afterValue
    case endName, endSpace
  }

  var state = State.text
  /// The text being collected: a name, a reference, or the keyword after `<!`.
  var name = NameBuffer()
  var elements = XMLNameStack()
  /// The other attributes of this element, to find duplicates.
  var attributes = XMLNameStack()
  var quoteMark: UInt8 = 0
  /// The field of the current attribute.
  var field: Int?
  var isRow = false
  var wasCarriageReturn = false
  private var decoder = UTF8Decoder()
  private var hasRoot = false
  private let root: [UInt8]
  private let rowName: [UInt8]

  init(root: String, row: String) {
    self.root = Array(root.utf8)
    rowName = Array(row.utf8)
  }

  /// Whether the root element has ended.
  var isComplete: Bool {
    hasRoot && elements.isEmpty && state == .text
  }

  /// Whether a row can begin: within an element, between its children.
  var isBetweenRows: Bool {
    state == .text && !elements.isEmpty && !decoder.isInside
  }

  /// Reads to the end of the next row or of the chunk; returns whether a row is complete.
  mutating func scan(
    _ chunk: UnsafeBufferPointer<UInt8>, from index: inout Int, offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    while index < chunk.count {
      let byte = chunk[index]
      let position = offset + index
      try check(byte, at: position)
      index += 1
      switch state {
      case .value:
        if byte == quoteMark || byte == 0x26 || byte == 0x3C || byte < 0x20 || byte >= 0x80 {
          try takeValue(byte, at: position, into: &row)
          continue
        }
        wasCarriageReturn = false
        guard let field else { continue }
        // A run of plain bytes is added at once.
        let start = index - 1
        while index < chunk.count {
          let next = chunk[index]
          if next == quoteMark || next == 0x26 || next == 0x3C || next < 0x20 || next >= 0x80 {
            break
          }
          index += 1
        }
        let run = UnsafeBufferPointer(rebasing: chunk[start..<index])
        guard run.count <= row.room(in: field) else { throw row.tooLong(field) }
        row.append(run)
      case .text, .textReference, .markup, .bang, .comment, .commentDash, .commentEnd, .section,
        .sectionBracket, .sectionEnd, .target, .instruction, .instructionMark, .declaration,
        .declarationMark:
        try takeOutside(byte, at: position)
      default:
        if try takeTag(byte, at: position, into: &row) { return true }
      }
    }
    return false
  }

  /// Rejects bytes that are not allowed in XML.
  private mutating func check(_ byte: UInt8, at offset: Int) throws(RowError) {
    if byte >= 0x80 || decoder.isInside {
      guard decoder.take(byte) else { throw .syntax(.invalidUTF8, offset: offset) }
      if !decoder.isInside, decoder.scalar & 0xFFFE == 0xFFFE, decoder.scalar < 0x1_0000 {
        throw .syntax(.forbiddenCharacter(decoder.scalar), offset: offset)
      }
    } else if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      throw .syntax(.forbiddenCharacter(UInt32(byte)), offset: offset)
    }
  }

  func unexpected(_ byte: UInt8, at offset: Int) -> RowError {
    .syntax(.unexpectedByte(byte), offset: offset)
  }

  mutating func collect(_ byte: UInt8, at offset: Int) throws(RowError) {
    guard name.room > 0 else { throw .syntax(.nameTooLong, offset: offset) }
    name.append(byte)
  }

  /// Records the element whose start tag begins, once its name is complete.
  mutating func beginElement(at offset: Int, into row: inout Row) throws(RowError) {
    let bytes = name.take()
    if elements.isEmpty {
      guard !hasRoot else { throw .syntax(.unexpectedByte(0x3C), offset: offset) }
      hasRoot = true
      guard bytes == root else {
        throw .unexpectedRoot(
          found: String(decoding: bytes, as: UTF8.self),
          expected: String(decoding: root, as: UTF8.self))
      }
      isRow = false
    } else {
      isRow = bytes == rowName
    }
    guard elements.count < RowLimits.depth else { throw .syntax(.tooDeep, offset: offset) }
    elements.push(bytes)
    attributes.removeAll()
    if isRow { row.begin() }
  }

  /// Ends the element with the name of an end tag.
  mutating func endElement(at offset: Int) throws(RowError) {
    let bytes = name.take()
    guard elements.top(is: bytes) else {
      throw .syntax(
        .mismatchedTag(
          open: elements.topText, close: String(decoding: bytes.prefix(60), as: UTF8.self)),
        offset: offset)
    }
    elements.pop()
  }

  /// Finds the field of an attribute whose name is complete, and rejects a duplicate.
  mutating func beginAttribute(at offset: Int, into row: inout Row) throws(RowError) {
    let bytes = name.take()
    field = isRow ? bytes.withUnsafeBufferPointer { row.find($0) } : nil
    if let field { return try row.open(field) }
    guard !attributes.contains(bytes) else {
      throw .syntax(
        .repeatedAttribute(String(decoding: bytes.prefix(60), as: UTF8.self)), offset: offset)
    }
    guard attributes.count < RowLimits.attributes else {
      throw .syntax(.tooManyAttributes, offset: offset)
    }
    attributes.push(bytes)
  }

  /// The document type, comment or section that `<!` opened, as soon as it can be identified.
  mutating func openBang(at offset: Int) throws(RowError) {
    let keyword = name.text
    if keyword == "--" {
      state = .comment
    } else if keyword == "[CDATA[" {
      guard !elements.isEmpty else { throw unexpected(0x5B, at: offset) }
      state = .section
    } else if keyword == "D" {
      throw .syntax(.documentType, offset: offset)
    } else if "--".hasPrefix(keyword) || "[CDATA[".hasPrefix(keyword) {
      return
    } else {
      throw unexpected(keyword.utf8.last ?? 0x21, at: offset)
    }
    name.removeAll()
  }

  /// Whether text is allowed here, not only whitespace.
  var isInsideRoot: Bool { !elements.isEmpty }
}
