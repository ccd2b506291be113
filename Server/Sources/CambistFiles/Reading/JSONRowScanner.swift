/// Finds the members of one flat JSON object at a time, in a list or in lines.
struct JSONRowScanner {
  /// Whether the objects are in a list; otherwise each is on a line.
  let isList: Bool
  /// The needed names, as written between quotes.
  var names: [[UInt8]] = []
  /// The values of those names in the last row.
  private(set) var cells: [TableCell] = []
  /// The name that appeared twice in the last row; nil for none.
  private(set) var repeatedName: Int?
  private(set) var place = RowPlace()
  /// Whether the last row has any member.
  private(set) var hasMembers = false
  private var isOpen = false
  private var isClosed = false
  /// Whether a comma or the end of the list must follow.
  private var isAfterRow = false

  init(isList: Bool) { self.isList = isList }

  /// Records that the last row was used. Until then, it can be scanned again.
  mutating func accept() { isAfterRow = true }

  /// Finds the row at a position.
  ///
  /// - Parameters:
  ///   - isLast: Whether no bytes follow those of the buffer.
  ///   - row: The number of the row, for errors.
  ///   - name: Receives every name of the row, as written.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, row: Int,
    name: ((UnsafeBufferPointer<UInt8>) -> Void)? = nil
  ) throws(TableError) -> TableScan {
    place.start = start
    guard isList else { return try scanLine(bytes, start, isLast, row, name) }
    var index = Self.skipSpace(bytes, from: start)
    if isClosed {
      guard index == bytes.count else { throw .notAnObject(row: row) }
      return isLast ? .end : .incomplete
    }
    if index < bytes.count, !isOpen {
      guard bytes[index] == UInt8(ascii: "[") else { throw .notAnObject(row: row) }
      isOpen = true
      return try blank(to: index + 1)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
      isClosed = true
      return try blank(to: index + 1)
    }
    if index < bytes.count, isAfterRow {
      guard bytes[index] == UInt8(ascii: ",") else { throw .notAnObject(row: row) }
      index = Self.skipSpace(bytes, from: index + 1)
    }
    guard index < bytes.count else {
      if isLast { throw .truncated(row: row) }
      return .incomplete
    }
    return try scanObject(bytes, index, bytes.count, isLast, row, name)
  }

  private mutating func blank(to next: Int) throws(TableError) -> TableScan {
    place.next = next
    return .blank
  }

  private mutating func scanLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool, _ row: Int,
    _ name: ((UnsafeBufferPointer<UInt8>) -> Void)?
  ) throws(TableError) -> TableScan {
    guard start < bytes.count else { return isLast ? .end : .incomplete }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    guard end < bytes.count || isLast else { return .incomplete }
    let next = min(end + 1, bytes.count)
    var index = start
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    if index == end { return try blank(to: next) }
    // An incomplete line is not an object.
    let scan = try scanObject(bytes, index, end, true, row, name, isLine: true)
    var rest = place.next
    while rest < end, Self.isSpace(bytes[rest]) { rest += 1 }
    guard rest == end else { throw .notAnObject(row: row) }
    place.next = next
    return scan
  }

  /// Reads the object at a position.
  private mutating func scanObject(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ isLast: Bool, _ row: Int,
    _ name: ((UnsafeBufferPointer<UInt8>) -> Void)?, isLine: Bool = false
  ) throws(TableError) -> TableScan {
    guard bytes[start] == UInt8(ascii: "{") else { throw .notAnObject(row: row) }
    cells.removeAll(keepingCapacity: true)
    for _ in names { cells.append(.absent) }
    (repeatedName, hasMembers) = (nil, false)
    var cursor = JSONCursor(bytes: bytes, index: start + 1, end: end)
    while true {
      switch cursor.member(isFirst: !hasMembers) {
      case .close:
        (place.insertion, place.next) = (cursor.index - 1, cursor.index)
        return .row
      case .member(let key, let value):
        hasMembers = true
        let text = UnsafeBufferPointer(rebasing: bytes[key])
        name?(text)
        for index in names.indices where Self.isSame(names[index], text) {
          if cells[index].kind != .absent { repeatedName = index }
          cells[index] = value
        }
      case .cut:
        guard isLast else { return .incomplete }
        throw isLine ? .notAnObject(row: row) : .truncated(row: row)
      case .invalid: throw .notAnObject(row: row)
      }
    }
  }

  @inline(__always)
  private static func isSame(_ name: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count == text.count else { return false }
    for index in 0..<text.count where name[index] != text[index] { return false }
    return true
  }

  private static func skipSpace(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
