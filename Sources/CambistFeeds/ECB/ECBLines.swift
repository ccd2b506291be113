import CambistMoney
import Foundation

/// The lines of the bank's CSV file: a header, then the days, the newest first.
struct ECBLines: Sendable {
  /// The bytes of one line, without its end.
  typealias Line = Range<Int>

  let head: Line
  private let data: Data

  init(_ data: Data) {
    self.data = data
    head = 0..<Self.end(of: 0, in: data)
  }

  /// The first day's line; nil when there is none.
  var newest: Line? { line(after: head) }

  /// The last day's line; nil when there is none.
  var oldest: Line? {
    var end = data.count
    while end > head.upperBound, data[data.startIndex + end - 1] <= 0x0D { end -= 1 }
    guard end > head.upperBound else { return nil }
    return line(around: end - 1)
  }

  /// The next line that is not empty.
  func line(after line: Line) -> Line? {
    var start = line.upperBound
    while start < data.count, data[data.startIndex + start] <= 0x0D { start += 1 }
    return start < data.count ? start..<Self.end(of: start, in: data) : nil
  }

  /// The newest day's line on or before a date.
  ///
  /// - Complexity: O(log *n*)
  func line(onOrBefore day: CalendarDate) -> Line? {
    guard let newest, let oldest, let first = date(of: oldest), first <= day else { return nil }
    // All days before `low` are after `day`; none at or behind `high` is.
    var (low, high) = (newest.lowerBound, oldest.lowerBound)
    while low < high {
      let line = line(around: (low + high) / 2)
      guard let date = date(of: line) else { return nil }
      if date > day {
        low = self.line(after: line)?.lowerBound ?? high
      } else {
        high = line.lowerBound
      }
    }
    return line(around: low)
  }

  /// The day of a line, its first ten bytes; nil if these are not a day.
  func date(of line: Line) -> CalendarDate? {
    guard line.count >= 10 else { return nil }
    let start = data.startIndex + line.lowerBound
    return CalendarDate(utf8: Array(data[start..<(start + 10)])[...])
  }

  /// The fields of a line; a comma at its end starts no field.
  func fields(of line: Line) -> [[UInt8]] {
    var fields: [[UInt8]] = [[]]
    for byte in data[(data.startIndex + line.lowerBound)..<(data.startIndex + line.upperBound)] {
      if byte == UInt8(ascii: ",") {
        fields.append([])
      } else if byte != 0x20 {
        fields[fields.count - 1].append(byte)
      }
    }
    if fields.last == [] { fields.removeLast() }
    return fields
  }

  /// One field of a line; empty when it is missing.
  func field(_ number: Int, of line: Line) -> [UInt8] {
    data.withUnsafeBytes { bytes in
      var (position, commas) = (line.lowerBound, 0)
      while commas < number, position < line.upperBound {
        if bytes[position] == UInt8(ascii: ",") { commas += 1 }
        position += 1
      }
      guard commas == number else { return [] }
      let start = position
      while position < line.upperBound, bytes[position] != UInt8(ascii: ",") { position += 1 }
      return bytes[start..<position].filter { $0 != 0x20 }
    }
  }

  /// For each column, whether the line has a rate: its field begins with a digit.
  func presence(in line: Line, columns: Int) -> [Bool] {
    var present = [Bool](repeating: false, count: columns)
    data.withUnsafeBytes { bytes in
      var (column, isStart) = (0, true)
      for position in line where column < columns {
        let byte = bytes[position]
        if isStart, (0x30...0x39).contains(byte) { present[column] = true }
        isStart = byte == UInt8(ascii: ",")
        if isStart { column += 1 }
      }
    }
    return present
  }

  /// Passes all bytes of the file to `body`.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    data.withUnsafeBytes { body($0) }
  }

  /// The number of a line, from 1, for messages.
  ///
  /// - Complexity: O(*n*) in bytes before the line.
  func number(of line: Line) -> Int {
    data.prefix(line.lowerBound).count { $0 == 0x0A } + 1
  }

  /// The line that contains a position; at a line's end, that line.
  private func line(around position: Int) -> Line {
    data.withUnsafeBytes { bytes in
      var start = position
      while start > 0, Self.isEnd(bytes[start]) { start -= 1 }
      while start > 0, !Self.isEnd(bytes[start - 1]) { start -= 1 }
      return start..<Self.end(of: start, in: bytes)
    }
  }

  private static func end(of start: Int, in data: Data) -> Int {
    data.withUnsafeBytes { end(of: start, in: $0) }
  }

  private static func end(of start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return end
  }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
