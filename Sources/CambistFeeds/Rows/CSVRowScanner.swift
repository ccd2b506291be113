/// Reads CSV byte by byte and fills a row with the requested columns.
///
/// The format is that of RFC 4180 with a header line. Lines end with LF or CRLF; empty lines and
/// lines that begin with `#` are skipped. Every line must have as many values as there are names.
struct CSVRowScanner: Sendable {
  private enum State: Sendable {
    case lineStart, comment, cellStart, plain, quoted, afterQuote, lineEnd
  }

  private var state = State.lineStart
  /// The field of each column; nil until the header line has ended.
  private var columns: [Int?]?
  /// The names so far, while the header line is being read.
  private var header: [Int?] = []
  private var name = NameBuffer()
  private var column = 0
  /// The field of the current value.
  private var field: Int?
  private var decoder = UTF8Decoder()
  private var plain = PlainLines()

  /// Whether the header was read and the last line has ended.
  var isComplete: Bool { columns != nil && isBetweenRows }

  /// Whether a row has ended and nothing followed it.
  var isBetweenRows: Bool {
    switch state {
    case .lineStart, .comment: true
    default: false
    }
  }

  /// Reads to the end of the next row or of the chunk; returns whether a row is complete.
  ///
  /// - Parameter limit: The maximum number of rows that may be found at once.
  mutating func scan(
    _ chunk: UnsafeBufferPointer<UInt8>, from index: inout Int, offset: Int, into row: inout Row,
    limit: Int
  ) throws(RowError) -> Bool {
    if case .lineStart = state,
      let end = plain.end(of: &row, in: chunk, from: index, limit: limit)
    {
      index = end
      return true
    }
    while index < chunk.count {
      let byte = chunk[index]
      index += 1
      if try take(byte, at: offset + index - 1, into: &row) { return true }
    }
    return false
  }

  private mutating func take(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    if decoder.isInside || byte >= 0x80 {
      guard decoder.take(byte) else { throw .syntax(.invalidUTF8, offset: offset) }
    }
    switch (state, byte) {
    case (.comment, _):
      if byte == UInt8(ascii: "\n") { state = .lineStart }
      return false
    case (.lineStart, UInt8(ascii: "#")):
      state = .comment
      return false
    case (.lineStart, UInt8(ascii: "\n")), (.lineStart, UInt8(ascii: "\r")):
      return false
    case (.lineStart, _):
      if columns != nil { row.begin() }
      column = 0
      try beginCell(in: &row, at: offset)
      return try takeValue(byte, at: offset, into: &row)
    case (.lineEnd, UInt8(ascii: "\n")):
      return try endLine(row, at: offset)
    case (.lineEnd, _):
      throw .syntax(.unexpectedByte(byte), offset: offset)
    default:
      return try takeValue(byte, at: offset, into: &row)
    }
  }

  /// Reads a byte of a value, or one that ends it.
  private mutating func takeValue(
    _ byte: UInt8, at offset: Int, into row: inout Row
  ) throws(RowError) -> Bool {
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")):
      state = .afterQuote
    case (.quoted, _):
      try append(byte, to: &row, at: offset)
    case (.cellStart, UInt8(ascii: "\"")):
      state = .quoted
    case (.afterQuote, UInt8(ascii: "\"")):
      try append(byte, to: &row, at: offset)
      state = .quoted
    case (_, UInt8(ascii: ",")):
      endCell(in: &row)
      column += 1
      try beginCell(in: &row, at: offset)
    case (_, UInt8(ascii: "\n")):
      endCell(in: &row)
      return try endLine(row, at: offset)
    case (_, UInt8(ascii: "\r")):
      endCell(in: &row)
      state = .lineEnd
    case (.afterQuote, _), (.plain, UInt8(ascii: "\"")):
      throw .syntax(.unexpectedByte(byte), offset: offset)
    default:
      try append(byte, to: &row, at: offset)
      state = .plain
    }
    return false
  }

  private mutating func beginCell(in row: inout Row, at offset: Int) throws(RowError) {
    state = .cellStart
    field = nil
    guard let columns else {
      guard column < RowLimits.columns else { throw .syntax(.tooManyColumns, offset: offset) }
      return
    }
    guard column < columns.count else { throw .unexpectedColumn(row: row.number) }
    field = columns[column]
    if let field { try row.open(field) }
  }

  private mutating func append(
    _ byte: UInt8, to row: inout Row, at offset: Int
  ) throws(RowError) {
    if columns == nil {
      guard name.room > 0 else { throw .syntax(.nameTooLong, offset: offset) }
      name.append(byte)
    } else if let field {
      try row.append(byte, to: field)
    }
  }

  private mutating func endCell(in row: inout Row) {
    if columns == nil {
      header.append(name.take().withUnsafeBufferPointer { row.find($0) })
    } else if let field {
      row.close(field)
    }
  }

  private mutating func endLine(
    _ row: borrowing Row, at offset: Int
  ) throws(RowError) -> Bool {
    state = .lineStart
    guard let columns else {
      for (field, shape) in row.fields.enumerated() where shape.isRequired {
        guard header.contains(field) else { throw .syntax(.noColumn(shape.name), offset: offset) }
      }
      columns = header
      plain = PlainLines(header)
      return false
    }
    guard column + 1 == columns.count else {
      guard let field = columns[(column + 1)...].compactMap({ $0 }).first else {
        throw .missingColumn(row: row.number)
      }
      throw .missingField(row: row.number, field: row.fields[field].name)
    }
    return true
  }
}
