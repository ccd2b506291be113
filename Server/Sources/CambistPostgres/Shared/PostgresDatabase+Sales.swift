import CambistModel
import CambistMoney
import CambistRates
import CambistStore

extension PostgresDatabase {
  /// How many rows are stored or read at a time.
  private static let sliceSize = 10_000

  func salesSnapshot(from source: String) async throws(StoreError) -> SalesSnapshot? {
    try await pool.transaction(.reading) { connection in
      let head = try connection.row(
        """
        SELECT id, fetched_at FROM sales_snapshot
        WHERE source = \(source) ORDER BY id DESC LIMIT 1
        """)
      guard let head else { return PostgresOutcome(value: nil) }
      let id = head.integer(at: 0)
      let rates = try connection.rows(
        "SELECT \(RateColumn.self) FROM sales_rate WHERE snapshot = \(id) ORDER BY position"
      ).map { row in
        ExchangeRate(
          from: try row.currency(RateColumn.base), to: try row.currency(RateColumn.quote),
          rate: try row.decimal(RateColumn.rate))
      }
      return PostgresOutcome(
        value: SalesSnapshot(
          source: source, fetchedAt: Timestamp(millisecondsSince1970: head.integer(at: 1)),
          rates: rates, sales: try Self.sales(of: id, connection)))
    }
  }

  /// Replaces all earlier snapshots, in one transaction: readers see the earlier one until then,
  /// and do not wait.
  func save(_ snapshot: SalesSnapshot) async throws(StoreError) {
    try await storeFetched("sales", .writingMuch) { connection in
      let row = try connection.row(
        """
        INSERT INTO sales_snapshot (source, fetched_at)
        VALUES (\(snapshot.provenance.source), \(snapshot.fetchedAt.millisecondsSince1970))
        RETURNING id
        """)
      guard let id = row?.integer(at: 0) else {
        throw StoreError.failed(reason: "the sales were not added")
      }
      let rates = snapshot.rates.rates + snapshot.rates.duplicates + snapshot.rates.ignored
      try connection.execute(
        """
        INSERT INTO sales_rate (snapshot, base, quote, rate, position)
        SELECT \(id)::bigint, * FROM unnest(\(rates.map(\.from.code))::text[],
          \(rates.map(\.to.code))::text[], \(rates.map(\.rate.description))::text[])
          WITH ORDINALITY
        """)
      for start in stride(from: 0, to: snapshot.sales.count, by: Self.sliceSize) {
        let sales = snapshot.sales[start..<min(start + Self.sliceSize, snapshot.sales.count)]
        try connection.execute(
          """
          INSERT INTO sale (snapshot, sku, amount, currency, position)
          SELECT \(id)::bigint, sku, amount, currency, number + \(start)::bigint
          FROM unnest(\(sales.map { PostgresBytes($0.sku.text.utf8) })::bytea[],
            \(sales.map(\.amount.amount.description))::text[],
            \(sales.map(\.amount.currency.code))::text[])
            WITH ORDINALITY AS list (sku, amount, currency, number)
          """)
      }
      try connection.execute("DELETE FROM sales_snapshot WHERE id <> \(id)")
      return PostgresOutcome(value: ())
    }
  }

  /// Does nothing: a transaction that did not end has left nothing.
  func deleteUnfinishedSales() async throws(StoreError) {}

  private static func sales(of id: Int64, _ connection: PostgresConnection) throws -> [Sale] {
    var sales: [Sale] = []
    var last: Int64 = 0
    while true {
      let rows = try connection.rows(
        """
        SELECT \(SaleColumn.self) FROM sale WHERE snapshot = \(id) AND position > \(last)
        ORDER BY position LIMIT \(sliceSize)
        """)
      for number in 0..<rows.count {
        let row = rows[number]
        guard let sku = SKU(String(decoding: row.bytes(SaleColumn.sku), as: UTF8.self)) else {
          throw StoreError.failed(reason: "a sale has a code that is not a product’s")
        }
        sales.append(
          Sale(
            sku: sku,
            amount: Money(
              try row.decimal(SaleColumn.amount), try row.currency(SaleColumn.currency))))
        last = row.integer(SaleColumn.position)
      }
      if rows.count < sliceSize { return sales }
    }
  }
}

private enum RateColumn: Int, PostgresColumn { case base, quote, rate }
private enum SaleColumn: Int, PostgresColumn { case position, sku, amount, currency }
