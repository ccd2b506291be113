/// Reads flat rows from JSON, JSON lines, XML or CSV as their bytes arrive.
///
/// The bytes may be cut into chunks anywhere: the rows and the errors are the same. Memory is
/// bounded by ``RowLimits`` and does not grow with the input; nothing is allocated per row. After
/// an error the reader cannot be used any more: every call throws that error again.
///
/// ```swift
/// var reader = RowReader(.json, shape: RowShape(root: "rates", row: "rate", fields: ["from", "to"]))
/// for try await chunk in body {
///   try reader.read(chunk) { row in print(row.number, row.text(0), row.text(1)) }
/// }
/// try reader.finish()
/// ```
public struct RowReader: ~Copyable, Sendable {
  private let format: RowFormat
  private let shape: RowShape
  private var row: Row
  private var mark = ByteOrderMark()
  private var json: JSONRowScanner
  private var xml: XMLRowScanner
  private var csv = CSVRowScanner()
  private var pattern = RowPattern()
  /// The bytes of all chunks before this one.
  private var length = 0
  private var failure: RowError?

  /// - Parameter shape: The form of the rows.
  public init(_ format: RowFormat, shape: RowShape) {
    self.format = format
    self.shape = shape
    row = Row(shape)
    json = JSONRowScanner(isLines: format == .jsonLines)
    xml = XMLRowScanner(root: shape.root, row: shape.row)
  }

  /// Reads the next bytes and passes every row that they complete to the receiver, in order.
  ///
  /// A JSON row is complete at the end of its object, an XML row at the end of its start tag, a
  /// line of CSV at its line end.
  ///
  /// - Throws: ``RowError`` for the input, and any error of the receiver.
  public mutating func read(
    _ chunk: UnsafeBufferPointer<UInt8>, receive: (borrowing Row) throws -> Void
  ) throws {
    try readBatches(chunk) { row in try receive(row) }
  }

  /// Reads the next bytes and passes the rows that they complete to the receiver, which may take
  /// the rows that were found at once with ``Row/advance(by:)``.
  mutating func readBatches(
    _ chunk: UnsafeBufferPointer<UInt8>, receive: (inout Row) throws -> Void
  ) throws {
    var index = 0
    // The bytes of the chunk are valid only during the call.
    defer { row.takeBack() }
    while try advance(in: chunk, from: &index, limit: Row.maximumBatch) { try hand(to: receive) }
    length += chunk.count
  }

  /// Reads the next bytes; see ``read(_:receive:)-(UnsafeBufferPointer<UInt8>,_)``.
  public mutating func read(
    _ chunk: [UInt8], receive: (borrowing Row) throws -> Void
  ) throws {
    try chunk.withUnsafeBufferPointer { try read($0, receive: receive) }
  }

  /// Ends the input, and passes on the last line of CSV if it has no line end.
  ///
  /// - Throws: As ``read(_:receive:)-(UnsafeBufferPointer<UInt8>,_)`` and ``finish()`` do.
  public mutating func finish(receive: (borrowing Row) throws -> Void) throws {
    try finishBatches { row in try receive(row) }
  }

  /// Ends the input; see ``readBatches(_:receive:)``.
  mutating func finishBatches(receive: (inout Row) throws -> Void) throws {
    if format == .csv {
      try [UInt8(ascii: "\n")].withUnsafeBufferPointer { try readBatches($0, receive: receive) }
    }
    try finish()
  }

  /// Ends the input.
  ///
  /// - Throws: ``RowError/truncated(length:)`` when something is still open.
  public mutating func finish() throws(RowError) {
    if let failure { throw failure }
    let isComplete =
      switch format {
      case .json, .jsonLines: json.isComplete
      case .xml: xml.isComplete
      case .csv: csv.isComplete
      }
    guard isComplete else {
      let error = RowError.truncated(length: length)
      failure = error
      throw error
    }
  }

  /// Whether the next byte follows a complete row, or precedes the first.
  var isBetweenRows: Bool {
    switch format {
    case .json, .jsonLines: json.isBetweenRows
    case .xml: xml.isBetweenRows
    case .csv: csv.isBetweenRows
    }
  }

  /// Passes on the rows that were found.
  private mutating func hand(to receive: (inout Row) throws -> Void) throws {
    do {
      repeat { try receive(&row) } while row.advance(by: 1)
    } catch {
      failure = error as? RowError ?? .stopped(row: row.number)
      throw error
    }
  }

  /// Reads to the end of the next row or of the chunk; returns whether a row is complete.
  ///
  /// - Parameter limit: The maximum number of rows that may be found at once.
  private mutating func advance(
    in chunk: UnsafeBufferPointer<UInt8>, from index: inout Int, limit: Int
  ) throws(RowError) -> Bool {
    if let failure { throw failure }
    do throws(RowError) {
      while !mark.isOver, index < chunk.count {
        guard try mark.take(chunk[index]) else { break }
        index += 1
      }
      let start = index
      let wasBetween = isBetweenRows
      if wasBetween, let end = pattern.end(of: &row, in: chunk, from: start, limit: limit) {
        pattern.praise()
        index = end
        return true
      }
      let isRow =
        switch format {
        case .json, .jsonLines: try json.scan(chunk, from: &index, offset: length, into: &row)
        case .xml: try xml.scan(chunk, from: &index, offset: length, into: &row)
        case .csv: try csv.scan(chunk, from: &index, offset: length, into: &row, limit: limit)
        }
      if isRow, wasBetween, format != .csv, pattern.isWorthLearning, isBetweenRows {
        pattern.learn(row, from: UnsafeBufferPointer(rebasing: chunk[start..<index]), format)
      }
      return isRow
    } catch {
      failure = error
      throw error
    }
  }
}

/// How several readers share an input; see ``ParallelRows``.
extension RowReader {
  /// The number of rows so far.
  var rowCount: Int { row.number }

  /// Whether a reader for the following bytes could start here, in the same state as after any
  /// other row.
  var isAtBound: Bool { format == .jsonLines ? json.isComplete : isBetweenRows }

  /// Reads to the end of the next row, or of the chunk if no row ends in it.
  ///
  /// - Returns: The number of bytes read, and whether a row ended.
  mutating func readRow(
    _ chunk: UnsafeBufferPointer<UInt8>, receive: (inout Row) throws -> Void
  ) throws -> (count: Int, isRow: Bool) {
    var index = 0
    defer { row.takeBack() }
    let isRow = try advance(in: chunk, from: &index, limit: 1)
    if isRow { try hand(to: receive) }
    length += index
    return (index, isRow)
  }

  /// Skips complete rows that another reader has read.
  mutating func skip(rows: Int, bytes: Int) {
    row.number += rows
    length += bytes
  }

  /// A reader for the following bytes, which counts rows and bytes from there.
  func sequel() -> RowReader {
    var reader = RowReader(format, shape: shape)
    reader.mark = mark
    reader.json = json
    reader.xml = xml
    reader.csv = csv
    reader.pattern = pattern
    return reader
  }
}
