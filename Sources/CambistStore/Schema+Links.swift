import GRDB

extension Schema {
  /// Links for spreadsheets. Only the hash of a key is stored.
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
