public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension DeskDatabase {
  /// What a source said about a day; nil when it was not asked.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func rates(
    of source: String, scope: Currency?, on day: CalendarDate
  ) async throws(StoreError) -> DatedRates? {
    try await read { database in
      try Self.tables(
        "source = ? AND scope = ? AND day = ?", [source, Self.text(scope), day.description],
        in: database
      ).first
    }
  }

  /// The tables of some days that have rates, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* days.
  public func rates(
    of source: String, scope: Currency?, on days: ClosedRange<CalendarDate>
  ) async throws(StoreError) -> [DatedRates] {
    try await read { database in
      try Self.tables(
        "source = ? AND scope = ? AND day BETWEEN ? AND ? AND \(Self.hasRates)",
        [
          source, Self.text(scope), days.lowerBound.description, days.upperBound.description,
        ], in: database)
    }
  }

  /// The newest table with rates that a source has for each scope; only that of `scope` when it is
  /// given.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func newestRates(
    of source: String, scope: Currency? = nil
  ) async throws(StoreError) -> [DatedRates] {
    try await read { database in
      try Self.tables(
        """
        source = ? AND (? = '' OR scope = ?) AND day = (
          SELECT max(day) FROM rateTable AS other
          WHERE other.source = rateTable.source AND other.scope = rateTable.scope
            AND EXISTS (SELECT 1 FROM rate WHERE rate.rateTable = other.id))
        """,
        [source, Self.text(scope), Self.text(scope)], in: database)
    }
  }

  /// Up to which day a source's days are all there; nil when nothing is known of it.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func coverage(of source: String) async throws(StoreError) -> CalendarDate? {
    try await read { database in
      let text = try String.fetchOne(
        database, sql: "SELECT through FROM coverage WHERE source = ?", arguments: [source])
      return text.flatMap { CalendarDate($0) }
    }
  }

  /// Puts tables in the places of earlier ones for the same days, all or none.
  ///
  /// - Parameter coverage: Up to which day the source's days are all there now; nil changes nothing.
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(
    _ tables: [DatedRates], of source: String, coverage: CalendarDate? = nil
  ) async throws(StoreError) {
    try await write { database in
      for table in tables { try Self.save(table, of: source, in: database) }
      guard let coverage else { return }
      try database.execute(
        sql: """
          INSERT INTO coverage VALUES (?, ?)
          ON CONFLICT DO UPDATE SET through = max(through, excluded.through)
          """,
        arguments: [source, coverage.description])
    }
  }
}

extension DeskDatabase {
  private static let hasRates = "EXISTS (SELECT 1 FROM rate WHERE rate.rateTable = rateTable.id)"

  private static func text(_ scope: Currency?) -> String { scope?.code ?? "" }

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
      sql: "INSERT INTO rate VALUES (?, ?, ?, ?, ?, ?, ?)")
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
      SELECT id, source, scope, day, asOf, fetchedAt FROM rateTable
      WHERE \(condition) ORDER BY day DESC, scope
      """, arguments)
    return try heads.map { head in
      let rates = try database.rows(
        "SELECT base, quote, rate, source, asOf FROM rate WHERE rateTable = ? ORDER BY position",
        [head[0] as Int64])
      let table = RateTable(
        try rates.map(rate), provenance: Provenance(source: head[1], asOf: try head.asOf(4)))
      return DatedRates(
        scope: Currency(head[2] as String), day: try head.date(3),
        fetchedAt: Timestamp(millisecondsSince1970: head[5]), table: table)
    }
  }

  private static func rate(_ row: Row) throws -> ExchangeRate {
    let source: String? = row[3]
    return ExchangeRate(
      from: try row.currency(0), to: try row.currency(1), rate: try row.decimal(2),
      provenance: try source.map { Provenance(source: $0, asOf: try row.asOf(4)) })
  }
}
