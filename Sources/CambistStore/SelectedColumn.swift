/// The columns of a query, in its order. A row's column is identified by its case, whose raw value
/// is its position, so that no name is looked up.
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
  static var names: String { list(allCases.map(\.stringValue)) }

  /// For the `VALUES` of an `INSERT` whose arguments are named like the columns.
  static var parameters: String { list(allCases.map { ":" + $0.stringValue }) }

  /// The texts with commas between them. The first call of `joined(separator:)` in a process looks up
  /// conformances, which took `cambist currencies` a fortieth of its instructions.
  private static func list(_ texts: [String]) -> String {
    texts.dropFirst().reduce(into: texts.first ?? "") { $0 += ", " + $1 }
  }
}
