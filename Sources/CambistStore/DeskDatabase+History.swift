public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension DeskDatabase {
  /// Adds a conversion to the history, unless it is the same as the last one, or one of the same
  /// origin is there or was deleted.
  ///
  /// When it returns, the record survives a kill of the process.
  ///
  /// - Parameter origin: The name that a conversion has that was made elsewhere.
  /// - Returns: Whether it was added.
  /// - Throws: ``StoreError/failed(reason:)``
  public func add(
    _ record: ConversionRecord, at time: Timestamp, origin: String? = nil
  ) async throws(StoreError) -> Bool {
    try await write { database in
      if origin == nil, try Self.last(before: time, in: database) == record { return false }
      if let origin, try Self.isDeleted(origin, database) { return false }
      try database.execute(
        sql: """
          INSERT INTO conversion
            (time, side, amount, base, result, quote, rate, source, asOf, day, origin)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (origin) WHERE origin IS NOT NULL DO NOTHING
          """,
        arguments: [
          time.millisecondsSince1970, record.side.rawValue, record.source.amount.description,
          record.source.currency.code, record.target.amount.description,
          record.target.currency.code, record.rate.description, record.provenance.source,
          record.provenance.asOf.description, record.day?.description, origin,
        ])
      return database.changesCount > 0
    }
  }

  /// A page of the history, the newest first.
  ///
  /// - Parameters:
  ///   - currencies: Only conversions from or into one of these; nil for all.
  ///   - number: The page from 1, held within the pages there are.
  /// - Throws: ``StoreError/failed(reason:)``
  public func history(
    of currencies: [Currency]? = nil, page number: Int
  ) async throws(StoreError) -> HistoryPage {
    try await read { database in
      let (condition, arguments) = Self.condition(currencies)
      let all = try Int.fetchOne(database, sql: "SELECT count(*) FROM conversion") ?? 0
      let count =
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM conversion WHERE \(condition)",
          arguments: arguments) ?? 0
      let pages = max(1, (count + HistoryPage.size - 1) / HistoryPage.size)
      let number = min(max(number, 1), pages)
      let rows = try database.rows(
        """
        SELECT \(Self.columns) FROM conversion WHERE \(condition) ORDER BY time DESC, id DESC
        LIMIT ? OFFSET ?
        """, arguments + [HistoryPage.size, (number - 1) * HistoryPage.size])
      let (entries, unreadable) = Self.entries(rows)
      return HistoryPage(
        entries: entries, unreadable: unreadable, number: number, count: count, total: all)
    }
  }

  /// Some of the history in a row, the newest first, for those who read all of it without holding
  /// all of it.
  ///
  /// What is recorded between two slices may be missing; nothing is in two of them.
  ///
  /// - Parameters:
  ///   - currencies: Only conversions from or into one of these; nil for all.
  ///   - place: The end of the slice before; nil for the first one.
  ///   - count: How many at most.
  /// - Throws: ``StoreError/failed(reason:)``
  public func historySlice(
    of currencies: [Currency]? = nil, after place: HistorySlice.Place? = nil,
    count: Int = HistorySlice.size
  ) async throws(StoreError) -> HistorySlice {
    try await read { database in
      let (condition, arguments) = Self.condition(currencies)
      let place = place ?? .init(time: Timestamp(millisecondsSince1970: .max), id: .max)
      let rows = try database.rows(
        """
        SELECT \(Self.columns) FROM conversion WHERE (time, id) < (?, ?) AND (\(condition))
        ORDER BY time DESC, id DESC LIMIT ?
        """, [place.time.millisecondsSince1970, place.id] + arguments + [count])
      let (entries, unreadable) = Self.entries(rows)
      let last = rows.count == count ? rows.last : nil
      return HistorySlice(
        entries: entries, unreadableCount: unreadable.count,
        end: last.map { .init(time: Timestamp(millisecondsSince1970: $0[1]), id: $0[0]) })
    }
  }

  /// Every currency that the history names, of those that can be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func historyCurrencies() async throws(StoreError) -> [Currency] {
    try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT base FROM conversion UNION SELECT quote FROM conversion ORDER BY 1"
      ).compactMap { try? $0.currency(0) }
    }
  }

  /// Deletes one conversion. Its origin is remembered, so that it is not added again.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func deleteConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { database in
      try Self.rememberOrigins(of: "id = ?", [id], at: time, database)
      try database.execute(sql: "DELETE FROM conversion WHERE id = ?", arguments: [id])
      return database.changesCount > 0
    }
  }

  /// Deletes the whole history. The origins are remembered, so that nothing of it is added again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func clearHistory(at time: Timestamp) async throws(StoreError) {
    try await write { database in
      try Self.rememberOrigins(of: "1", [], at: time, database)
      try database.execute(sql: "DELETE FROM conversion")
    }
  }

  /// What was last typed into the converter; nil also when it cannot be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func converterInput() async throws(StoreError) -> ConverterInput? {
    try await read { database in
      try database.rows("SELECT base, quote, amount, side FROM converterInput").first.flatMap {
        try? ConverterInput(
          from: $0.currency(0), to: $0.currency(1), amount: $0[2], side: $0.side(3))
      }
    }
  }

  /// Keeps what was last typed into the converter; nothing is written when it is the same again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(_ input: ConverterInput) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO converterInput VALUES (1, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET (base, quote, amount, side) =
            (excluded.base, excluded.quote, excluded.amount, excluded.side)
          WHERE (base, quote, amount, side) IS NOT
            (excluded.base, excluded.quote, excluded.amount, excluded.side)
          """,
        arguments: [input.from.code, input.to.code, input.amount, input.side.rawValue])
    }
  }
}

extension DeskDatabase {
  /// No browser holds a conversion back for longer: 90 days, in milliseconds.
  private static let deletedOriginAge: Int64 = 90 * 86_400_000
  /// So many origins of deleted conversions are remembered, the latest.
  private static let deletedOriginCount = 10_000

  private static func isDeleted(_ origin: String, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT 1 FROM deletedOrigin WHERE origin = ?", arguments: [origin]) ?? false
  }

  /// Remembers the origins of conversions that are about to be deleted, and forgets the oldest.
  private static func rememberOrigins(
    of condition: String, _ arguments: StatementArguments, at time: Timestamp, _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO deletedOrigin
        SELECT origin, \(time.millisecondsSince1970) FROM conversion
        WHERE origin IS NOT NULL AND (\(condition))
        ORDER BY time DESC, id DESC LIMIT \(deletedOriginCount)
        """, arguments: arguments)
    try database.execute(
      sql: """
        DELETE FROM deletedOrigin WHERE deletedAt < ? OR origin IN (
          SELECT origin FROM deletedOrigin ORDER BY deletedAt DESC LIMIT -1 OFFSET ?)
        """,
      arguments: [time.millisecondsSince1970 - deletedOriginAge, deletedOriginCount])
  }

  private static let columns =
    "id, time, side, amount, base, result, quote, rate, source, asOf, day"

  private static func condition(_ currencies: [Currency]?) -> (String, StatementArguments) {
    guard let currencies else { return ("1", []) }
    let codes = currencies.map(\.code)
    let marks = Array(repeating: "?", count: codes.count).joined(separator: ", ")
    return ("base IN (\(marks)) OR quote IN (\(marks))", StatementArguments(codes + codes))
  }

  /// The conversion that a new one is compared with: the last that was recorded, or one that was
  /// made elsewhere after it. The clock may have been set back since, so that times alone do not
  /// tell. Nil when there is none, or it cannot be read.
  private static func last(
    before time: Timestamp, in database: Database
  ) throws -> ConversionRecord? {
    let recorded = try database.rows(
      "SELECT \(columns) FROM conversion WHERE origin IS NULL ORDER BY id DESC LIMIT 1"
    ).first
    let earliest: Int64? = recorded?[1]
    let joined = try database.rows(
      """
      SELECT \(columns) FROM conversion
      WHERE origin IS NOT NULL AND time > ? AND time <= ? ORDER BY time DESC, id DESC LIMIT 1
      """, [earliest ?? .min, time.millisecondsSince1970]
    ).first
    return (joined ?? recorded).flatMap { try? entry($0).record }
  }

  /// The conversions of rows, and which rows cannot be read.
  private static func entries(_ rows: [Row]) -> ([HistoryEntry], [UnreadableEntry]) {
    var (entries, unreadable): ([HistoryEntry], [UnreadableEntry]) = ([], [])
    for row in rows {
      if let entry = try? entry(row) {
        entries.append(entry)
      } else {
        unreadable.append(
          UnreadableEntry(id: row[0], time: Timestamp(millisecondsSince1970: row[1])))
      }
    }
    return (entries, unreadable)
  }

  private static func entry(_ row: Row) throws -> HistoryEntry {
    let day: String? = row[10]
    return HistoryEntry(
      id: row[0], time: Timestamp(millisecondsSince1970: row[1]),
      record: ConversionRecord(
        side: try row.side(2), source: Money(try row.decimal(3), try row.currency(4)),
        target: Money(try row.decimal(5), try row.currency(6)), rate: try row.decimal(7),
        provenance: Provenance(source: row[8], asOf: try row.asOf(9)),
        day: try day.map { _ in try row.date(10) }))
  }
}
