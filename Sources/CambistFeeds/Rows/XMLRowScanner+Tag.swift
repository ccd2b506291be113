/// Start tags, their attributes, and end tags.
extension XMLRowScanner {
  /// Reads a byte of a tag; returns whether it completes a row.
  mutating func takeTag(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    switch state {
    case .startName:
      if XMLName.mayContinue(byte) {
        try collect(byte, at: offset)
        return false
      }
      try beginElement(at: offset, into: &row)
      return try takeInTag(byte, at: offset, into: &row)
    case .tag:
      if XMLName.mayStart(byte) {
        try collect(byte, at: offset)
        state = .attribute
        return false
      }
      return try takeInTag(byte, at: offset, into: &row)
    case .afterValue:
      return try takeInTag(byte, at: offset, into: &row)
    case .selfClosing:
      guard byte == UInt8(ascii: ">") else { throw unexpected(byte, at: offset) }
      elements.pop()
      return try endStartTag(&row)
    case .valueReference:
      try takeValueReference(byte, at: offset, into: &row)
    case .attribute where XMLName.mayContinue(byte):
      try collect(byte, at: offset)
    case .attribute, .equals:
      if XMLName.isSpace(byte) {
        state = .equals
      } else if byte == UInt8(ascii: "=") {
        try beginAttribute(at: offset, into: &row)
        state = .quote
      } else {
        throw unexpected(byte, at: offset)
      }
    case .quote:
      if XMLName.isSpace(byte) { return false }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
        throw unexpected(byte, at: offset)
      }
      quoteMark = byte
      wasCarriageReturn = false
      state = .value
    case .endName:
      if name.isEmpty ? XMLName.mayStart(byte) : XMLName.mayContinue(byte) {
        try collect(byte, at: offset)
      } else {
        try endElement(at: offset)
        state = .endSpace
        fallthrough
      }
    case .endSpace:
      if XMLName.isSpace(byte) { return false }
      guard byte == UInt8(ascii: ">") else { throw unexpected(byte, at: offset) }
      state = .text
    default:
      throw unexpected(byte, at: offset)
    }
    return false
  }

  /// Reads a byte that is not part of a name or a value.
  private mutating func takeInTag(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    if XMLName.isSpace(byte) {
      state = .tag
    } else if byte == UInt8(ascii: "/") {
      state = .selfClosing
    } else if byte == UInt8(ascii: ">") {
      return try endStartTag(&row)
    } else {
      throw unexpected(byte, at: offset)
    }
    return false
  }

  private mutating func endStartTag(_ row: inout Row) throws(RowError) -> Bool {
    state = .text
    guard isRow else { return false }
    isRow = false
    try row.complete()
    return true
  }

  /// Reads a byte of a value that needs special handling: its end, a reference, white space, or a
  /// byte outside ASCII.
  mutating func takeValue(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) {
    if byte == quoteMark {
      if let field { row.close(field) }
      field = nil
      state = .afterValue
    } else if byte == UInt8(ascii: "&") {
      state = .valueReference
    } else if byte == UInt8(ascii: "<") {
      throw unexpected(byte, at: offset)
    } else {
      // White space counts as a space, and CRLF as one.
      let isSecond = byte == 0x0A && wasCarriageReturn
      wasCarriageReturn = byte == 0x0D
      if let field, !isSecond { try row.append(byte < 0x20 ? 0x20 : byte, to: field) }
    }
  }

  private mutating func takeValueReference(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) {
    guard byte == UInt8(ascii: ";") else { return try collectReference(byte, at: offset) }
    let scalar = try reference(at: offset)
    wasCarriageReturn = false
    if let field { try row.append(scalar: scalar, to: field) }
    state = .value
  }

  mutating func collectReference(_ byte: UInt8, at offset: Int) throws(RowError) {
    guard name.count < 12, byte > 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") else {
      throw .syntax(.unknownReference, offset: offset)
    }
    name.append(byte)
  }

  /// The character that the collected reference stands for.
  mutating func reference(at offset: Int) throws(RowError) -> UInt32 {
    guard let scalar = XMLName.scalar(of: name.take()) else {
      throw .syntax(.unknownReference, offset: offset)
    }
    guard XMLName.isCharacter(scalar) else {
      throw .syntax(.forbiddenCharacter(scalar), offset: offset)
    }
    return scalar
  }
}

/// Whether a code point is allowed in names and texts of XML.
enum XMLName {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Letters, `_`, `:` and all characters outside ASCII.
  static func mayStart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || byte == 0x5F || byte == 0x3A
      || byte >= 0x80
  }

  static func mayContinue(_ byte: UInt8) -> Bool {
    mayStart(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }

  /// The code point of a reference such as `amp` or `#xE9`; nil if it is invalid. The code point
  /// itself may not be allowed; see ``isCharacter(_:)``.
  static func scalar(of reference: [UInt8]) -> UInt32? {
    switch String(decoding: reference, as: UTF8.self) {
    case "lt": return 0x3C
    case "gt": return 0x3E
    case "amp": return 0x26
    case "quot": return 0x22
    case "apos": return 0x27
    default: break
    }
    guard reference.count > 1, reference[0] == UInt8(ascii: "#") else { return nil }
    let isHex = reference[1] == UInt8(ascii: "x")
    let digits = reference[(isHex ? 2 : 1)...]
    guard !digits.isEmpty else { return nil }
    var scalar: UInt32 = 0
    for byte in digits {
      guard let digit = HexDigit.value(of: byte), isHex || digit < 10 else { return nil }
      scalar = min(scalar * (isHex ? 16 : 10) + digit, 0x11_0000)
    }
    return scalar
  }

  /// Whether a code point may be referenced.
  static func isCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
