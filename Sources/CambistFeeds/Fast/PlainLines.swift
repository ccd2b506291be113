// For speed: it reads a line of CSV in a third of the time of CSVRowScanner. Without it everything
// still works: the scanner reads every line.

/// Reads lines of CSV whose values are printable ASCII without quotes, several in one pass.
struct PlainLines: Sendable {
  /// The field of each column, or -1; empty if the scanner reads every line.
  private let fields: [Int]

  // Computed: a stored static value is checked for initialization at each use.
  private static var comma: UInt8 { UInt8(ascii: ",") }
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }

  /// Lets the scanner read every line.
  init() { fields = [] }

  /// - Parameter columns: The field of each column.
  init(_ columns: [Int?]) {
    let known = columns.compactMap(\.self)
    // A repeated field is an error, which the scanner reports.
    fields = Set(known).count == known.count ? columns.map { $0 ?? -1 } : []
  }

  /// Reads lines at the start of the chunk.
  ///
  /// - Parameter limit: The maximum number of lines, at most ``Row/maximumBatch``.
  /// - Returns: Where the next line begins; nil if the first line is of another kind or incomplete.
  func end(
    of row: inout Row, in chunk: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int? {
    guard !fields.isEmpty else { return nil }
    let isPartial = fields.count < row.fields.count || fields.contains(-1)
    return fields.withUnsafeBufferPointer { fields in
      row.lend(chunk, from: start, limit: limit, isPartial: isPartial) {
        bytes, index, places, first in
        Self.lineEnd(in: bytes, from: index, fields, noting: places, at: first)
      }
    }
  }

  /// Reads one line.
  @inline(__always)
  private static func lineEnd(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ fields: UnsafeBufferPointer<Int>,
    noting places: UnsafeMutableBufferPointer<RowValuePlace>, at firstPlace: Int
  ) -> Int? {
    let count = bytes.count
    guard start < count, bytes[start] > UInt8(ascii: "#") else { return nil }
    var index = start
    let last = fields.count &- 1
    let commas = EightBytes.Pattern(comma)
    var column = 0
    while column <= last {
      let valueStart = index
      var marks: UInt64 = 0
      repeat {
        guard count &- index >= 8 else { return nil }
        let next = EightBytes(bytes, at: index)
        marks = next.marks(or: commas)
        index = index &+ (marks == 0 ? 8 : EightBytes.count(before: marks))
      } while marks == 0
      guard index &- valueStart <= RowLimits.valueBytes else { return nil }
      let field = fields[column]
      if field >= 0 {
        places[firstPlace &+ field] = RowValuePlace(start: valueStart, end: index)
      }
      if column < last {
        guard bytes[index] == comma else { return nil }
      } else if bytes[index] == UInt8(ascii: "\r") {
        index &+= 1
        guard index < count, bytes[index] == lineFeed else { return nil }
      } else {
        guard bytes[index] == lineFeed else { return nil }
      }
      index &+= 1
      column &+= 1
    }
    return index
  }
}
