internal import GRDB

extension Schema {
  /// Adds an owner to all personal data; existing rows belong to the first one. A number is never
  /// reused for a second owner.
  ///
  /// The added columns have a default that is not an owner's number, so that a row without an owner
  /// is rejected.
  static func createOwners(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE owner (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          createdAt INTEGER NOT NULL
        ) STRICT;
        INSERT INTO owner VALUES (\(Owner.only.number), unixepoch() * 1000);
        DROP TRIGGER conversionAdded;
        DROP TRIGGER conversionDeleted;
        DROP TRIGGER conversionChanged;
        DROP INDEX conversionByOrigin;
        DROP INDEX conversionByTime;
        DROP INDEX deletedOriginByTime;
        """)
    for table in ["conversion", "deletedConversion", "alert", "alertFiring", "link"] {
      try database.execute(
        sql: """
          ALTER TABLE \(table)
          ADD COLUMN owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE;
          UPDATE \(table) SET owner = \(Owner.only.number);
          """)
    }
    for (table, columns, key) in [
      ("pair", "base TEXT NOT NULL, quote TEXT NOT NULL, position INTEGER NOT NULL", "base, quote"),
      ("hiddenQuote", "symbol TEXT NOT NULL", "symbol"),
      ("favourite", "list TEXT NOT NULL, name TEXT NOT NULL", "list, name"),
      (
        "pairTerms",
        "base TEXT NOT NULL, quote TEXT NOT NULL, terms TEXT NOT NULL, isOn INTEGER NOT NULL",
        "base, quote"
      ),
      (
        "rateSource", "name TEXT NOT NULL, position INTEGER NOT NULL, isOn INTEGER NOT NULL", "name"
      ),
      (
        "conversionCount", "base TEXT NOT NULL, quote TEXT NOT NULL, count INTEGER NOT NULL",
        "base, quote"
      ),
      ("deletedOrigin", "origin TEXT NOT NULL, deletedAt INTEGER NOT NULL", "origin"),
      (
        "alertCursor",
        "reader TEXT NOT NULL, firing INTEGER NOT NULL, isTelling INTEGER NOT NULL", "reader"
      ),
    ] { try addOwner(to: table, columns, key: key, database) }
    try addOwner(
      to: "board", "currency TEXT NOT NULL, position INTEGER NOT NULL", key: "currency",
      from: "currency, position", database)
    try database.execute(
      sql: """
        ALTER TABLE converterInput RENAME TO earlier;
        CREATE TABLE converterInput (
          owner INTEGER PRIMARY KEY REFERENCES owner (id) ON DELETE CASCADE,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          amount TEXT NOT NULL,
          side TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO converterInput
          SELECT \(Owner.only.number), base, quote, amount, side FROM earlier;
        DROP TABLE earlier;
        CREATE UNIQUE INDEX conversionByOrigin ON conversion (owner, origin)
          WHERE origin IS NOT NULL;
        CREATE INDEX conversionByTime ON conversion (owner, time, id);
        CREATE INDEX conversionByOwner ON conversion (owner);
        CREATE INDEX deletedConversionByOwner ON deletedConversion (owner);
        CREATE INDEX deletedConversionByTime ON deletedConversion (deletedAt);
        CREATE INDEX deletedOriginByTime ON deletedOrigin (owner, deletedAt);
        CREATE INDEX alertByOwner ON alert (owner);
        CREATE INDEX alertByRemoval ON alert (removedAt) WHERE removedAt IS NOT NULL;
        CREATE INDEX alertFiringByOwner ON alertFiring (owner);
        CREATE INDEX linkByOwner ON link (owner);
        """)
    try countOfEachOwner(database)
    try countChanges(of: personalTables.filter { $0 != "conversion" }, database)
  }

  /// Recreates a table with the owner first in its primary key.
  ///
  /// Columns of the key come before the others: SQLite 3.40 reports a table without row numbers as
  /// damaged if its key is in another order ("NULL value in …", 2026-11-24).
  ///
  /// - Parameter names: The columns of the earlier table.
  private static func addOwner(
    to table: String, _ columns: String, key: String, from names: String = "*",
    _ database: Database
  ) throws {
    try database.execute(
      sql: """
        ALTER TABLE \(table) RENAME TO earlier;
        CREATE TABLE \(table) (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          \(columns),
          PRIMARY KEY (owner, \(key))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO \(table) SELECT \(Owner.only.number), \(names) FROM earlier;
        DROP TABLE earlier;
        """)
  }

  /// Finds the conversions of a run of typing, among any number of others.
  static func indexRuns(_ database: Database) throws {
    try database.execute(
      sql: "CREATE INDEX conversionByRun ON conversion (owner, run) WHERE run IS NOT NULL")
  }

  /// Recognizes a conversion that is sent again by the name of its request, not by its run.
  static func createConversionRequests(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP INDEX IF EXISTS conversionByRun;
        CREATE TABLE conversionRequest (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          handledAt INTEGER NOT NULL,
          PRIMARY KEY (owner, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX conversionRequestByTime ON conversionRequest (owner, handledAt);
        """)
  }

  /// Counts the conversions of each owner for each pair of currencies.
  static func countOfEachOwner(_ database: Database) throws {
    let removal = """
      UPDATE conversionCount SET count = count - 1
      WHERE (owner, base, quote) = (old.owner, old.base, old.quote);
      DELETE FROM conversionCount
      WHERE (owner, base, quote, count) = (old.owner, old.base, old.quote, 0);
      """
    let addition = """
      INSERT INTO conversionCount VALUES (new.owner, new.base, new.quote, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
      """
    try database.execute(
      sql: """
        CREATE TRIGGER conversionAdded AFTER INSERT ON conversion BEGIN \(addition) END;
        CREATE TRIGGER conversionDeleted AFTER DELETE ON conversion BEGIN \(removal) END;
        CREATE TRIGGER conversionChanged AFTER UPDATE OF owner, base, quote ON conversion
        BEGIN \(removal) \(addition) END;
        """)
  }
}
