internal import GRDB

extension DatabaseError {
  /// Whether the file is damaged, or no database.
  var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }
}

extension DatabaseReader {
  /// - Throws: `DatabaseError` with what SQLite finds wrong with a database that is damaged.
  func checkForDamage() throws {
    let found = try read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
    guard found == ["ok"] else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: found.joined(separator: " "))
    }
  }
}
