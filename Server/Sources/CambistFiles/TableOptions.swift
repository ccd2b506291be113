package import CambistMoney

/// What the user says of a file; everything else is recognised.
package struct TableOptions: Sendable {
  /// Which of a number's signs comes before the decimals.
  package enum DecimalSign: String, Sendable {
    case point, comma

    var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  }

  /// The order of day and month in dates such as 03/04/2026.
  package enum DateOrder: String, Sendable {
    case dayFirst, monthFirst
  }

  /// The names of the columns, or their numbers; nil for what their names say.
  package var columns: [TableError.Role: String] = [:]
  /// The columns that there are not, whatever their names say.
  package var ignored: Set<TableError.Role> = []
  /// The currency of rows that have none.
  package var currency: Currency?
  /// The day of the rates of all rows; nil for each row's own.
  package var day: CalendarDate?
  /// How the user's locale writes numbers; nil where it is not known.
  package var style: NumberStyle?
  /// Nil where the numbers tell.
  package var decimalSign: DecimalSign?
  /// Nil where the dates tell.
  package var dateOrder: DateOrder?

  /// Leaves everything to be recognised.
  package init() {}
}
