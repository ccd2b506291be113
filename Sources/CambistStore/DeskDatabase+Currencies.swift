public import CambistModel
public import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// The currency names of the last fetch, and its time; nil before the first one. Unreadable rows
  /// are left out.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func currencyNames() async throws(StoreError) -> (
    fetchedAt: Timestamp, names: [CurrencyNames]
  )? {
    try await read { database in
      let list = try database.cachedStatement(sql: "SELECT fetchedAt FROM currencyList")
      guard let time = try Int64.fetchOne(list) else { return nil }
      let rows = try database.rows("SELECT \(NameColumn.names) FROM currencyName ORDER BY code")
      let names = rows.compactMap { row in
        try? CurrencyNames(
          currency: row.currency(NameColumn.code), az: row[NameColumn.az], en: row[NameColumn.en],
          tr: row[NameColumn.tr], ru: row[NameColumn.ru])
      }
      return (Timestamp(millisecondsSince1970: time), names)
    }
  }

  /// Replaces the list of names. If a currency is listed twice, the first entry is used.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(_ names: [CurrencyNames], fetchedAt: Timestamp) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM currencyName")
      let insert = try database.makeStatement(
        sql: """
          INSERT OR IGNORE INTO currencyName (\(NameColumn.names))
          VALUES (\(NameColumn.parameters))
          """)
      for name in names {
        try insert.execute(arguments: [
          "code": name.currency.code, "az": name.az, "en": name.en, "tr": name.tr, "ru": name.ru,
        ])
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO currencyList VALUES (1, ?)",
        arguments: [fetchedAt.millisecondsSince1970])
    }
  }
}

private enum NameColumn: Int, SelectedColumn { case code, az, en, tr, ru }
