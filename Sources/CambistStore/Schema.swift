internal import GRDB

/// The schema's history. Migrations are only ever appended.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 sales desk", migrate: createSalesDesk)
    return migrator
  }

  /// The last good snapshot of the sales desk. `position` keeps the upstream's order, which
  /// decides between equally short routes. Product codes are bytes: SQLite would end a text at its
  /// first zero.
  private static func createSalesDesk(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE salesSnapshot (
          id INTEGER PRIMARY KEY,
          source TEXT NOT NULL,
          fetchedAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE salesRate (
          snapshot INTEGER NOT NULL REFERENCES salesSnapshot (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          PRIMARY KEY (snapshot, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sale (
          snapshot INTEGER NOT NULL REFERENCES salesSnapshot (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          sku BLOB NOT NULL,
          amount TEXT NOT NULL,
          currency TEXT NOT NULL,
          PRIMARY KEY (snapshot, position)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
