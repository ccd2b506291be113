package import CambistDesk

/// Why a file of amounts cannot be read.
///
/// Rows and columns count from 1; the header is row 1, as spreadsheets show it.
package enum TableError: Error {
  /// The content of a column.
  package enum Role: Sendable, CaseIterable {
    case amount, currency, date
  }

  case empty
  /// A row is longer than ``TableLimits/rowBytes``.
  case rowTooLong(row: Int)
  case tooManyColumns(row: Int)
  case quoteNotClosed(row: Int, column: Int)
  case nul(row: Int, column: Int)
  /// JSON that ends inside a row or before the list is closed.
  case truncated(row: Int)
  case notAnObject(row: Int)
  /// No column has a name for a needed value.
  case missingColumn(Role, columns: [String])
  /// No column has the given name.
  case unknownColumn(String, columns: [String])
  /// Two columns have the needed name.
  case repeatedColumn(Int, Int, String)
  /// No rates are available at all.
  case rates(QueryFailure)
}

/// Limits that bound the memory of a conversion for any input.
package enum TableLimits {
  /// The maximum length of a row, in bytes.
  package static let rowBytes = 1 << 20
  /// The maximum number of columns.
  package static let columns = 1_024
  /// The number of bytes at the start of a file that are used to detect its format.
  package static let sampleBytes = 256 << 10
  /// The number of problems in a summary.
  package static let problems = 10
}
