/// The result of a scan at a position.
enum TableScan {
  /// A row; its position is in the scanner.
  case row
  /// A line without a row, which is copied.
  case blank
  /// The rest of a row is missing.
  case incomplete
  /// No row follows.
  case end
}

/// Where a row begins, where its new values belong, and where the next row begins.
struct RowPlace {
  var start = 0
  var insertion = 0
  var next = 0
}
