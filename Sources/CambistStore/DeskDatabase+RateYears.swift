public import CambistMoney
import Foundation
internal import GRDB

/// Days for which a source's rates were fetched.
public struct RatePeriod: Sendable, Hashable {
  /// The only currency; nil for all currencies of the source.
  public var currency: Currency?
  /// The first day of the fetched range.
  public var first: CalendarDate
  /// The last day up to which every published rate is stored.
  public var through: CalendarDate

  public init(currency: Currency?, first: CalendarDate, through: CalendarDate) {
    self.currency = currency
    self.first = first
    self.through = through
  }
}

extension DeskDatabase {
  /// The stored rates between two currencies in some years, in either direction, the oldest first,
  /// and the years whose record cannot be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* returned days.
  public func rateYears(
    of source: String, between one: Currency, and other: Currency, in years: ClosedRange<Int>
  ) async throws(StoreError) -> (years: [RateYear], damaged: Set<Int>) {
    try await read { database in
      var found: [RateYear] = []
      var damaged: Set<Int> = []
      for (base, quote) in [(one, other), (other, one)] {
        let rows = try database.rows(
          """
          SELECT \(YearColumn.names) FROM rateYear
          WHERE source = ? AND base = ? AND quote = ? AND year BETWEEN ? AND ? ORDER BY year
          """, [source, base.code, quote.code, years.lowerBound, years.upperBound])
        for row in rows {
          let number: Int = row[YearColumn.year]
          if let year = Self.year(row, base, quote) {
            found.append(year)
          } else {
            damaged.insert(number)
          }
        }
      }
      return (found.sorted { $0.year < $1.year }, damaged)
    }
  }

  /// The days for which a source's rates were fetched.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func ratePeriods(of source: String) async throws(StoreError) -> [RatePeriod] {
    try await read { database in
      try database.rows(
        "SELECT \(PeriodColumn.names) FROM ratePeriod WHERE source = ?", [source]
      ).map { row in
        RatePeriod(
          currency: Currency(row[PeriodColumn.currency] as String),
          first: try row.date(PeriodColumn.first), through: try row.date(PeriodColumn.through))
      }
    }
  }

  /// Stores rates, and the days that they cover, in one transaction. Stored days within `days` that
  /// are no longer published are deleted.
  ///
  /// - Parameter days: The fetched days.
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(
    _ years: [RateYear], on days: ClosedRange<CalendarDate>, periods: [RatePeriod],
    of source: String
  ) async throws(StoreError) {
    try await write { database in
      let insert = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO rateYear VALUES (?, ?, ?, ?, ?)")
      for year in years {
        let rows = try database.rows(
          """
          SELECT \(YearColumn.names) FROM rateYear
          WHERE source = ? AND base = ? AND quote = ? AND year = ?
          """, [source, year.base.code, year.quote.code, year.year])
        let stored = rows.first.flatMap { Self.year($0, year.base, year.quote)?.days } ?? []
        var whole = year
        // `ClosedRange.contains` takes longer in a debug build.
        whole.days =
          (stored.filter { $0.date < days.lowerBound || days.upperBound < $0.date }
          + year.days).sorted { $0.date < $1.date }
        guard let bytes = whole.bytes else { continue }
        try insert.execute(arguments: [
          source, year.base.code, year.quote.code, year.year, Data(bytes),
        ])
      }
      for period in periods {
        try database.execute(
          sql: "INSERT OR REPLACE INTO ratePeriod VALUES (?, ?, ?, ?)",
          arguments: [
            source, period.currency?.code ?? "", period.first.description,
            period.through.description,
          ])
      }
    }
  }

  private static func year(_ row: Row, _ base: Currency, _ quote: Currency) -> RateYear? {
    let rates: Data = row[YearColumn.rates]
    return RateYear(base: base, quote: quote, year: row[YearColumn.year], bytes: Array(rates))
  }
}

private enum YearColumn: Int, SelectedColumn { case year, rates }
private enum PeriodColumn: Int, SelectedColumn { case currency, first, through }
