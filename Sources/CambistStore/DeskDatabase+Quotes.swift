public import CambistModel
internal import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// The last quotes, by symbol, without what cannot be read: the stream sends it again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func quotes() async throws(StoreError) -> [QuoteEntry] {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT symbol, bid, ask, low, high, spread, direction, time, receivedAt, firstBid, firstAt,
            ticks
          FROM quote ORDER BY symbol
          """)
      return rows.compactMap { try? Self.quote($0) }
    }
  }

  /// Puts quotes in the place of those with the same symbols.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) for *n* quotes.
  public func save(_ entries: [QuoteEntry]) async throws(StoreError) {
    try await write { database in
      let insert = try database.makeStatement(
        sql: """
          INSERT OR REPLACE INTO quote (
            symbol, bid, ask, low, high, spread, direction, time, receivedAt, firstBid, firstAt,
            ticks)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      for entry in entries {
        let quote = entry.quote
        try insert.execute(arguments: [
          quote.symbol, quote.bid.description, quote.ask.description, quote.low?.description,
          quote.high?.description, quote.spread?.description, quote.direction?.rawValue,
          quote.time?.millisecondsSince1970, entry.receivedAt.millisecondsSince1970,
          entry.firstBid?.bid.description, entry.firstBid?.receivedAt.millisecondsSince1970,
          entry.ticks.map(\.description).joined(separator: " "),
        ])
      }
    }
  }

  /// The symbols that the user does not want to see, in order.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hiddenQuotes() async throws(StoreError) -> [String] {
    try await read { database in
      try String.fetchAll(database, sql: "SELECT symbol FROM hiddenQuote ORDER BY symbol")
    }
  }

  /// Hides a symbol; nothing beyond 2,000 of them, as many as a board has.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hideQuote(_ symbol: String) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO hiddenQuote
          SELECT ? WHERE (SELECT count(*) FROM hiddenQuote) < \(QuoteBoard.capacity)
          """, arguments: [symbol])
    }
  }

  /// Shows a symbol again; all of them for nil.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func showQuote(_ symbol: String?) async throws(StoreError) {
    try await write { database in
      if let symbol {
        try database.execute(sql: "DELETE FROM hiddenQuote WHERE symbol = ?", arguments: [symbol])
      } else {
        try database.execute(sql: "DELETE FROM hiddenQuote")
      }
    }
  }

  private static func quote(_ row: Row) throws -> QuoteEntry {
    var quote = Quote(
      symbol: row[0], bid: try row.decimal(1), ask: try row.decimal(2))
    quote.low = try row.optionalDecimal(3)
    quote.high = try row.optionalDecimal(4)
    quote.spread = try row.optionalDecimal(5)
    let direction: String? = row[6]
    quote.direction = direction.flatMap { Quote.Direction(rawValue: $0) }
    let time: Int64? = row[7]
    quote.time = time.map { Timestamp(millisecondsSince1970: $0) }
    var entry = QuoteEntry(quote, receivedAt: Timestamp(millisecondsSince1970: row[8]))
    let (firstBid, firstAt) = (try row.optionalDecimal(9), row[10] as Int64?)
    entry.firstBid = firstBid.flatMap { bid in
      firstAt.map { .init(bid, receivedAt: Timestamp(millisecondsSince1970: $0)) }
    }
    let ticks: String = row[11]
    entry.ticks = ticks.split(separator: " ").compactMap { try? ExactDecimal(String($0)) }
    return entry
  }
}
