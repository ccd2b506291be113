internal import GRDB

/// The history of the schema. Migrations are only ever appended.
enum Schema {
  /// The name of the first migration, which every store has.
  static let first = "1 sales desk"

  /// The newest schema is also in Schema+Newest.swift.
  static var migrations: [(name: String, migrate: @Sendable (Database) throws -> Void)] {
    [
      (first, createSalesDesk), ("2 converter", createConverter),
      ("3 markets", createMarkets), ("4 quotes", createQuotes),
      ("5 offline conversions", addOrigins), ("6 deleted conversions", addDeletedOrigins),
      ("7 empty days and checks", replaceEmptyTables), ("8 first bids", addFirstBids),
      ("9 kinds of figures", addKindsOfFigures), ("10 counts", countConversions),
      ("11 order of sources", createRateSources),
      ("12 undo and favourites", addUndoAndFavourites),
      ("13 rates by year", createRateYears), ("14 board", createBoard), ("15 links", createLinks),
      ("16 own rates", createTerms), ("17 alerts", createAlerts),
      ("18 personal version", countPersonalChanges),
      ("19 owners", createOwners), ("20 owner keys", createOwnerKeys),
      ("21 retired keys", createRetiredKeys), ("22 runs of typing", indexRuns),
      ("23 requests for conversions", createConversionRequests),
    ]
  }

  /// How a database's schema compares to the newest one.
  enum State {
    case newest
    /// New, or of an earlier release.
    case older
    /// Written by a later release.
    case newer
  }

  /// Determines the state without a migrator, which takes longer to create than most commands run.
  static func state(of database: Database) throws -> State {
    try state(of: database, known: migrations.map { $0.name })
  }

  /// - Parameter known: The names of all migrations.
  static func state(of database: Database, known: [String]) throws -> State {
    let done: Set<String>
    do {
      // A set: as text, the tenth name sorts before the second. A statement: GRDB's functions that
      // take SQL text call `joined(separator:)`, see `SelectedColumn.list`.
      done = try String.fetchSet(
        database.makeStatement(sql: "SELECT identifier FROM grdb_migrations"))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // There is no such table: the database is new.
      return .older
    }
    guard done.isSubset(of: known) else { return .newer }
    return done.count == known.count ? .newest : .older
  }

  static func migrate(_ writer: any DatabaseWriter) throws {
    if try !writer.write(createIfEmpty) { try runMigrations(writer) }
  }

  static func runMigrations(_ writer: any DatabaseWriter) throws {
    var migrator = DatabaseMigrator()
    for (name, migrate) in migrations { migrator.registerMigration(name, migrate: migrate) }
    try migrator.migrate(writer)
  }

  /// The last good snapshot of the sales desk. `position` preserves the source's order, which
  /// decides between equally short routes. Product codes are bytes: SQLite would end a text at its
  /// first zero.
  static func createSalesDesk(_ database: Database) throws {
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

  /// The converter's rates, names, pairs and history. A table is stored for each source, currency
  /// (`scope`, empty if one table covers all) and requested day; an empty table means that there
  /// was none. `coverage` has the day up to which all of a source's days are stored. Days are ISO
  /// 8601.
  private static func createConverter(_ database: Database) throws {
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
        CREATE TABLE pair (
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (base, quote)
        ) STRICT, WITHOUT ROWID;
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
          day TEXT
        ) STRICT;
        CREATE TABLE converterInput (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          amount TEXT NOT NULL,
          side TEXT NOT NULL
        ) STRICT;
        """)
  }

  /// Numbers are text, with the published digits; empty without a value.
  static func createMarkets(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE market (
          source TEXT PRIMARY KEY,
          fetchedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE book (
          source TEXT NOT NULL REFERENCES market (source) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          name TEXT NOT NULL,
          minimumPrice TEXT,
          maximumPrice TEXT,
          minimumAmount TEXT,
          maximumAmount TEXT,
          minimumValue TEXT,
          maximumValue TEXT,
          tickSize TEXT,
          hasTicker INTEGER NOT NULL,
          volume TEXT,
          high TEXT,
          low TEXT,
          last TEXT,
          vwap TEXT,
          bid TEXT,
          ask TEXT,
          change24 TEXT,
          time INTEGER,
          PRIMARY KEY (source, name)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// The last quote of each symbol, and the symbols that the user has hidden. `ticks` are the last
  /// bids, separated by spaces.
  private static func createQuotes(_ database: Database) throws {
    try database.execute(
      sql: """
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
          change TEXT,
          ticks TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE hiddenQuote (
          symbol TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Conversions made offline have an identifier, so that none is added to the history twice; and
  /// they are added later, so that the history is ordered by time.
  private static func addOrigins(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE conversion ADD COLUMN origin TEXT;
        CREATE UNIQUE INDEX conversionByOrigin ON conversion (origin) WHERE origin IS NOT NULL;
        CREATE INDEX conversionByTime ON conversion (time, id);
        """)
  }

  /// The origins of deleted conversions, so that a browser that sends one again does not restore
  /// it.
  private static func addDeletedOrigins(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE deletedOrigin (
          origin TEXT PRIMARY KEY,
          deletedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deletedOriginByTime ON deletedOrigin (deletedAt);
        """)
  }

  /// Days without a table become ranges of `emptyRateDays`: thousands of empty tables slowed every
  /// query down. `rateCheck` has the time of the last request for a source's newest table; writing
  /// `storeCheck` tests whether the disk accepts writes.
  static func replaceEmptyTables(_ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM rateTable WHERE NOT EXISTS (
          SELECT 1 FROM rate WHERE rate.rateTable = rateTable.id);
        CREATE TABLE emptyRateDays (
          source TEXT NOT NULL,
          scope TEXT NOT NULL,
          first TEXT NOT NULL,
          last TEXT NOT NULL,
          checkedAt INTEGER NOT NULL,
          PRIMARY KEY (source, scope, first)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rateCheck (
          source TEXT NOT NULL,
          scope TEXT NOT NULL,
          checkedAt INTEGER NOT NULL,
          PRIMARY KEY (source, scope)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE storeCheck (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          time INTEGER NOT NULL
        ) STRICT;
        """)
  }

  /// The first bid received on the day of the last one, from which the day's change is measured.
  /// The last move follows from the ticks.
  private static func addFirstBids(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE quote DROP COLUMN change;
        ALTER TABLE quote ADD COLUMN firstBid TEXT;
        ALTER TABLE quote ADD COLUMN firstAt INTEGER;
        """)
  }
  /// Whether a conversion's rate is calculated, which is unknown for earlier records; and the
  /// fraction of a typed amount whose decimals never end.
  private static func addKindsOfFigures(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE conversion ADD COLUMN isDerived INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE conversion ADD COLUMN endless TEXT;
        """)
  }

  /// The number of conversions for each pair of currencies, so that a page of the history need not
  /// count all of them.
  private static func countConversions(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE conversionCount (
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (base, quote)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO conversionCount SELECT base, quote, count(*) FROM conversion GROUP BY 1, 2;
        CREATE TRIGGER conversionAdded AFTER INSERT ON conversion BEGIN
          INSERT INTO conversionCount VALUES (new.base, new.quote, 1)
          ON CONFLICT DO UPDATE SET count = count + 1;
        END;
        CREATE TRIGGER conversionDeleted AFTER DELETE ON conversion BEGIN
          UPDATE conversionCount SET count = count - 1
          WHERE (base, quote) = (old.base, old.quote);
          DELETE FROM conversionCount
          WHERE (base, quote, count) = (old.base, old.quote, 0);
        END;
        CREATE TRIGGER conversionChanged AFTER UPDATE OF base, quote ON conversion BEGIN
          UPDATE conversionCount SET count = count - 1
          WHERE (base, quote) = (old.base, old.quote);
          DELETE FROM conversionCount
          WHERE (base, quote, count) = (old.base, old.quote, 0);
          INSERT INTO conversionCount VALUES (new.base, new.quote, 1)
          ON CONFLICT DO UPDATE SET count = count + 1;
        END;
        """)
  }

  /// The sources of rates in the user's order. No row means the default order.
  private static func createRateSources(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE rateSource (
          name TEXT PRIMARY KEY,
          position INTEGER NOT NULL,
          isOn INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Deleted conversions that can still be restored; which conversions belong to the same typing,
  /// so that each replaces the previous one; and favourite rows of lists.
  private static func addUndoAndFavourites(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE conversion ADD COLUMN run TEXT;
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
          deletedAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE favourite (
          list TEXT NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (list, name)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// The rates of institutions over time, a record for each currency and year, and which days were
  /// fetched; `currency` is empty if they were fetched for all currencies.
  static func createRateYears(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE rateYear (
          source TEXT NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          year INTEGER NOT NULL,
          rates BLOB NOT NULL,
          PRIMARY KEY (source, base, quote, year)
        ) STRICT;
        CREATE TABLE ratePeriod (
          source TEXT NOT NULL,
          currency TEXT NOT NULL,
          first TEXT NOT NULL,
          through TEXT NOT NULL,
          PRIMARY KEY (source, currency, first)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
