package import CambistMoney

/// The user's options for a file; everything else is detected.
package struct TableOptions: Sendable {
  /// Which separator of a number precedes the decimals.
  package enum DecimalSign: String, Sendable {
    case point, comma

    var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  }

  /// The order of day and month in dates such as 03/04/2026.
  package enum DateOrder: String, Sendable {
    case dayFirst, monthFirst
  }

  /// The names of the columns, or their numbers; nil to detect them by name.
  package var columns: [TableError.Role: String] = [:]
  /// The columns to ignore, whatever their names.
  package var ignored: Set<TableError.Role> = []
  /// The currency of rows that have none.
  package var currency: Currency?
  /// The day of the rates of all rows; nil for each row's own.
  package var day: CalendarDate?
  /// How the user's locale writes numbers; nil when it is not known.
  package var style: NumberStyle?
  /// Nil to detect it from the numbers.
  package var decimalSign: DecimalSign?
  /// Nil to detect it from the dates.
  package var dateOrder: DateOrder?

  /// Detects everything.
  package init() {}
}
