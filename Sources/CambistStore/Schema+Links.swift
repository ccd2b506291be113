import GRDB

extension Schema {
  /// Links by which spreadsheets read tables. A key is stored as its hash only.
  static func createLinks(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE link (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          hash TEXT NOT NULL UNIQUE,
          createdAt INTEGER NOT NULL
        ) STRICT;
        """)
  }
}
