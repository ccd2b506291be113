/// Finds the cells of one row of delimited text at a time (RFC 4180).
///
/// Lines end with LF, CRLF or CR. A quotation mark is special only at the start of a cell.
struct DelimitedScanner {
  let delimiter: UInt8
  /// The cells of the last row.
  private(set) var cells: [TableCell] = []
  private(set) var place = RowPlace()
  /// For each byte whether it ends a cell without quotes; NUL does, so that it can be rejected.
  private let ends: [Bool]

  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    var ends = [Bool](repeating: false, count: 256)
    for byte in [delimiter, Self.lineFeed, Self.carriageReturn, 0] { ends[Int(byte)] = true }
    self.ends = ends
  }

  /// Finds the row at a position.
  ///
  /// - Parameters:
  ///   - isLast: Whether no bytes follow those of the buffer.
  ///   - row: The number of the row, for errors.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, row: Int
  ) throws(TableError) -> TableScan {
    guard start < bytes.count else { return isLast ? .end : .incomplete }
    place.start = start
    cells.removeAll(keepingCapacity: true)
    var index = start
    while true {
      let cell = TableCell(start: index, end: index, kind: .plain)
      if index < bytes.count, bytes[index] == Self.quote {
        guard let quoted = try quotedCell(bytes, &index, isLast, row) else { return .incomplete }
        cells.append(quoted)
      } else {
        index = end(of: index, in: bytes)
        cells.append(TableCell(start: cell.start, end: index, kind: .plain))
      }
      guard index < bytes.count else {
        if isLast { finish(at: index, next: index) }
        return isLast ? .row : .incomplete
      }
      switch bytes[index] {
      case delimiter:
        guard cells.count < TableLimits.columns else { throw .tooManyColumns(row: row) }
        index += 1
        continue
      case 0: throw .nul(row: row, column: cells.count)
      case Self.carriageReturn:
        guard index + 1 < bytes.count || isLast else { return .incomplete }
        let isPair = index + 1 < bytes.count && bytes[index + 1] == Self.lineFeed
        finish(at: index, next: index + (isPair ? 2 : 1))
      default: finish(at: index, next: index + 1)
      }
      return cells.count == 1 && cells[0].count == 0 && cells[0].kind == .plain ? .blank : .row
    }
  }

  private mutating func finish(at index: Int, next: Int) {
    (place.insertion, place.next) = (index, next)
  }

  @inline(__always)
  private func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    ends.withUnsafeBufferPointer { ends in
      var index = start
      while index < bytes.count, !ends[Int(bytes[index])] { index &+= 1 }
      return index
    }
  }

  /// The cell whose opening quote is at a position, which moves to the cell's end; nil when the end
  /// is not in the buffer.
  private func quotedCell(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ isLast: Bool, _ row: Int
  ) throws(TableError) -> TableCell? {
    let column = cells.count + 1
    var cell = TableCell(start: index + 1, end: index + 1, kind: .quoted)
    index += 1
    while true {
      while index < bytes.count, bytes[index] != Self.quote, bytes[index] != 0 { index += 1 }
      guard index < bytes.count else {
        if isLast { throw .quoteNotClosed(row: row, column: column) }
        return nil
      }
      guard bytes[index] != 0 else { throw .nul(row: row, column: column) }
      guard index + 1 < bytes.count || isLast else { return nil }
      guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { break }
      cell.kind = .escaped
      index += 2
    }
    cell.end = index
    index += 1
    let end = end(of: index, in: bytes)
    if bytes[index..<end].contains(where: { $0 != 0x20 }) { cell.kind = .malformed }
    index = end
    return cell
  }
}
