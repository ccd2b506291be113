public import CambistModel
internal import CambistMoney
internal import CambistRates
internal import Foundation
internal import GRDB

extension DeskDatabase {
  /// The last snapshot that was saved for a source; nil when there is none.
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

  /// Puts a snapshot in the place of all earlier ones.
  ///
  /// - Throws: ``StoreError/failed(reason:)``; the earlier snapshot is still there then.
  /// - Complexity: O(*n*) for *n* sales.
  public func save(_ snapshot: SalesSnapshot) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM salesSnapshot")
      try database.execute(
        sql: "INSERT INTO salesSnapshot (source, fetchedAt) VALUES (?, ?)",
        arguments: [
          snapshot.provenance.source, snapshot.fetchedAt.millisecondsSince1970,
        ])
      let id = database.lastInsertedRowID

      let insertRate = try database.makeStatement(
        sql: "INSERT INTO salesRate VALUES (?, ?, ?, ?, ?)")
      for (position, rate) in (snapshot.rates.rates + snapshot.rates.duplicates).enumerated() {
        try insertRate.execute(arguments: [
          id, position, rate.from.code, rate.to.code, rate.rate.description,
        ])
      }
      let insertSale = try database.makeStatement(sql: "INSERT INTO sale VALUES (?, ?, ?, ?, ?)")
      for (position, sale) in snapshot.sales.enumerated() {
        try insertSale.execute(arguments: [
          id, position, Data(sale.sku.text.utf8), sale.amount.amount.description,
          sale.amount.currency.code,
        ])
      }
    }
  }

  private static func rates(of snapshot: Int64, in database: Database) throws -> [ExchangeRate] {
    var rates: [ExchangeRate] = []
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT base, quote, rate FROM salesRate WHERE snapshot = ? ORDER BY position",
      arguments: [snapshot])
    while let row = try rows.next() {
      rates.append(
        ExchangeRate(
          from: try row.currency(0), to: try row.currency(1), rate: try row.decimal(2)))
    }
    return rates
  }

  private static func sales(of snapshot: Int64, in database: Database) throws -> [Sale] {
    var sales: [Sale] = []
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT sku, amount, currency FROM sale WHERE snapshot = ? ORDER BY position",
      arguments: [snapshot])
    while let row = try rows.next() {
      guard let sku = SKU(String(decoding: row[0] as Data, as: UTF8.self)) else {
        throw StoreError.failed(reason: "sale holds a code that is no product")
      }
      sales.append(Sale(sku: sku, amount: Money(try row.decimal(1), try row.currency(2))))
    }
    return sales
  }
}
