/// What a scanner found at a position.
enum TableScan {
  /// A row; its place is in the scanner.
  case row
  /// A line without a row, which is passed on as it is.
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
