import CambistModel
import CambistMoney
import CambistStore

extension PostgresDatabase {
  func currencyNames() async throws(StoreError) -> (
    fetchedAt: Timestamp, names: [CurrencyNames]
  )? {
    try await pool.transaction(.reading) { connection in
      let head = try connection.row("SELECT fetched_at FROM currency_list")
      guard let time = head?.integer(at: 0) else { return PostgresOutcome(value: nil) }
      let names = try connection.rows(
        "SELECT \(NameColumn.self) FROM currency_name ORDER BY code"
      ).compactMap { row in
        try? CurrencyNames(
          currency: row.currency(NameColumn.code), az: row.text(NameColumn.az),
          en: row.text(NameColumn.en), tr: row.text(NameColumn.tr), ru: row.text(NameColumn.ru))
      }
      return PostgresOutcome(value: (Timestamp(millisecondsSince1970: time), names))
    }
  }

  func save(_ names: [CurrencyNames], fetchedAt: Timestamp) async throws(StoreError) {
    try await storeFetched("names of currencies", .writing) { connection in
      try connection.execute("DELETE FROM currency_name")
      try connection.execute(
        """
        INSERT INTO currency_name (\(NameColumn.self))
        SELECT * FROM unnest(\(names.map(\.currency.code))::text[], \(names.map(\.az))::text[],
          \(names.map(\.en))::text[], \(names.map(\.tr))::text[], \(names.map(\.ru))::text[])
        ON CONFLICT (code) DO NOTHING
        """)
      try connection.execute(
        """
        INSERT INTO currency_list VALUES (1, \(fetchedAt.millisecondsSince1970))
        ON CONFLICT (id) DO UPDATE SET fetched_at = excluded.fetched_at
        """)
      return PostgresOutcome(value: ())
    }
  }
}

private enum NameColumn: Int, PostgresColumn { case code, az, en, tr, ru }
