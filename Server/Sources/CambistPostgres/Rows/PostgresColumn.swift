/// The columns of a query, in its order. A row's column is identified by its case, whose raw value
/// is its position.
///
/// ```swift
/// private enum NameColumn: Int, PostgresColumn { case code, fetchedAt }
///
/// // SELECT code, fetched_at FROM currency_name
/// let rows = try connection.rows("SELECT \(NameColumn.self) FROM currency_name")
/// ```
protocol PostgresColumn: CaseIterable, CodingKey, RawRepresentable where RawValue == Int {}

extension PostgresColumn {
  /// The names for `SELECT`, and for the columns of an `INSERT`.
  static var names: String { allCases.map { snakeCase($0.stringValue) }.joined(separator: ", ") }

  private static func snakeCase(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return text
  }
}
