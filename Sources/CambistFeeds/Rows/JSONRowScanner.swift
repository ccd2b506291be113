/// Reads JSON byte by byte and fills a row with the requested members.
///
/// Rows are the objects in the outermost array, or the objects on separate lines. Deeper values are
/// validated and skipped.
struct JSONRowScanner: Sendable {
  private enum State: Sendable {
    case value, valueOrEnd, afterValue
    case name, nameOrEnd, colon
    case text, escape, unicode, lowBackslash, lowU
    case number(JSONNumberState)
    case literal
    case lineEnd, end
  }

  /// Whether each line is an object, instead of one array with all of them.
  private let isLines: Bool
  private var state = State.value
  /// For each open container: whether it is an object.
  private var isObject: [Bool] = []
  /// The field of the current value.
  private var field: Int?
  private var isName = false
  private var name = NameBuffer()
  private var decoder = UTF8Decoder()
  /// The hexadecimal digits of an escape so far, and the number of missing ones.
  private var unit: UInt32 = 0
  private var digitsDue = 0
  private var highSurrogate: UInt32 = 0
  /// The rest of `true`, `false` or `null`.
  private var literalRest: StaticString = ""
  private var literalIndex = 0

  init(isLines: Bool) { self.isLines = isLines }

  /// The number of open containers within a row.
  private var rowDepth: Int { isLines ? 1 : 2 }

  /// Whether the array has ended, or no line is incomplete.
  var isComplete: Bool {
    switch state {
    case .end, .lineEnd: true
    case .value: isLines && isObject.isEmpty
    default: false
    }
  }

  /// Whether a row has ended and nothing followed it.
  var isBetweenRows: Bool {
    switch state {
    case .lineEnd: true
    case .afterValue: !isLines && isObject.count == 1
    default: false
    }
  }

  /// Reads to the end of the next row or of the chunk; returns whether a row is complete.
  mutating func scan(
    _ chunk: UnsafeBufferPointer<UInt8>, from index: inout Int, offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    while index < chunk.count {
      let byte = chunk[index]
      switch state {
      case .text:
        try scanText(chunk, from: &index, offset: offset, into: &row)
        continue
      case .number(let number):
        guard let next = number.following(byte) else {
          guard number.mayEnd else { throw unexpected(byte, at: offset + index) }
          if let field { row.close(field) }
          state = .afterValue
          continue
        }
        if let field { try row.append(byte, to: field) }
        state = .number(next)
      case .literal:
        guard byte == literalRest.utf8Start[literalIndex] else {
          throw unexpected(byte, at: offset + index)
        }
        literalIndex += 1
        if literalIndex == literalRest.utf8CodeUnitCount { state = .afterValue }
      case .escape: try takeEscape(byte, at: offset + index, into: &row)
      case .unicode: try takeHexDigit(byte, at: offset + index, into: &row)
      case .lowBackslash, .lowU: try takeLowSurrogateStart(byte, at: offset + index)
      default:
        if byte == 0x0A, isLines {
          try endLine(at: offset + index)
          break
        }
        if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { break }
        if try takeStructure(byte, at: offset + index, into: &row) {
          index += 1
          return true
        }
      }
      index += 1
    }
    return false
  }
}

extension JSONRowScanner {
  /// Reads a byte between values; returns whether it completes a row.
  private mutating func takeStructure(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    switch (state, byte) {
    case (.colon, UInt8(ascii: ":")):
      state = .value
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
      isName = true
      state = .text
    case (.afterValue, UInt8(ascii: ",")):
      state = isObject.last == true ? .name : .value
      field = nil
    case (.nameOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")):
      return try close(&row)
    case (.afterValue, UInt8(ascii: "}")) where isObject.last == true:
      return try close(&row)
    case (.afterValue, UInt8(ascii: "]")) where isObject.last == false:
      return try close(&row)
    case (.value, _), (.valueOrEnd, _):
      try open(byte, at: offset, into: &row)
    default:
      throw unexpected(byte, at: offset)
    }
    return false
  }

  private mutating func open(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) {
    guard let kind = RowValueKind(firstByte: byte) else { throw unexpected(byte, at: offset) }
    switch rowDepth - isObject.count {
    case 2: guard kind == .list else { throw .notAList(found: kind) }
    case 1: guard kind == .object else { throw .notARow(row: row.number + 1, found: kind) }
    default: try accept(kind, into: &row)
    }
    switch kind {
    case .object, .list:
      guard isObject.count < RowLimits.depth else { throw .syntax(.tooDeep, offset: offset) }
      isObject.append(kind == .object)
      state = kind == .object ? .nameOrEnd : .valueOrEnd
      if isObject.count == rowDepth { row.begin() }
    case .text:
      isName = false
      state = .text
    case .number:
      state = .number(JSONNumberState(firstByte: byte))
      if let field { try row.append(byte, to: field) }
    case .boolean, .null:
      literalRest =
        kind == .null ? "null" : byte == UInt8(ascii: "t") ? "true" : "false"
      literalIndex = 1
      state = .literal
    }
  }

  /// Opens the field of a value, if its type is accepted.
  private mutating func accept(_ kind: RowValueKind, into row: inout Row) throws(RowError) {
    guard let field else { return }
    if kind == .null, !row.fields[field].isRequired {
      // `null` also means that there is no value.
      self.field = nil
      return
    }
    guard kind == .text || (kind == .number && row.fields[field].acceptsNumber) else {
      throw .wrongKind(row: row.number, field: row.fields[field].name, found: kind)
    }
    try row.open(field)
  }

  private mutating func close(_ row: inout Row) throws(RowError) -> Bool {
    isObject.removeLast()
    field = nil
    state = !isObject.isEmpty ? .afterValue : isLines ? .lineEnd : .end
    guard isObject.count == rowDepth - 1 else { return false }
    try row.complete()
    return true
  }

  /// Reads the end of a line, which no object may contain.
  private mutating func endLine(at offset: Int) throws(RowError) {
    guard isObject.isEmpty else { throw unexpected(UInt8(ascii: "\n"), at: offset) }
    state = .value
  }

  private func unexpected(_ byte: UInt8, at offset: Int) -> RowError {
    .syntax(.unexpectedByte(byte), offset: offset)
  }
}

extension JSONRowScanner {
  /// Reads plain characters of a text, and its end or the start of an escape.
  private mutating func scanText(
    _ chunk: UnsafeBufferPointer<UInt8>, from index: inout Int, offset: Int, into row: inout Row
  ) throws(RowError) {
    let start = index
    // One byte more than the limit shows that the text is too long, however the bytes are divided
    // into chunks.
    var room = chunk.count
    if isName { room = name.room } else if let field { room = row.room(in: field) }
    let limit = room < chunk.count - start ? start + room + 1 : chunk.count
    while index < limit {
      let byte = chunk[index]
      if byte >= 0x80 || decoder.isInside {
        guard decoder.take(byte) else { throw .syntax(.invalidUTF8, offset: offset + index) }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
        break
      }
      index += 1
    }
    if index - start > room {
      if let field, !isName { throw row.tooLong(field) }
      throw RowError.syntax(.nameTooLong, offset: offset + start + room)
    }
    let piece = UnsafeBufferPointer(rebasing: chunk[start..<index])
    guard index < chunk.count else { return try take(piece, at: offset + start, into: &row) }
    switch chunk[index] {
    case UInt8(ascii: "\""):
      try end(with: piece, at: offset + start, into: &row)
    case UInt8(ascii: "\\"):
      try take(piece, at: offset + start, into: &row)
      state = .escape
    case let control:
      throw .syntax(.forbiddenCharacter(UInt32(control)), offset: offset + index)
    }
    index += 1
  }

  private mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>, at offset: Int, into row: inout Row
  ) throws(RowError) {
    if isName {
      guard piece.count <= name.room else { throw .syntax(.nameTooLong, offset: offset) }
      name.append(piece)
    } else if let field {
      guard piece.count <= row.room(in: field) else { throw row.tooLong(field) }
      row.append(piece)
    }
  }

  private mutating func end(
    with piece: UnsafeBufferPointer<UInt8>, at offset: Int, into row: inout Row
  ) throws(RowError) {
    guard isName else {
      try take(piece, at: offset, into: &row)
      if let field { row.close(field) }
      state = .afterValue
      return
    }
    guard piece.count <= name.room else { throw .syntax(.nameTooLong, offset: offset) }
    let isRow = isObject.count == rowDepth
    field = name.end(with: piece) { isRow ? row.find($0) : nil }
    state = .colon
  }

  private mutating func takeEscape(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) {
    let scalar: UInt32
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = UInt32(byte)
    case UInt8(ascii: "b"): scalar = 0x08
    case UInt8(ascii: "f"): scalar = 0x0C
    case UInt8(ascii: "n"): scalar = 0x0A
    case UInt8(ascii: "r"): scalar = 0x0D
    case UInt8(ascii: "t"): scalar = 0x09
    case UInt8(ascii: "u"):
      (unit, digitsDue) = (0, 4)
      state = .unicode
      return
    default: throw unexpected(byte, at: offset)
    }
    try append(scalar, at: offset, into: &row)
  }

  private mutating func takeHexDigit(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) {
    guard let digit = HexDigit.value(of: byte) else { throw unexpected(byte, at: offset) }
    unit = unit << 4 | digit
    digitsDue -= 1
    guard digitsDue == 0 else { return }
    if highSurrogate != 0 {
      guard (0xDC00...0xDFFF).contains(unit) else { throw .syntax(.loneSurrogate, offset: offset) }
      let scalar = 0x1_0000 + (highSurrogate - 0xD800) << 10 + (unit - 0xDC00)
      highSurrogate = 0
      try append(scalar, at: offset, into: &row)
    } else if (0xD800...0xDBFF).contains(unit) {
      highSurrogate = unit
      state = .lowBackslash
    } else {
      guard !(0xDC00...0xDFFF).contains(unit) else { throw .syntax(.loneSurrogate, offset: offset) }
      try append(unit, at: offset, into: &row)
    }
  }

  private mutating func takeLowSurrogateStart(_ byte: UInt8, at offset: Int) throws(RowError) {
    if case .lowBackslash = state, byte == UInt8(ascii: "\\") {
      state = .lowU
    } else if case .lowU = state, byte == UInt8(ascii: "u") {
      (unit, digitsDue) = (0, 4)
      state = .unicode
    } else {
      throw .syntax(.loneSurrogate, offset: offset)
    }
  }

  /// Adds an escaped character and continues with the text.
  private mutating func append(
    _ scalar: UInt32, at offset: Int, into row: inout Row
  ) throws(RowError) {
    state = .text
    if isName {
      guard name.room >= 4 else { throw .syntax(.nameTooLong, offset: offset) }
      name.append(UTF8Encoding(scalar))
    } else if let field {
      try row.append(scalar: scalar, to: field)
    }
  }
}
