import CambistModel
import CambistMoney
import CambistRates
import CambistStore

extension PostgresDatabase {
  func rates(
    of source: String, scope: Currency?, on days: ClosedRange<CalendarDate>, limit: Int?
  ) async throws(StoreError) -> [DatedRates] {
    try await tables(
      """
      SELECT \(TableColumn.self) FROM rate_table
      WHERE source = \(source) AND scope = \(Self.text(scope))
      AND day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)
      ORDER BY day DESC LIMIT \(orNull: limit)::bigint
      """)
  }

  func rateState(
    of source: String, scope: Currency?
  ) async throws(StoreError) -> RateSourceState {
    let scope = Self.text(scope)
    return try await pool.transaction(.reading) { connection in
      let emptyDays = try connection.rows(
        """
        SELECT \(EmptyDaysColumn.self) FROM empty_rate_days
        WHERE source = \(source) AND scope = \(scope)
        """
      ).compactMap(Self.emptyDays)
      var state = RateSourceState(emptyDays: EmptyDays(emptyDays))
      do {
        state.newest = try Self.tables(
          """
          SELECT \(TableColumn.self) FROM rate_table
          WHERE source = \(source) AND scope = \(scope) ORDER BY day DESC LIMIT 1
          """, connection
        ).first
        state.checkedAt = try connection.row(
          "SELECT checked_at FROM rate_check WHERE source = \(source) AND scope = \(scope)"
        ).map { Timestamp(millisecondsSince1970: $0.integer(at: 0)) }
      } catch is StoreError {
        // Without the time of its last request, an unreadable table is requested again.
      }
      return PostgresOutcome(value: state)
    }
  }

  func newestRates(of source: String) async throws(StoreError) -> [DatedRates] {
    // Each step jumps to the next scope in the index instead of reading all days of one.
    try await tables(
      """
      WITH RECURSIVE scopes (scope) AS (
        SELECT min(scope) FROM rate_table WHERE source = \(source)
        UNION ALL
        SELECT (SELECT min(t.scope) FROM rate_table t
          WHERE t.source = \(source) AND t.scope > scopes.scope)
        FROM scopes WHERE scope IS NOT NULL)
      SELECT newest.* FROM scopes CROSS JOIN LATERAL (
        SELECT \(TableColumn.self) FROM rate_table
        WHERE rate_table.source = \(source) AND rate_table.scope = scopes.scope
        ORDER BY day DESC LIMIT 1) AS newest
      ORDER BY newest.day DESC, newest.scope
      """)
  }

  func coverage(of source: String) async throws(StoreError) -> CalendarDate? {
    try await pool.query { connection in
      try connection.row("SELECT through FROM coverage WHERE source = \(source)")
        .flatMap { CalendarDate($0.text(at: 0) ?? "") }
    }
  }

  private func tables(
    _ heads: PostgresStatement
  ) async throws(StoreError) -> [DatedRates] {
    try await pool.transaction(.reading) { connection in
      PostgresOutcome(value: try Self.tables(heads, connection))
    }
  }

  /// The tables of a query, each with its rates.
  private static func tables(
    _ heads: PostgresStatement, _ connection: PostgresConnection
  ) throws -> [DatedRates] {
    let heads = try connection.rows(heads)
    guard heads.count > 0 else { return [] }
    let ids = heads.map { $0.integer(TableColumn.id) }
    let rows = try connection.rows(
      """
      SELECT \(RateColumn.self) FROM rate WHERE rate_table = ANY (\(ids)::bigint[])
      ORDER BY rate_table, position
      """)
    var rates: [Int64: [ExchangeRate]] = [:]
    for number in 0..<rows.count {
      rates[rows[number].integer(RateColumn.rateTable), default: []].append(try rate(rows[number]))
    }
    return try heads.map { head in
      let table = RateTable(
        rates[head.integer(TableColumn.id)] ?? [],
        provenance: Provenance(
          source: head.text(TableColumn.source), asOf: try head.asOf(TableColumn.asOf)))
      return DatedRates(
        scope: Currency(head.text(TableColumn.scope)), day: try head.date(TableColumn.day),
        fetchedAt: head.timestamp(TableColumn.fetchedAt), table: table)
    }
  }

  private static func emptyDays(_ row: PostgresRow) -> EmptyDays.Range? {
    // What cannot be read is requested again.
    guard let first = try? row.date(EmptyDaysColumn.first),
      let last = try? row.date(EmptyDaysColumn.last), first <= last
    else { return nil }
    return EmptyDays.Range(first...last, checkedAt: row.timestamp(EmptyDaysColumn.checkedAt))
  }

  private static func rate(_ row: PostgresRow) throws -> ExchangeRate {
    ExchangeRate(
      from: try row.currency(RateColumn.base), to: try row.currency(RateColumn.quote),
      rate: try row.decimal(RateColumn.rate),
      provenance: try row.optionalText(RateColumn.source).map {
        Provenance(source: $0, asOf: try row.asOf(RateColumn.asOf))
      })
  }

  static func text(_ scope: Currency?) -> String { scope?.code ?? "" }
}

private enum EmptyDaysColumn: Int, PostgresColumn { case first, last, checkedAt }
private enum TableColumn: Int, PostgresColumn { case id, source, scope, day, asOf, fetchedAt }
private enum RateColumn: Int, PostgresColumn { case rateTable, base, quote, rate, source, asOf }
