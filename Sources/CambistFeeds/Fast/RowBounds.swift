// For speed: ParallelRows needs it to read sales on all processors. Without it everything still
// works: one reader reads every row.

import Foundation

/// Finds boundaries between rows without reading the rows, so that several readers can share an
/// input.
///
/// It starts in an input after the end of a row. Every boundary that it finds is one for a reader
/// as well, unless the reader rejects a byte before it.
struct RowBounds: Sendable {
  private let format: RowFormat
  // The state at the next byte of JSON: whether it is in a text, whether it follows a backslash,
  // and the numbers of open containers and arrays within the outermost array.
  private var isInText = false
  private var isEscaped = false
  private var depth = 0
  private var lists = 0
  private var line = Line.start

  /// The state at the next byte in a line of CSV.
  private enum Line: Sendable { case start, comment, plain, quoted }

  private static let (quote, lineFeed) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))

  /// Nil for XML, whose rows may be within other elements.
  init?(_ format: RowFormat) {
    guard format != .xml else { return nil }
    self.format = format
  }

  /// The last boundary between two rows in the next bytes; nil if there is none.
  ///
  /// In an array it is before a comma, in lines of JSON before a line end, and in CSV after one. At
  /// these positions a reader is in the same state as at the end of the previous row.
  mutating func last(in chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    switch format {
    case .json: lastInList(chunk)
    case .jsonLines: chunk.lastIndex(of: Self.lineFeed)
    case .csv: lastInCSV(chunk)
    case .xml: nil
    }
  }
}

extension RowBounds {
  private mutating func lastInList(_ chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bound = lastOfPlainList(chunk) else { return followList(chunk) }
    (isInText, depth, lists) = (false, 0, 0)
    _ = followList(UnsafeBufferPointer(rebasing: chunk[bound...]))
    return bound
  }

  /// The last comma before an object, if no row contains an array and nothing is escaped: then
  /// every such comma outside of texts is a boundary.
  private func lastOfPlainList(_ chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !isEscaped, lists == 0, !Self.has(UInt8(ascii: "\\"), chunk),
      !Self.has(UInt8(ascii: "["), chunk)
    else { return nil }
    var index = chunk.count - 1
    while index >= 0 {
      if chunk[index] == UInt8(ascii: "{") {
        var before = index - 1
        while before >= 0, XMLName.isSpace(chunk[before]) { before -= 1 }
        if before >= 0, chunk[before] == UInt8(ascii: ",") {
          let texts = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk)[..<before])
          return isInText == Self.hasOddQuotes(texts) ? before : nil
        }
        index = before
      } else {
        index -= 1
      }
    }
    return nil
  }

  /// Reads an array byte by byte.
  private mutating func followList(_ chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    var bound: Int?
    var index = 0
    while index < chunk.count {
      let byte = chunk[index]
      defer { index += 1 }
      if isEscaped {
        isEscaped = false
      } else if isInText {
        if byte == Self.quote { isInText = false }
        isEscaped = byte == UInt8(ascii: "\\")
      } else {
        switch byte {
        case Self.quote: isInText = true
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "["): (depth, lists) = (depth + 1, lists + 1)
        case UInt8(ascii: "]"): (depth, lists) = (depth - 1, lists - 1)
        case UInt8(ascii: ",") where depth == 0: bound = index
        default: break
        }
      }
    }
    return bound
  }

  private mutating func lastInCSV(_ chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    guard line != .quoted, !Self.has(Self.quote, chunk),
      let lineEnd = chunk.lastIndex(of: Self.lineFeed)
    else { return followCSV(chunk) }
    line = .start
    _ = followCSV(UnsafeBufferPointer(rebasing: chunk[(lineEnd + 1)...]))
    return lineEnd + 1
  }

  /// Reads CSV byte by byte.
  private mutating func followCSV(_ chunk: UnsafeBufferPointer<UInt8>) -> Int? {
    var bound: Int?
    var index = 0
    while index < chunk.count {
      let byte = chunk[index]
      defer { index += 1 }
      switch (line, byte) {
      case (.quoted, Self.quote): line = .plain
      case (.quoted, _): break
      case (_, Self.lineFeed):
        line = .start
        bound = index + 1
      case (.comment, _), (.start, UInt8(ascii: "\r")): break
      case (.start, UInt8(ascii: "#")): line = .comment
      case (_, Self.quote): line = .quoted
      default: line = .plain
      }
    }
    return bound
  }

  private static func has(_ byte: UInt8, _ chunk: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = chunk.baseAddress else { return false }
    return memchr(start, Int32(byte), chunk.count) != nil
  }

  /// Whether the number of quotes is odd. Checks eight bytes at a time.
  static func hasOddQuotes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var odd: UInt64 = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = word ^ 0x2222_2222_2222_2222
      // The highest bit of each byte that is not a quote.
      odd ^= ((others & low) &+ low) | others
      index &+= 8
    }
    // A word has eight bytes, so the number of other bytes is odd exactly if that of quotes is.
    var isOdd = (odd & ~low).nonzeroBitCount & 1 == 1
    while index < bytes.count {
      if bytes[index] == quote { isOdd.toggle() }
      index &+= 1
    }
    return isOdd
  }
}
