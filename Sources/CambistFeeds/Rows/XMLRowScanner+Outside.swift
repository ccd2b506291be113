/// Text, comments, sections and instructions: everything that is checked and skipped.
extension XMLRowScanner {
  mutating func takeOutside(_ byte: UInt8, at offset: Int) throws(RowError) {
    switch (state, byte) {
    case (.text, UInt8(ascii: "<")):
      state = .markup
    case (.text, UInt8(ascii: "&")):
      guard isInsideRoot else { throw unexpected(byte, at: offset) }
      state = .textReference
    case (.text, _):
      guard isInsideRoot || XMLName.isSpace(byte) else { throw unexpected(byte, at: offset) }
    case (.textReference, UInt8(ascii: ";")):
      _ = try reference(at: offset)
      state = .text
    case (.textReference, _):
      try collectReference(byte, at: offset)
    case (.markup, _):
      try takeMarkup(byte, at: offset)
    case (.bang, _):
      try collect(byte, at: offset)
      try openBang(at: offset)
    case (.comment, UInt8(ascii: "-")): state = .commentDash
    case (.comment, _): break
    case (.commentDash, _): state = byte == UInt8(ascii: "-") ? .commentEnd : .comment
    case (.commentEnd, _):
      guard byte == UInt8(ascii: ">") else { throw unexpected(byte, at: offset) }
      state = .text
    case (.section, UInt8(ascii: "]")): state = .sectionBracket
    case (.section, _): break
    case (.sectionBracket, _): state = byte == UInt8(ascii: "]") ? .sectionEnd : .section
    case (.sectionEnd, UInt8(ascii: ">")): state = .text
    case (.sectionEnd, UInt8(ascii: "]")): break
    case (.sectionEnd, _): state = .section
    case (.target, _): try takeTarget(byte, at: offset)
    case (.instruction, UInt8(ascii: "?")): state = .instructionMark
    case (.instruction, _): break
    case (.instructionMark, UInt8(ascii: ">")): state = .text
    case (.instructionMark, UInt8(ascii: "?")): break
    case (.instructionMark, _): state = .instruction
    case (.declaration, UInt8(ascii: "?")): state = .declarationMark
    case (.declaration, _): try collect(byte, at: offset)
    case (.declarationMark, _):
      guard byte == UInt8(ascii: ">") else { throw .syntax(.declaration, offset: offset) }
      try endDeclaration(at: offset)
    default: throw unexpected(byte, at: offset)
    }
  }

  private mutating func takeMarkup(_ byte: UInt8, at offset: Int) throws(RowError) {
    switch byte {
    case UInt8(ascii: "!"): state = .bang
    case UInt8(ascii: "?"): state = .target
    case UInt8(ascii: "/"): state = .endName
    default:
      guard XMLName.mayStart(byte) else { throw unexpected(byte, at: offset) }
      try collect(byte, at: offset)
      state = .startName
    }
  }

  private mutating func takeTarget(_ byte: UInt8, at offset: Int) throws(RowError) {
    if name.isEmpty ? XMLName.mayStart(byte) : XMLName.mayContinue(byte) {
      return try collect(byte, at: offset)
    }
    guard !name.isEmpty, XMLName.isSpace(byte) || byte == UInt8(ascii: "?") else {
      throw unexpected(byte, at: offset)
    }
    let target = name.text
    name.removeAll()
    if target == "xml" {
      // Its first byte after the name is at 5, or 8 after a byte order mark.
      guard offset == 5 || offset == 8, !isInsideRoot, XMLName.isSpace(byte) else {
        throw .syntax(.declaration, offset: offset)
      }
      state = .declaration
    } else {
      guard target.lowercased() != "xml" else { throw .syntax(.declaration, offset: offset) }
      state = byte == UInt8(ascii: "?") ? .instructionMark : .instruction
    }
  }

  /// Reads the encoding out of `version="1.0" encoding="UTF-8"`.
  private mutating func endDeclaration(at offset: Int) throws(RowError) {
    let text = name.text
    name.removeAll()
    state = .text
    guard text.hasPrefix("version") else { throw .syntax(.declaration, offset: offset) }
    let words = text.split { $0 == "=" || $0.isWhitespace }
    guard let place = words.firstIndex(of: "encoding") else { return }
    guard place + 1 < words.count else { throw .syntax(.declaration, offset: offset) }
    let encoding = words[place + 1].filter { $0 != "\"" && $0 != "'" }
    let lowercased = encoding.lowercased()
    guard lowercased == "utf-8" || lowercased == "us-ascii" else { throw .encoding(encoding) }
  }
}
