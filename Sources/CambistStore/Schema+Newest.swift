internal import GRDB

/// The newest schema. A new database gets it in one transaction: running all migrations takes five
/// times as long.
extension Schema {
  /// Creates the schema if the database is empty. Returns whether it was.
  static func createIfEmpty(_ database: Database) throws -> Bool {
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 else {
      return false
    }
    // Migrations whose tables no later one changes.
    for create in [createSalesDesk, createMarkets, createRateYears] { try create(database) }
    try createSharedTables(database)
    try replaceEmptyTables(database)
    try createOwnerTables(database)
    try createOwnerKeys(database)
    try createRetiredKeys(database)
    try createPersonalTables(database)
    try createConversionRequests(database)
    try countOfEachOwner(database)
    try countPersonalChanges(database)
    // The migrator of GRDB reads this table.
    try database.execute(
      sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    for migration in migrations {
      try database.execute(
        sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration.name])
    }
    return true
  }

  /// The schema of a database in SQL, without differences in spaces.
  static func objects(of database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema
        WHERE name NOT LIKE 'sqlite_%' ORDER BY 1
        """
    ).map { object in
      // SQLite adds columns with a space before the comma.
      ["(", ")", ","].reduce(object) { $0.replacing($1, with: " \($1) ") }
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Data that all owners share: rates, names of currencies and quotes.
  private static func createSharedTables(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE rateTable (
          id INTEGER PRIMARY KEY,
          source TEXT NOT NULL,
          scope TEXT NOT NULL,
          day TEXT NOT NULL,
          asOf TEXT NOT NULL,
          fetchedAt INTEGER NOT NULL,
          UNIQUE (source, scope, day)
        ) STRICT;
        CREATE TABLE rate (
          rateTable INTEGER NOT NULL REFERENCES rateTable (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT,
          asOf TEXT,
          PRIMARY KEY (rateTable, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE coverage (
          source TEXT PRIMARY KEY,
          through TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE currencyName (
          code TEXT PRIMARY KEY,
          az TEXT NOT NULL,
          en TEXT NOT NULL,
          tr TEXT NOT NULL,
          ru TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE currencyList (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          fetchedAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE quote (
          symbol TEXT PRIMARY KEY,
          bid TEXT NOT NULL,
          ask TEXT NOT NULL,
          low TEXT,
          high TEXT,
          spread TEXT,
          direction TEXT,
          time INTEGER,
          receivedAt INTEGER NOT NULL,
          ticks TEXT NOT NULL,
          firstBid TEXT,
          firstAt INTEGER
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Owners, and the links to their data.
  private static func createOwnerTables(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE owner (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          createdAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE link (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          hash TEXT NOT NULL UNIQUE,
          createdAt INTEGER NOT NULL,
          owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX linkByOwner ON link (owner);
        INSERT INTO owner VALUES (\(Owner.only.number), unixepoch() * 1000);
        """)
  }

  /// The data of each owner.
  private static func createPersonalTables(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE conversion (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          time INTEGER NOT NULL,
          side TEXT NOT NULL,
          amount TEXT NOT NULL,
          base TEXT NOT NULL,
          result TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT NOT NULL,
          asOf TEXT NOT NULL,
          day TEXT,
          origin TEXT,
          isDerived INTEGER NOT NULL DEFAULT 0,
          endless TEXT,
          run TEXT,
          terms TEXT,
          effectiveResult TEXT,
          effectiveRate TEXT,
          owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE deletedConversion (
          id INTEGER PRIMARY KEY,
          time INTEGER NOT NULL,
          side TEXT NOT NULL,
          amount TEXT NOT NULL,
          base TEXT NOT NULL,
          result TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT NOT NULL,
          asOf TEXT NOT NULL,
          day TEXT,
          isDerived INTEGER NOT NULL,
          endless TEXT,
          origin TEXT,
          deletedAt INTEGER NOT NULL,
          terms TEXT,
          effectiveResult TEXT,
          effectiveRate TEXT,
          owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE deletedOrigin (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          origin TEXT NOT NULL,
          deletedAt INTEGER NOT NULL,
          PRIMARY KEY (owner, origin)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE conversionCount (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (owner, base, quote)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE converterInput (
          owner INTEGER PRIMARY KEY REFERENCES owner (id) ON DELETE CASCADE,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          amount TEXT NOT NULL,
          side TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pair (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (owner, base, quote)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pairTerms (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          terms TEXT NOT NULL,
          isOn INTEGER NOT NULL,
          PRIMARY KEY (owner, base, quote)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE board (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          currency TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (owner, currency)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE favourite (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          list TEXT NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (owner, list, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE hiddenQuote (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          symbol TEXT NOT NULL,
          PRIMARY KEY (owner, symbol)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rateSource (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          position INTEGER NOT NULL,
          isOn INTEGER NOT NULL,
          PRIMARY KEY (owner, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE alert (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          subject TEXT NOT NULL,
          condition TEXT NOT NULL,
          number TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          isArmed INTEGER NOT NULL,
          changedBy TEXT,
          removedAt INTEGER,
          owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE
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
          referenceAsOf TEXT,
          owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE alertCursor (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          reader TEXT NOT NULL,
          firing INTEGER NOT NULL,
          isTelling INTEGER NOT NULL,
          PRIMARY KEY (owner, reader)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX alertFiringByAlert ON alertFiring (alert, id);
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
        """)
  }
}
