public import CambistModel
import CambistMoney
internal import GRDB

extension PersonalDatabase {
  /// The last input of the converter and the last used currencies, as far as they can be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func converterMemory() async throws(StoreError) -> ConverterMemory {
    try await read { [owner = owner.number] database in
      let rows = try database.rows(
        """
        SELECT \(InputColumn.names) FROM converterInput WHERE owner = ?
        UNION ALL
        SELECT base, quote, NULL, NULL FROM (
          SELECT base, quote FROM conversion WHERE owner = ?
          ORDER BY time DESC, id DESC LIMIT ?)
        """, [owner, owner, HistoryPage.size])
      var memory: (input: ConverterInput?, currencies: [Currency]) = (nil, [])
      for row in rows {
        if row.hasNull(atIndex: InputColumn.amount.rawValue) {
          let used = [InputColumn.base, .quote].compactMap { try? row.currency($0) }
          memory.currencies += used
        } else {
          memory.input = try? ConverterInput(
            from: row.currency(InputColumn.base), to: row.currency(InputColumn.quote),
            amount: row[InputColumn.amount], side: row.side(InputColumn.side))
        }
      }
      return ConverterMemory(input: memory.input, currencies: memory.currencies)
    }
  }

  /// Stores the last input of the converter; an unchanged one is not written.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(_ input: ConverterInput) async throws(StoreError) {
    try await write { owner, database in
      try database.execute(
        sql: """
          INSERT INTO converterInput VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET (base, quote, amount, side) =
            (excluded.base, excluded.quote, excluded.amount, excluded.side)
          WHERE (base, quote, amount, side) IS NOT
            (excluded.base, excluded.quote, excluded.amount, excluded.side)
          """,
        arguments: [
          owner, input.from.code, input.to.code, input.amount, input.side.rawValue,
        ])
    }
  }
}

private enum InputColumn: Int, SelectedColumn { case base, quote, amount, side }
