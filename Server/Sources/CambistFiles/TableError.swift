package import CambistDesk

/// Why a file of amounts cannot be read.
///
/// Rows and columns count from 1; the header is row 1, as spreadsheets show it.
package enum TableError: Error {
  /// What a column holds.
  package enum Role: Sendable, CaseIterable {
    case amount, currency, date
  }

  case empty
  /// A row is longer than ``TableLimits/rowBytes``.
  case rowTooLong(row: Int)
  case tooManyColumns(row: Int)
  case quoteNotClosed(row: Int, column: Int)
  case nul(row: Int, column: Int)
  /// JSON that ends within a row or before its list does.
  case truncated(row: Int)
  case notAnObject(row: Int)
  /// No column has a name for what is needed.
  case missingColumn(Role, columns: [String])
  /// No column has the name that was given.
  case unknownColumn(String, columns: [String])
  /// Two columns have the name that is needed.
  case repeatedColumn(Int, Int, String)
  /// No rates can be found at all.
  case rates(QueryFailure)
}

/// What bounds the memory of a conversion, whatever it is sent.
package enum TableLimits {
  /// The longest row, in bytes.
  package static let rowBytes = 1 << 20
  /// The most columns.
  package static let columns = 1_024
  /// The bytes at the start of a file from which its form is recognised.
  package static let sampleBytes = 256 << 10
  /// The problems that a summary lists.
  package static let problems = 10
}
