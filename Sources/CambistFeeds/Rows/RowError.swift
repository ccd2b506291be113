/// Why rows could not be read.
///
/// Rows count from 1, offsets are bytes from 0 in the whole input, and texts of the input are cut
/// to 60 bytes and an ellipsis.
public enum RowError: Error, Hashable, Sendable {
  /// The input is not JSON or XML at that byte, or it exceeds a limit.
  case syntax(RowSyntaxProblem, offset: Int)
  /// The input ended too early, after the given number of bytes.
  case truncated(length: Int)
  /// The input declares another encoding than UTF-8.
  case encoding(String)
  /// The outermost XML element has another name.
  case unexpectedRoot(found: String, expected: String)
  /// JSON is not a list.
  case notAList(found: RowValueKind)
  /// An element of the JSON list is not an object.
  case notARow(row: Int, found: RowValueKind)
  /// A line of CSV has more values than there are names of columns.
  case unexpectedColumn(row: Int)
  /// A line of CSV has fewer values than there are names of columns, and all that are wanted.
  case missingColumn(row: Int)
  /// A required field is missing.
  case missingField(row: Int, field: String)
  /// A field is repeated.
  case repeatedField(row: Int, field: String)
  /// A field is neither a text nor, if numbers are accepted, a number.
  case wrongKind(row: Int, field: String, found: RowValueKind)
  /// A value is longer than ``RowLimits/valueBytes``.
  case valueTooLong(row: Int, field: String)
  /// The receiver threw at that row in an earlier call, and nothing can be read after it.
  case stopped(row: Int)
}

extension RowError {
  /// The first 60 bytes of a text, up to the last complete character.
  static func excerpt(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var end = min(bytes.count, 60)
    guard end < bytes.count else { return String(decoding: bytes, as: UTF8.self) }
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
