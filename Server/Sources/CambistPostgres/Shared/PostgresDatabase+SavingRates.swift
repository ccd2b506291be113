import CambistModel
import CambistMoney
import CambistRates
import CambistStore

extension PostgresDatabase {
  func save(_ answers: RateAnswers, of source: String) async throws(StoreError) {
    let tables = Self.latest(answers.tables.filter { !$0.table.rates.isEmpty })
    try await storeFetched("rates of " + source, .writingMuch) { [answers] connection in
      try Self.save(tables, of: source, connection)
      try Self.dropOldTables(of: source, connection)
      if let (scope, time) = answers.check {
        try connection.execute(
          """
          INSERT INTO rate_check (source, scope, checked_at)
          VALUES (\(source), \(Self.text(scope)), \(time.millisecondsSince1970))
          ON CONFLICT (source, scope) DO UPDATE SET checked_at = excluded.checked_at
          """)
      }
      if let (scope, days) = answers.emptyDays {
        try Self.save(days, of: source, Self.text(scope), connection)
      }
      if let coverage = answers.coverage {
        try connection.execute(
          """
          INSERT INTO coverage AS known (source, through)
          VALUES (\(source), \(coverage.description))
          ON CONFLICT (source) DO UPDATE SET through = greatest(known.through, excluded.through)
          """)
      }
      return PostgresOutcome(value: ())
    }
  }

  /// The last of the tables of each scope and day.
  private static func latest(_ tables: [DatedRates]) -> [DatedRates] {
    var places: [String: Int] = [:]
    var latest: [DatedRates] = []
    for table in tables {
      let key = "\(text(table.scope)) \(table.day)"
      if let place = places[key] {
        latest[place] = table
      } else {
        places[key] = latest.count
        latest.append(table)
      }
    }
    return latest
  }

  private static func save(
    _ tables: [DatedRates], of source: String, _ connection: PostgresConnection
  ) throws {
    guard !tables.isEmpty else { return }
    let (scopes, days) = (tables.map { text($0.scope) }, tables.map(\.day.description))
    try connection.execute(
      """
      DELETE FROM rate_table USING unnest(\(scopes)::text[], \(days)::text[]) AS new (scope, day)
      WHERE rate_table.source = \(source)
      AND rate_table.scope = new.scope AND rate_table.day = new.day
      """)
    let rows = try connection.rows(
      """
      INSERT INTO rate_table (source, scope, day, as_of, fetched_at)
      SELECT \(source)::text, * FROM unnest(\(scopes)::text[], \(days)::text[],
        \(tables.map(\.table.provenance.asOf.description))::text[],
        \(tables.map(\.fetchedAt.millisecondsSince1970))::bigint[])
      RETURNING scope, day, id
      """
    ).map { ("\($0.text(at: 0) ?? "") \($0.text(at: 1) ?? "")", $0.integer(at: 2)) }
    let ids = Dictionary(rows) { $1 }
    var columns = RateColumns()
    for table in tables {
      guard let id = ids["\(text(table.scope)) \(table.day)"] else { continue }
      for (position, rate) in (table.table.rates + table.table.duplicates).enumerated() {
        columns.append(rate, of: id, at: position)
        if columns.tables.count == RateColumns.capacity { try columns.store(connection) }
      }
    }
    try columns.store(connection)
  }

  private static func dropOldTables(of source: String, _ connection: PostgresConnection) throws {
    let count =
      try connection.row(
        "SELECT count(*) FROM rate_table WHERE source = \(source) AND scope <> ''"
      )?.integer(at: 0) ?? 0
    guard count > StoreLimits.scopedTables else { return }
    try connection.execute(
      """
      DELETE FROM rate_table WHERE id IN (
        SELECT id FROM rate_table AS old
        WHERE source = \(source) AND scope <> '' AND day < (
          SELECT max(day) FROM rate_table WHERE source = old.source AND scope = old.scope)
        ORDER BY fetched_at, id LIMIT \(count - Int64(StoreLimits.scopedTables)))
      """)
  }

  private static func save(
    _ days: EmptyDays, of source: String, _ scope: String, _ connection: PostgresConnection
  ) throws {
    try connection.execute(
      "DELETE FROM empty_rate_days WHERE source = \(source) AND scope = \(scope)")
    try connection.execute(
      """
      INSERT INTO empty_rate_days (source, scope, first, last, checked_at)
      SELECT \(source)::text, \(scope)::text, * FROM unnest(
        \(days.ranges.map(\.first.description))::text[],
        \(days.ranges.map(\.last.description))::text[],
        \(days.ranges.map(\.checkedAt.millisecondsSince1970))::bigint[])
      """)
  }
}

/// Rows of rates, column by column, to store many in one statement.
private struct RateColumns {
  static let capacity = 10_000

  var tables: [Int64] = []
  var positions: [Int] = []
  var bases: [String] = []
  var quotes: [String] = []
  var rates: [String] = []
  var sources: [String?] = []
  var moments: [String?] = []

  mutating func append(_ rate: ExchangeRate, of table: Int64, at position: Int) {
    tables.append(table)
    positions.append(position)
    bases.append(rate.from.code)
    quotes.append(rate.to.code)
    rates.append(rate.rate.description)
    sources.append(rate.provenance?.source)
    moments.append(rate.provenance?.asOf.description)
  }

  mutating func store(_ connection: PostgresConnection) throws {
    guard !tables.isEmpty else { return }
    try connection.execute(
      """
      INSERT INTO rate (rate_table, position, base, quote, rate, source, as_of)
      SELECT * FROM unnest(\(tables)::bigint[], \(positions)::integer[], \(bases)::text[],
        \(quotes)::text[], \(rates)::text[], \(sources)::text[], \(moments)::text[])
      """)
    self = RateColumns()
  }
}
