public import CambistModel
internal import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// The last quotes, by symbol, without unreadable ones: the stream sends them again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func quotes() async throws(StoreError) -> [QuoteEntry] {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT \(QuoteColumn.names) FROM quote ORDER BY symbol")
      return rows.compactMap { try? Self.quote($0) }
    }
  }

  /// Replaces the quotes of the same symbols.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* quotes.
  public func save(_ entries: [QuoteEntry]) async throws(StoreError) {
    try await write { database in
      let insert = try database.makeStatement(
        sql: """
          INSERT OR REPLACE INTO quote (\(QuoteColumn.names)) VALUES (\(QuoteColumn.parameters))
          """)
      for entry in entries {
        let quote = entry.quote
        try insert.execute(arguments: [
          "symbol": quote.symbol, "bid": quote.bid.description, "ask": quote.ask.description,
          "low": quote.low?.description, "high": quote.high?.description,
          "spread": quote.spread?.description, "direction": quote.direction?.rawValue,
          "time": quote.time?.millisecondsSince1970,
          "receivedAt": entry.receivedAt.millisecondsSince1970,
          "firstBid": entry.firstBid?.bid.description,
          "firstAt": entry.firstBid?.receivedAt.millisecondsSince1970,
          "ticks": entry.ticks.map(\.description).joined(separator: " "),
        ])
      }
    }
  }

  private static func quote(_ row: Row) throws -> QuoteEntry {
    var quote = Quote(
      symbol: row[QuoteColumn.symbol], bid: try row.decimal(QuoteColumn.bid),
      ask: try row.decimal(QuoteColumn.ask))
    quote.low = try row.optionalDecimal(QuoteColumn.low)
    quote.high = try row.optionalDecimal(QuoteColumn.high)
    quote.spread = try row.optionalDecimal(QuoteColumn.spread)
    let direction: String? = row[QuoteColumn.direction]
    quote.direction = direction.flatMap { Quote.Direction(rawValue: $0) }
    quote.time = row.optionalTimestamp(QuoteColumn.time)
    var entry = QuoteEntry(quote, receivedAt: row.timestamp(QuoteColumn.receivedAt))
    let firstBid = try row.optionalDecimal(QuoteColumn.firstBid)
    let firstAt = row.optionalTimestamp(QuoteColumn.firstAt)
    entry.firstBid = firstBid.flatMap { bid in firstAt.map { .init(bid, receivedAt: $0) } }
    let ticks: String = row[QuoteColumn.ticks]
    entry.ticks = ticks.split(separator: " ").compactMap { try? ExactDecimal(String($0)) }
    return entry
  }
}

private enum QuoteColumn: Int, SelectedColumn {
  case symbol, bid, ask, low, high, spread, direction, time, receivedAt, firstBid, firstAt, ticks
}
