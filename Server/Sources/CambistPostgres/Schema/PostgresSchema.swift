import CambistStore

/// The history of the schema. Migrations are only ever appended.
///
/// Texts are compared by their bytes, as in SQLite, whatever the collation of the database.
enum PostgresSchema {
  private static let migrations: [(name: String, sql: String)] = [
    ("1 shared data", sharedData), ("2 owners", owners), ("3 personal data", personalData),
    ("4 leases", leases), ("5 live quotes", liveQuotes),
    ("6 runs of typing", runs), ("7 requests for conversions", conversionRequests),
  ]

  /// The lock that nodes take while they migrate; any number that nothing else uses.
  private static let lock: Int64 = 4_849_270_114

  /// Brings a database to the newest schema. Several nodes may do so at the same time.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when a newer release has written it.
  static func migrate(_ pool: PostgresPool, at place: String) async throws(StoreError) {
    let encoding: String = try await pool.query { connection in
      try connection.row("SHOW server_encoding")?.text(at: 0) ?? ""
    }
    guard encoding == "UTF8" else {
      throw .cannotOpen(path: place, reason: "its encoding is \(encoding), not UTF8")
    }
    let count: Int = try await pool.query { try missing($0, at: place) }
    guard count > 0 else { return }
    try await pool.transaction(.writingMuch) { connection -> PostgresOutcome<Void> in
      // Until another node has migrated.
      try connection.run("SET LOCAL lock_timeout = 0")
      try connection.execute("SELECT pg_advisory_xact_lock(\(lock)::bigint)")
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS schema_migration (
          number integer PRIMARY KEY,
          name text NOT NULL,
          applied_at timestamptz NOT NULL DEFAULT now())
        """)
      // Another node may have migrated meanwhile.
      let missing = try missing(connection, at: place)
      for (index, migration) in migrations.enumerated().suffix(missing) {
        try connection.run(migration.sql)
        try connection.execute(
          "INSERT INTO schema_migration (number, name) VALUES (\(index + 1), \(migration.name))")
      }
      return PostgresOutcome(value: ())
    }
  }

  /// How many migrations are missing.
  private static func missing(
    _ connection: PostgresConnection, at place: String
  ) throws -> Int {
    let exists =
      try connection.row(
        "SELECT to_regclass('schema_migration') IS NOT NULL")?.text(at: 0) == "t"
    guard exists else { return migrations.count }
    let names = try connection.rows("SELECT name FROM schema_migration ORDER BY number").map {
      $0.text(at: 0) ?? ""
    }
    let known = migrations.map(\.name)
    guard names.count <= known.count, names == Array(known.prefix(names.count)) else {
      throw StoreError.cannotOpen(path: place, reason: "a newer Cambist has written it")
    }
    return known.count - names.count
  }

  /// Rates, names, markets, quotes and sales. Exact numbers are text, with the published digits.
  private static let sharedData = """
    CREATE TABLE sales_snapshot (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text COLLATE "C" NOT NULL,
      fetched_at bigint NOT NULL);
    CREATE TABLE sales_rate (
      snapshot bigint NOT NULL REFERENCES sales_snapshot ON DELETE CASCADE,
      position integer NOT NULL,
      base text COLLATE "C" NOT NULL,
      quote text COLLATE "C" NOT NULL,
      rate text COLLATE "C" NOT NULL,
      PRIMARY KEY (snapshot, position));
    CREATE TABLE sale (
      snapshot bigint NOT NULL REFERENCES sales_snapshot ON DELETE CASCADE,
      position integer NOT NULL,
      sku bytea NOT NULL,
      amount text COLLATE "C" NOT NULL,
      currency text COLLATE "C" NOT NULL,
      PRIMARY KEY (snapshot, position));
    CREATE TABLE rate_table (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text COLLATE "C" NOT NULL,
      scope text COLLATE "C" NOT NULL,
      day text COLLATE "C" NOT NULL,
      as_of text COLLATE "C" NOT NULL,
      fetched_at bigint NOT NULL,
      UNIQUE (source, scope, day));
    CREATE TABLE rate (
      rate_table bigint NOT NULL REFERENCES rate_table ON DELETE CASCADE,
      position integer NOT NULL,
      base text COLLATE "C" NOT NULL,
      quote text COLLATE "C" NOT NULL,
      rate text COLLATE "C" NOT NULL,
      source text COLLATE "C",
      as_of text COLLATE "C",
      PRIMARY KEY (rate_table, position));
    CREATE TABLE coverage (
      source text COLLATE "C" PRIMARY KEY,
      through text COLLATE "C" NOT NULL);
    CREATE TABLE empty_rate_days (
      source text COLLATE "C" NOT NULL,
      scope text COLLATE "C" NOT NULL,
      first text COLLATE "C" NOT NULL,
      last text COLLATE "C" NOT NULL,
      checked_at bigint NOT NULL,
      PRIMARY KEY (source, scope, first));
    CREATE TABLE rate_check (
      source text COLLATE "C" NOT NULL,
      scope text COLLATE "C" NOT NULL,
      checked_at bigint NOT NULL,
      PRIMARY KEY (source, scope));
    CREATE TABLE rate_year (
      source text COLLATE "C" NOT NULL,
      base text COLLATE "C" NOT NULL,
      quote text COLLATE "C" NOT NULL,
      year integer NOT NULL,
      rates bytea NOT NULL,
      PRIMARY KEY (source, base, quote, year));
    CREATE TABLE rate_period (
      source text COLLATE "C" NOT NULL,
      currency text COLLATE "C" NOT NULL,
      first text COLLATE "C" NOT NULL,
      through text COLLATE "C" NOT NULL,
      PRIMARY KEY (source, currency, first));
    CREATE TABLE currency_name (
      code text COLLATE "C" PRIMARY KEY,
      az text NOT NULL,
      en text NOT NULL,
      tr text NOT NULL,
      ru text NOT NULL);
    CREATE TABLE currency_list (
      id integer PRIMARY KEY CHECK (id = 1),
      fetched_at bigint NOT NULL);
    CREATE TABLE market (
      source text COLLATE "C" PRIMARY KEY,
      fetched_at bigint NOT NULL);
    CREATE TABLE book (
      source text COLLATE "C" NOT NULL REFERENCES market ON DELETE CASCADE,
      position integer NOT NULL,
      name text COLLATE "C" NOT NULL,
      minimum_price text, maximum_price text,
      minimum_amount text, maximum_amount text,
      minimum_value text, maximum_value text,
      tick_size text,
      has_ticker boolean NOT NULL,
      volume text, high text, low text, last text, vwap text, bid text, ask text, change24 text,
      time bigint,
      PRIMARY KEY (source, name));
    CREATE TABLE quote (
      symbol text COLLATE "C" PRIMARY KEY,
      bid text NOT NULL,
      ask text NOT NULL,
      low text, high text, spread text, direction text,
      time bigint,
      received_at bigint NOT NULL,
      first_bid text,
      first_at bigint,
      ticks text NOT NULL);
    CREATE TABLE store_check (
      id integer PRIMARY KEY CHECK (id = 1),
      time timestamptz NOT NULL);
    """

  /// Which node may fetch what, and which node last fetched it.
  private static let leases = """
    CREATE TABLE fetch_lease (
      name text COLLATE "C" PRIMARY KEY,
      node text COLLATE "C" NOT NULL,
      term bigint NOT NULL,
      valid_until timestamptz NOT NULL,
      problem text,
      succeeded_at timestamptz,
      succeeded_by text COLLATE "C");
    """

  private static let runs = """
    CREATE INDEX conversion_by_run ON conversion (owner, run) WHERE run IS NOT NULL;
    """

  private static let conversionRequests = """
    DROP INDEX conversion_by_run;
    CREATE TABLE conversion_request (
      owner bigint NOT NULL REFERENCES owner ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      handled_at bigint NOT NULL,
      PRIMARY KEY (owner, name));
    CREATE INDEX conversion_request_by_time ON conversion_request (owner, handled_at);
    """

  /// What the node with the connection for live quotes publishes. Nothing of it is written to the
  /// log: a crash of the server empties these tables, and the node fills them again.
  private static let liveQuotes = """
    CREATE UNLOGGED TABLE quote_beat (
      term bigint NOT NULL,
      number bigint NOT NULL,
      time timestamptz NOT NULL,
      instance text COLLATE "C" NOT NULL,
      version bigint NOT NULL,
      stream text COLLATE "C" NOT NULL,
      until bigint,
      since bigint NOT NULL,
      problem text, fault text,
      skipped bigint NOT NULL,
      quotes text NOT NULL,
      PRIMARY KEY (term, number));
    CREATE UNLOGGED TABLE quote_board (
      id integer PRIMARY KEY CHECK (id = 1),
      term bigint NOT NULL,
      number bigint NOT NULL,
      entries text NOT NULL);
    CREATE UNLOGGED TABLE quote_request (
      kind text COLLATE "C" PRIMARY KEY,
      count bigint NOT NULL);
    """
}
