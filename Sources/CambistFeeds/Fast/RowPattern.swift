// For speed: with QuickRate and sales in batches, a million sales take 0.3 seconds of a processor
// instead of 1.7 (decision 18). Without it everything still works: the scanner reads every row.

/// The bytes that rows have in common, learned from a row that was read byte by byte. They are
/// compared with the next rows instead of parsing these.
///
/// Most programs write rows with one pattern: `,{"sku":"`, a value, `","amount":"`, a value. A row
/// matches if all bytes around its values equal those of the learned row, and if its values contain
/// no special characters. It then has the same meaning, and the scanner would accept it too. The
/// scanner reads all other rows.
struct RowPattern: Sendable {
  /// A text, and the field whose value follows it; nil after the last value.
  private struct Step {
    let start: Int
    let count: Int
    let field: Int?
    /// The first eight bytes and the last eight, which may overlap; unused for shorter texts.
    let first: UInt64
    let last: UInt64
  }

  /// The texts before each value and after the last one, concatenated.
  private var texts: [UInt8] = []
  private var steps: [Step] = []
  /// The bytes that a value must not contain, besides the quote.
  private var refused = EightBytes.Pattern(0)
  private var otherRefused = EightBytes.Pattern(0)
  /// The number of learned patterns that matched no row. Learning stops if the rows of an input are
  /// too different.
  private var failures = 0
  private var wasUseful = false

  private static let failureLimit = 16
  /// The scanner reads longer values.
  private static let maximumValue = 128
  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// Whether learning another pattern may help.
  var isWorthLearning: Bool { failures < Self.failureLimit }

  /// Reads the next rows that match the pattern.
  ///
  /// - Parameter limit: The maximum number of rows, at most ``Row/maximumBatch``.
  /// - Returns: Where the last of them ends; nil if the first does not match, or if its end is not
  ///   in the chunk.
  func end(
    of row: inout Row, in chunk: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int? {
    guard !steps.isEmpty else { return nil }
    let isPartial = steps.count <= row.fields.count
    return steps.withUnsafeBufferPointer { steps in
      row.lend(chunk, from: start, limit: limit, isPartial: isPartial) {
        bytes, index, places, first in
        rowEnd(in: bytes, from: index, steps, noting: places, at: first)
      }
    }
  }

  /// Reads one row.
  @inline(__always)
  private func rowEnd(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ steps: UnsafeBufferPointer<Step>,
    noting places: UnsafeMutableBufferPointer<RowValuePlace>, at firstPlace: Int
  ) -> Int? {
    let (refused, otherRefused) = (refused, otherRefused)
    var index = start
    for step in steps {
      guard bytes.count &- index >= step.count, isText(of: step, in: bytes, at: index) else {
        return nil
      }
      index = index &+ step.count
      guard let field = step.field else { break }
      let valueStart = index
      var marks: UInt64 = 0
      // A value must end with the quote with which the next text begins.
      repeat {
        guard bytes.count &- index >= 8, index &- valueStart < Self.maximumValue else {
          return nil
        }
        let next = EightBytes(bytes, at: index)
        marks = next.marks(or: refused, or: otherRefused)
        index = index &+ (marks == 0 ? 8 : EightBytes.count(before: marks))
      } while marks == 0
      places[firstPlace &+ field] = RowValuePlace(start: valueStart, end: index)
    }
    return index
  }

  /// Whether the text of a step is at an index; enough bytes must follow.
  @inline(__always)
  private func isText(of step: Step, in bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    let count = step.count
    if count >= 8, count <= 16 {
      let first = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let last = bytes.loadUnaligned(fromByteOffset: index &+ count &- 8, as: UInt64.self)
      return (first ^ step.first) | (last ^ step.last) == 0
    }
    return texts.withUnsafeBytes { Self.isSame(bytes, index, $0, step.start, count) }
  }

  /// Whether two ranges have the same bytes. Compares eight at a time; the last eight may overlap
  /// the ones before.
  private static func isSame(
    _ left: UnsafeRawBufferPointer, _ leftStart: Int,
    _ right: UnsafeRawBufferPointer, _ rightStart: Int, _ count: Int
  ) -> Bool {
    var index = 0
    guard count >= 8 else {
      while index < count {
        if left[leftStart &+ index] != right[rightStart &+ index] { return false }
        index &+= 1
      }
      return true
    }
    while true {
      let here = left.loadUnaligned(fromByteOffset: leftStart &+ index, as: UInt64.self)
      let there = right.loadUnaligned(fromByteOffset: rightStart &+ index, as: UInt64.self)
      guard here == there else { return false }
      if index == count &- 8 { return true }
      index = min(index &+ 8, count &- 8)
    }
  }

  /// Learns from a row and its bytes, which begin after the previous row.
  mutating func learn(
    _ row: borrowing Row, from bytes: UnsafeBufferPointer<UInt8>, _ format: RowFormat
  ) {
    var learned = RowPattern()
    guard learned.take(row, Array(bytes), format) else {
      if steps.isEmpty { failures += 1 }
      return
    }
    if format == .xml {
      learned.refused = EightBytes.Pattern(UInt8(ascii: "&"))
      learned.otherRefused = EightBytes.Pattern(UInt8(ascii: "<"))
    } else {
      learned.refused = EightBytes.Pattern(UInt8(ascii: "\\"))
      learned.otherRefused = learned.refused
    }
    learned.failures = failures + (steps.isEmpty || wasUseful ? 0 : 1)
    self = learned
  }

  /// Whether it has matched a row.
  mutating func praise() { wasUseful = true }
}

extension RowPattern {
  private static func isPlain(_ byte: UInt8, _ format: RowFormat) -> Bool {
    guard (0x20..<0x7F).contains(byte), byte != quote else { return false }
    return switch format {
    case .json, .jsonLines: byte != UInt8(ascii: "\\")
    case .xml: byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
    case .csv: false
    }
  }

  /// Finds the values of a row in its bytes; false if that could be ambiguous.
  private mutating func take(_ row: borrowing Row, _ bytes: [UInt8], _ format: RowFormat) -> Bool {
    guard let tag = Self.start(of: bytes, format) else { return false }
    let present = row.presentFields
    guard !present.isEmpty else { return false }
    var index = tag
    var textStart = 0
    for field in present {
      let value = row.withBytes(of: field) { Array($0) }
      guard value.allSatisfy({ Self.isPlain($0, format) }), value.count < Self.maximumValue,
        let start = Self.value(of: row.fields[field].name, in: bytes, from: index, format)
      else { return false }
      let end = start + value.count
      guard end < bytes.count, bytes[start..<end].elementsEqual(value), bytes[end] == Self.quote
      else { return false }
      append(bytes[textStart..<start], before: field)
      (textStart, index) = (end, end + 1)
    }
    append(bytes[textStart...], before: nil)
    return true
  }

  private mutating func append(_ text: ArraySlice<UInt8>, before field: Int?) {
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.withUnsafeBytes { $0.count < 8 ? 0 : $0.loadUnaligned(as: UInt64.self) }
    }
    steps.append(
      Step(
        start: texts.count, count: text.count, field: field, first: word(text),
        last: word(text.suffix(8))))
    texts += text
  }

  /// Where the names of a row begin; nil if other bytes could be mistaken for a name.
  private static func start(of bytes: [UInt8], _ format: RowFormat) -> Int? {
    switch format {
    case .json, .jsonLines:
      // A comma or line end, and one object of plain texts: no escape, and no array or object in
      // it.
      guard !bytes.contains(UInt8(ascii: "\\")), !bytes.contains(UInt8(ascii: "[")),
        let open = bytes.firstIndex(of: UInt8(ascii: "{")),
        bytes.lastIndex(of: UInt8(ascii: "{")) == open,
        format == .json
          ? bytes.first == UInt8(ascii: ",")
          : bytes[..<open].contains(UInt8(ascii: "\n"))
      else { return nil }
      return open + 1
    case .xml:
      // White space and one empty element with its values in double quotes, without references.
      guard let open = bytes.firstIndex(of: UInt8(ascii: "<")),
        bytes.lastIndex(of: UInt8(ascii: "<")) == open, !bytes.contains(UInt8(ascii: "&")),
        !bytes.contains(UInt8(ascii: "'")), bytes.suffix(2).elementsEqual("/>".utf8),
        bytes[..<open].allSatisfy(XMLName.isSpace)
      else { return nil }
      return open + 1
    case .csv:
      return nil
    }
  }

  /// Where the value of a name begins, after its quote.
  private static func value(
    of name: String, in bytes: [UInt8], from start: Int, _ format: RowFormat
  ) -> Int? {
    let (open, sign): ([UInt8], UInt8) =
      format != .xml
      ? ([quote] + Array(name.utf8) + [quote], UInt8(ascii: ":"))
      : (Array(name.utf8), UInt8(ascii: "="))
    // JSON and XML have the same white space.
    func afterSpace(_ index: Int) -> Int {
      bytes[index...].firstIndex { !XMLName.isSpace($0) } ?? bytes.count
    }
    var index = start
    while index + open.count < bytes.count {
      if bytes[index...].starts(with: open), format != .xml || XMLName.isSpace(bytes[index - 1]) {
        let assignment = afterSpace(index + open.count)
        if assignment < bytes.count, bytes[assignment] == sign {
          let value = afterSpace(assignment + 1)
          return value < bytes.count && bytes[value] == quote ? value + 1 : nil
        }
      }
      index += 1
    }
    return nil
  }
}
