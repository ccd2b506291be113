public import CambistModel
internal import CambistMoney
internal import CambistRates
internal import Foundation
internal import GRDB

extension DeskDatabase {
  /// The last stored snapshot of a source; nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* sales.
  public func salesSnapshot(from source: String) async throws(StoreError) -> SalesSnapshot? {
    try await read { database in
      guard
        let head = try Row.fetchOne(
          database,
          sql: "SELECT id, fetchedAt FROM salesSnapshot WHERE source = ? ORDER BY id DESC LIMIT 1",
          arguments: [source])
      else { return nil }
      let id: Int64 = head[0]
      return SalesSnapshot(
        source: source, fetchedAt: Timestamp(millisecondsSince1970: head[1]),
        rates: try Self.rates(of: id, in: database), sales: try Self.sales(of: id, in: database))
    }
  }

  /// Replaces all earlier snapshots.
  ///
  /// It is written in slices, so that other writes need not wait long, and becomes the current one
  /// at the end. If the process is killed before, the earlier one stays current.
  ///
  /// - Throws: ``StoreError/failed(reason:)``; the earlier snapshot then remains.
  /// - Complexity: O(*n*) for *n* sales.
  public func save(_ snapshot: SalesSnapshot) async throws(StoreError) {
    let id = try await write { database in
      // No source finds it before it is complete.
      try database.execute(
        sql: "INSERT INTO salesSnapshot (source, fetchedAt) VALUES (\(Self.unfinished), ?)",
        arguments: [snapshot.fetchedAt.millisecondsSince1970])
      return database.lastInsertedRowID
    }
    let earlier: [Int64]
    do throws(StoreError) {
      try await insert(snapshot, as: id)
      earlier = try await makeCurrent(id, of: snapshot.provenance.source)
    } catch {
      try? await deleteSales([id])
      throw error
    }
    // The new one is stored in any case; the remaining rows of the others are deleted at the next
    // start.
    try? await deleteSales(earlier)
  }

  /// Deletes the rows of an earlier desk that was killed while it saved or deleted sales.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func deleteUnfinishedSales() async throws(StoreError) {
    try await deleteSales(unfinishedSales)
  }

  /// The incomplete snapshots. While a desk opens its folder, it writes none.
  static func unfinishedSales(in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM salesSnapshot WHERE source = \(unfinished)")
  }

  /// The source of a snapshot that is being written or deleted.
  private static let unfinished = "''"
  /// The maximum number of rows in a transaction, which takes some milliseconds.
  private static let sliceSize = 2_000

  private func insert(_ snapshot: SalesSnapshot, as id: Int64) async throws(StoreError) {
    let rates = snapshot.rates.rates + snapshot.rates.duplicates + snapshot.rates.ignored
    try await inSlices(of: rates.count) { database, positions in
      let insert = try database.cachedStatement(
        sql: """
          INSERT INTO salesRate (snapshot, position, \(RateColumn.names)) VALUES (?, ?, ?, ?, ?)
          """)
      for position in positions {
        let rate = rates[position]
        try insert.execute(arguments: [
          id, position, rate.from.code, rate.to.code, rate.rate.description,
        ])
      }
    }
    try await inSlices(of: snapshot.sales.count) { database, positions in
      let insert = try database.cachedStatement(
        sql: """
          INSERT INTO sale (snapshot, position, \(SaleColumn.names)) VALUES (?, ?, ?, ?, ?)
          """)
      for position in positions {
        let sale = snapshot.sales[position]
        try insert.execute(arguments: [
          id, position, Data(sale.sku.text.utf8), sale.amount.amount.description,
          sale.amount.currency.code,
        ])
      }
    }
  }

  private func inSlices(
    of count: Int, _ write: @escaping @Sendable (Database, Range<Int>) throws -> Void
  ) async throws(StoreError) {
    var start = 0
    while start < count {
      let slice = start..<min(start + Self.sliceSize, count)
      let began = ContinuousClock.now
      try await self.write { try write($0, slice) }
      start = slice.upperBound
      if start < count { await Self.pause(since: began) }
    }
  }

  /// Pauses for as long as a slice took, so that others can use the database: a process that finds
  /// it locked retries only occasionally.
  private static func pause(since began: ContinuousClock.Instant) async {
    try? await Task.sleep(for: began.duration(to: .now))
  }

  /// - Returns: The snapshots that were current before and can be deleted now.
  private func makeCurrent(
    _ id: Int64, of source: String
  ) async throws(StoreError) -> [Int64] {
    try await write { database in
      let earlier = try Int64.fetchAll(
        database, sql: "SELECT id FROM salesSnapshot WHERE source <> \(Self.unfinished)")
      try database.execute(
        sql: "UPDATE salesSnapshot SET source = \(Self.unfinished) WHERE id <> ?", arguments: [id])
      try database.execute(
        sql: "UPDATE salesSnapshot SET source = ? WHERE id = ?", arguments: [source, id])
      return earlier
    }
  }

  private func deleteSales(_ snapshots: [Int64]) async throws(StoreError) {
    for id in snapshots {
      for table in ["sale", "salesRate"] {
        var began = ContinuousClock.now
        while try await deleteSlice(of: id, from: table) {
          await Self.pause(since: began)
          began = .now
        }
      }
      try await write { database in
        try database.execute(sql: "DELETE FROM salesSnapshot WHERE id = ?", arguments: [id])
      }
    }
  }

  /// - Returns: Whether there were rows to delete.
  private func deleteSlice(of id: Int64, from table: String) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM \(table) WHERE snapshot = ?1
            AND position < (SELECT min(position) FROM \(table) WHERE snapshot = ?1) + ?2
          """,
        arguments: [id, Self.sliceSize])
      return database.changesCount == Self.sliceSize
    }
  }

  private static func rates(of snapshot: Int64, in database: Database) throws -> [ExchangeRate] {
    var rates: [ExchangeRate] = []
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(RateColumn.names) FROM salesRate WHERE snapshot = ? ORDER BY position",
      arguments: [snapshot])
    while let row = try rows.next() {
      rates.append(
        ExchangeRate(
          from: try row.currency(RateColumn.base), to: try row.currency(RateColumn.quote),
          rate: try row.decimal(RateColumn.rate)))
    }
    return rates
  }

  private static func sales(of snapshot: Int64, in database: Database) throws -> [Sale] {
    var sales: [Sale] = []
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(SaleColumn.names) FROM sale WHERE snapshot = ? ORDER BY position",
      arguments: [snapshot])
    while let row = try rows.next() {
      guard let sku = SKU(String(decoding: row[SaleColumn.sku] as Data, as: UTF8.self)) else {
        throw StoreError.failed(reason: "sale holds a code that is no product")
      }
      let amount = try row.decimal(SaleColumn.amount)
      sales.append(Sale(sku: sku, amount: Money(amount, try row.currency(SaleColumn.currency))))
    }
    return sales
  }
}

private enum RateColumn: Int, SelectedColumn { case base, quote, rate }
private enum SaleColumn: Int, SelectedColumn { case sku, amount, currency }
