internal import GRDB

extension DatabaseError {
  /// Whether the file is damaged, or not a database.
  var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }
}

extension DatabaseReader {
  /// - Throws: `DatabaseError` with SQLite's findings when the database is damaged.
  func checkForDamage() throws {
    let found = try read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
    guard found == ["ok"] else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: found.joined(separator: " "))
    }
  }
}
