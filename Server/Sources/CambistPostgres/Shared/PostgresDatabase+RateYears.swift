import CambistMoney
import CambistStore

extension PostgresDatabase {
  func rateYears(
    of source: String, between one: Currency, and other: Currency, in years: ClosedRange<Int>
  ) async throws(StoreError) -> (years: [RateYear], damaged: Set<Int>) {
    try await pool.query { connection in
      let rows = try connection.rows(
        """
        SELECT \(YearColumn.self) FROM rate_year
        WHERE source = \(source) AND year BETWEEN \(years.lowerBound) AND \(years.upperBound)
        AND (base, quote) IN ((\(one.code), \(other.code)), (\(other.code), \(one.code)))
        ORDER BY year
        """)
      var found: [RateYear] = []
      var damaged: Set<Int> = []
      for number in 0..<rows.count {
        let row = rows[number]
        if let year = try Self.year(row) {
          found.append(year)
        } else {
          damaged.insert(Int(row.integer(YearColumn.year)))
        }
      }
      return (found, damaged)
    }
  }

  func ratePeriods(of source: String) async throws(StoreError) -> [RatePeriod] {
    try await pool.query { connection in
      try connection.rows(
        "SELECT \(PeriodColumn.self) FROM rate_period WHERE source = \(source)"
      ).map { row in
        RatePeriod(
          currency: Currency(row.text(PeriodColumn.currency)),
          first: try row.date(PeriodColumn.first), through: try row.date(PeriodColumn.through))
      }
    }
  }

  func save(
    _ years: [RateYear], on days: ClosedRange<CalendarDate>, periods: [RatePeriod],
    of source: String
  ) async throws(StoreError) {
    try await storeFetched("years of " + source, .writingMuch) { connection in
      for year in years { try Self.save(year, on: days, of: source, connection) }
      for period in periods {
        try connection.execute(
          """
          INSERT INTO rate_period (source, \(PeriodColumn.self))
          VALUES (\(source), \(period.currency?.code ?? ""), \(period.first.description),
            \(period.through.description))
          ON CONFLICT (source, currency, first) DO UPDATE SET through = excluded.through
          """)
      }
      return PostgresOutcome(value: ())
    }
  }

  /// Stores the days of a year besides those that are stored and were not fetched.
  private static func save(
    _ year: RateYear, on days: ClosedRange<CalendarDate>, of source: String,
    _ connection: PostgresConnection
  ) throws {
    let (base, quote) = (year.base.code, year.quote.code)
    let stored = try connection.row(
      """
      SELECT \(YearColumn.self) FROM rate_year
      WHERE source = \(source) AND base = \(base) AND quote = \(quote) AND year = \(year.year)
      """
    ).flatMap { try self.year($0)?.days }
    var whole = year
    whole.days = ((stored ?? []).filter { !days.contains($0.date) } + year.days)
      .sorted { $0.date < $1.date }
    guard let bytes = whole.bytes else { return }
    try connection.execute(
      """
      INSERT INTO rate_year (source, \(YearColumn.self))
      VALUES (\(source), \(base), \(quote), \(year.year), \(PostgresBytes(bytes)))
      ON CONFLICT (source, base, quote, year) DO UPDATE SET rates = excluded.rates
      """)
  }

  private static func year(_ row: PostgresRow) throws -> RateYear? {
    RateYear(
      base: try row.currency(YearColumn.base), quote: try row.currency(YearColumn.quote),
      year: Int(row.integer(YearColumn.year)), bytes: row.bytes(YearColumn.rates))
  }
}

private enum YearColumn: Int, PostgresColumn { case base, quote, year, rates }
private enum PeriodColumn: Int, PostgresColumn { case currency, first, through }
