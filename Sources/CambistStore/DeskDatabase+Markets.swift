public import CambistModel
internal import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// A market's books as they were last fetched; nil when they never were. A book that cannot be
  /// read is left out until the next fetch.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  /// - Complexity: O(*n*) in time and memory for *n* books.
  public func markets(of source: String) async throws(StoreError) -> MarketSnapshot? {
    try await read { database in
      guard
        let time = try Int64.fetchOne(
          database, sql: "SELECT fetchedAt FROM market WHERE source = ?", arguments: [source])
      else { return nil }
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT name, minimumPrice, maximumPrice, minimumAmount, maximumAmount, minimumValue,
            maximumValue, tickSize, hasTicker, volume, high, low, last, vwap, bid, ask, change24, time
          FROM book WHERE source = ? ORDER BY position
          """,
        arguments: [source])
      return MarketSnapshot(
        markets: rows.compactMap { try? Self.market($0) }, source: source,
        fetchedAt: Timestamp(millisecondsSince1970: time))
    }
  }

  /// Puts a market's books in the place of the earlier ones. Of a book listed twice the first
  /// counts.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func save(_ snapshot: MarketSnapshot) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO market VALUES (?, ?)",
        arguments: [snapshot.source, snapshot.fetchedAt.millisecondsSince1970])
      try database.execute(sql: "DELETE FROM book WHERE source = ?", arguments: [snapshot.source])
      let insert = try database.makeStatement(
        sql: """
          INSERT OR IGNORE INTO book VALUES
            (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      for (position, market) in snapshot.markets.enumerated() {
        let (book, ticker) = (market.book, market.ticker)
        try insert.execute(arguments: [
          snapshot.source, position, book.name, book.minimumPrice?.description,
          book.maximumPrice?.description, book.minimumAmount?.description,
          book.maximumAmount?.description, book.minimumValue?.description,
          book.maximumValue?.description, book.tickSize?.description, ticker != nil,
          ticker?.volume?.description, ticker?.high?.description, ticker?.low?.description,
          ticker?.last?.description, ticker?.vwap?.description, ticker?.bid?.description,
          ticker?.ask?.description, ticker?.change24?.description,
          ticker?.time?.millisecondsSince1970,
        ])
      }
    }
  }

  private static func market(_ row: Row) throws -> Market {
    let name: String = row[0]
    guard var book = Book(name) else {
      throw StoreError.failed(reason: "“\(name)” cannot stand in column name")
    }
    book.minimumPrice = try row.optionalDecimal(1)
    book.maximumPrice = try row.optionalDecimal(2)
    book.minimumAmount = try row.optionalDecimal(3)
    book.maximumAmount = try row.optionalDecimal(4)
    book.minimumValue = try row.optionalDecimal(5)
    book.maximumValue = try row.optionalDecimal(6)
    book.tickSize = try row.optionalDecimal(7)
    guard row[8] else { return Market(book, nil) }
    var ticker = Ticker(book: name)
    ticker.volume = try row.optionalDecimal(9)
    ticker.high = try row.optionalDecimal(10)
    ticker.low = try row.optionalDecimal(11)
    ticker.last = try row.optionalDecimal(12)
    ticker.vwap = try row.optionalDecimal(13)
    ticker.bid = try row.optionalDecimal(14)
    ticker.ask = try row.optionalDecimal(15)
    ticker.change24 = try row.optionalDecimal(16)
    let time: Int64? = row[17]
    ticker.time = time.map { Timestamp(millisecondsSince1970: $0) }
    return Market(book, ticker)
  }
}
