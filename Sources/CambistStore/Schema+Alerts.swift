import GRDB

extension Schema {
  /// Alerts, their firings, and the position of each reader in the list of firings. A removed alert
  /// stays for an hour, so that it can be restored in its state.
  static func createAlerts(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE alert (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          subject TEXT NOT NULL,
          condition TEXT NOT NULL,
          number TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          isArmed INTEGER NOT NULL,
          changedBy TEXT,
          removedAt INTEGER
        ) STRICT;
        CREATE TABLE alertFiring (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          alert INTEGER NOT NULL,
          kind TEXT NOT NULL,
          subject TEXT NOT NULL,
          condition TEXT NOT NULL,
          number TEXT NOT NULL,
          firedAt INTEGER NOT NULL,
          value TEXT NOT NULL,
          source TEXT NOT NULL,
          asOf TEXT NOT NULL,
          referenceValue TEXT,
          referenceAsOf TEXT
        ) STRICT;
        CREATE INDEX alertFiringByAlert ON alertFiring (alert, id);
        CREATE TABLE alertCursor (
          reader TEXT PRIMARY KEY,
          firing INTEGER NOT NULL,
          isTelling INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
