public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension DeskDatabase {
  /// The tables of some days, the newest first.
  ///
  /// - Parameter limit: The maximum number of tables; nil for all.
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* returned tables.
  public func rates(
    of source: String, scope: Currency?, on days: ClosedRange<CalendarDate>, limit: Int? = nil
  ) async throws(StoreError) -> [DatedRates] {
    try await read { database in
      try Self.tables(
        "source = ? AND scope = ? AND day BETWEEN ? AND ? ORDER BY day DESC LIMIT ?",
        [
          source, Self.text(scope), days.lowerBound.description, days.upperBound.description,
          limit ?? -1,
        ], in: database)
    }
  }

  /// The newest table, the time of the last request and the days without a table of one scope of a
  /// source. Leaves out what cannot be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(log *n* + *m*) for *n* tables and *m* ranges of days without one.
  public func rateState(
    of source: String, scope: Currency?
  ) async throws(StoreError) -> RateSourceState {
    try await read { database in
      let key: StatementArguments = [source, Self.text(scope)]
      var state = RateSourceState(emptyDays: try Self.emptyDays(key, in: database))
      do {
        state.newest = try Self.tables(
          "source = ? AND scope = ? ORDER BY day DESC LIMIT 1", key, in: database
        ).first
        state.checkedAt = try Int64.fetchOne(
          try database.cachedStatement(
            sql: "SELECT checkedAt FROM rateCheck WHERE source = ? AND scope = ?"),
          arguments: key
        ).map { Timestamp(millisecondsSince1970: $0) }
      } catch is StoreError {
        // Without the time of its last request, an unreadable table is requested again.
      }
      return state
    }
  }

  /// The newest table of each scope, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*s* log *n*) for *s* scopes and *n* tables.
  public func newestRates(of source: String) async throws(StoreError) -> [DatedRates] {
    try await read { database in
      // Each step jumps to the next scope in the index instead of reading all days of one.
      let scopes = try String.fetchAll(
        try database.cachedStatement(
          sql: """
            WITH RECURSIVE scopes (scope) AS (
              SELECT min(scope) FROM rateTable WHERE source = ?1
              UNION ALL
              SELECT (SELECT min(scope) FROM rateTable WHERE source = ?1 AND scope > scopes.scope)
              FROM scopes WHERE scope IS NOT NULL)
            SELECT scope FROM scopes WHERE scope IS NOT NULL
            """), arguments: [source])
      return try scopes.flatMap {
        try Self.tables(
          "source = ? AND scope = ? ORDER BY day DESC LIMIT 1", [source, $0], in: database)
      }
      .sorted { ($1.day, $0.scope?.code ?? "") < ($0.day, $1.scope?.code ?? "") }
    }
  }

  /// The day up to which all of a source's days are stored; nil when it is not known.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func coverage(of source: String) async throws(StoreError) -> CalendarDate? {
    try await read { database in
      let text = try String.fetchOne(
        try database.cachedStatement(sql: "SELECT through FROM coverage WHERE source = ?"),
        arguments: [source])
      return text.flatMap { CalendarDate($0) }
    }
  }

  /// Stores a source's response, all or nothing. If a source publishes tables by currency, the
  /// 2,000 last fetched tables of past days are kept.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(_ answers: RateAnswers, of source: String) async throws(StoreError) {
    try await write { database in
      for table in answers.tables where !table.table.rates.isEmpty {
        try Self.save(table, of: source, in: database)
      }
      try Self.dropOldTables(of: source, in: database)
      if let (scope, time) = answers.check {
        try database.execute(
          sql: "INSERT OR REPLACE INTO rateCheck VALUES (?, ?, ?)",
          arguments: [source, Self.text(scope), time.millisecondsSince1970])
      }
      if let (scope, days) = answers.emptyDays {
        try Self.save(days, of: source, scope, in: database)
      }
      if let coverage = answers.coverage {
        try database.execute(
          sql: """
            INSERT INTO coverage VALUES (?, ?)
            ON CONFLICT DO UPDATE SET through = max(through, excluded.through)
            """,
          arguments: [source, coverage.description])
      }
    }
  }
}

extension DeskDatabase {
  private static func dropOldTables(of source: String, in database: Database) throws {
    let count =
      try Int.fetchOne(
        try database.cachedStatement(
          sql: "SELECT count(*) FROM rateTable WHERE source = ? AND scope != ''"),
        arguments: [source]) ?? 0
    guard count > StoreLimits.scopedTables else { return }
    try database.execute(
      sql: """
        DELETE FROM rateTable WHERE id IN (
          SELECT id FROM rateTable AS old
          WHERE source = ? AND scope != '' AND day < (
            SELECT max(day) FROM rateTable WHERE source = old.source AND scope = old.scope)
          ORDER BY fetchedAt LIMIT ?)
        """, arguments: [source, count - StoreLimits.scopedTables])
  }

  private static func save(
    _ days: EmptyDays, of source: String, _ scope: Currency?, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM emptyRateDays WHERE source = ? AND scope = ?",
      arguments: [source, text(scope)])
    let insert = try database.cachedStatement(
      sql: "INSERT INTO emptyRateDays VALUES (?, ?, ?, ?, ?)")
    for range in days.ranges {
      try insert.execute(arguments: [
        source, text(scope), range.first.description, range.last.description,
        range.checkedAt.millisecondsSince1970,
      ])
    }
  }
}

extension DeskDatabase {
  private static func text(_ scope: Currency?) -> String { scope?.code ?? "" }

  private static func emptyDays(
    _ key: StatementArguments, in database: Database
  ) throws -> EmptyDays {
    EmptyDays(
      try database.rows(
        "SELECT \(EmptyDaysColumn.names) FROM emptyRateDays WHERE source = ? AND scope = ?", key
      ).compactMap { row in
        // What cannot be read is requested again.
        guard let first = try? row.date(EmptyDaysColumn.first),
          let last = try? row.date(EmptyDaysColumn.last), first <= last
        else { return nil }
        return EmptyDays.Range(first...last, checkedAt: row.timestamp(EmptyDaysColumn.checkedAt))
      })
  }

  private static func save(
    _ rates: DatedRates, of source: String, in database: Database
  ) throws {
    let key: [any DatabaseValueConvertible] = [source, text(rates.scope), rates.day.description]
    try database.execute(
      sql: "DELETE FROM rateTable WHERE source = ? AND scope = ? AND day = ?",
      arguments: StatementArguments(key))
    try database.execute(
      sql: "INSERT INTO rateTable (source, scope, day, asOf, fetchedAt) VALUES (?, ?, ?, ?, ?)",
      arguments: StatementArguments(
        key + [
          rates.table.provenance.asOf.description, rates.fetchedAt.millisecondsSince1970,
        ]))
    let id = database.lastInsertedRowID
    let insert = try database.cachedStatement(
      sql: """
        INSERT INTO rate (rateTable, position, \(RateColumn.names))
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for (position, rate) in (rates.table.rates + rates.table.duplicates).enumerated() {
      try insert.execute(arguments: [
        id, position, rate.from.code, rate.to.code, rate.rate.description,
        rate.provenance?.source, rate.provenance?.asOf.description,
      ])
    }
  }

  private static func tables(
    _ condition: String, _ arguments: StatementArguments, in database: Database
  ) throws -> [DatedRates] {
    let heads = try database.rows(
      """
      SELECT \(TableColumn.names) FROM rateTable WHERE \(condition)
      """, arguments)
    return try heads.map { head in
      let rates = try database.rows(
        "SELECT \(RateColumn.names) FROM rate WHERE rateTable = ? ORDER BY position",
        [head[TableColumn.id] as Int64])
      let table = RateTable(
        try rates.map(rate),
        provenance: Provenance(
          source: head[TableColumn.source], asOf: try head.asOf(TableColumn.asOf)))
      return DatedRates(
        scope: Currency(head[TableColumn.scope] as String), day: try head.date(TableColumn.day),
        fetchedAt: head.timestamp(TableColumn.fetchedAt), table: table)
    }
  }

  private static func rate(_ row: Row) throws -> ExchangeRate {
    let source: String? = row[RateColumn.source]
    return ExchangeRate(
      from: try row.currency(RateColumn.base), to: try row.currency(RateColumn.quote),
      rate: try row.decimal(RateColumn.rate),
      provenance: try source.map { Provenance(source: $0, asOf: try row.asOf(RateColumn.asOf)) })
  }
}

private enum EmptyDaysColumn: Int, SelectedColumn { case first, last, checkedAt }
private enum TableColumn: Int, SelectedColumn { case id, source, scope, day, asOf, fetchedAt }
private enum RateColumn: Int, SelectedColumn { case base, quote, rate, source, asOf }
