/// The columns that a query selects, in its order. A column of a row is named by its case, which is
/// its position: nothing is looked up.
///
/// ```swift
/// private enum NameColumn: Int, SelectedColumn { case code, en }
///
/// let rows = try database.rows("SELECT \(NameColumn.names) FROM currencyName")
/// let code: String = rows[0][NameColumn.code]
/// ```
///
/// The compiler writes the names of the cases for `CodingKey`. Interpolating a case finds its name at
/// run time instead, which took each command half a millisecond.
protocol SelectedColumn: CaseIterable, CodingKey, RawRepresentable where RawValue == Int {}

extension SelectedColumn {
  /// For `SELECT`, and for the list of columns of an `INSERT`.
  static var names: String { allCases.map(\.stringValue).joined(separator: ", ") }

  /// For the `VALUES` of an `INSERT` whose arguments are named like the columns.
  static var parameters: String { allCases.map { ":" + $0.stringValue }.joined(separator: ", ") }
}
