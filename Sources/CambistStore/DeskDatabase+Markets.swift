public import CambistModel
internal import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// A market's books of the last fetch; nil before the first one. Unreadable books are left out
  /// until the next fetch.
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
        sql: "SELECT \(BookColumn.names) FROM book WHERE source = ? ORDER BY position",
        arguments: [source])
      return MarketSnapshot(
        markets: rows.compactMap { try? Self.market($0) }, source: source,
        fetchedAt: Timestamp(millisecondsSince1970: time))
    }
  }

  /// Replaces a market's books. If a book is listed twice, the first entry is used.
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
          INSERT OR IGNORE INTO book (source, position, \(BookColumn.names))
          VALUES (:source, :position, \(BookColumn.parameters))
          """)
      for (position, market) in snapshot.markets.enumerated() {
        let (book, ticker) = (market.book, market.ticker)
        try insert.execute(arguments: [
          "source": snapshot.source, "position": position, "name": book.name,
          "minimumPrice": book.minimumPrice?.description,
          "maximumPrice": book.maximumPrice?.description,
          "minimumAmount": book.minimumAmount?.description,
          "maximumAmount": book.maximumAmount?.description,
          "minimumValue": book.minimumValue?.description,
          "maximumValue": book.maximumValue?.description,
          "tickSize": book.tickSize?.description,
          "hasTicker": ticker != nil,
          "volume": ticker?.volume?.description,
          "high": ticker?.high?.description,
          "low": ticker?.low?.description,
          "last": ticker?.last?.description,
          "vwap": ticker?.vwap?.description,
          "bid": ticker?.bid?.description,
          "ask": ticker?.ask?.description,
          "change24": ticker?.change24?.description,
          "time": ticker?.time?.millisecondsSince1970,
        ])
      }
    }
  }

  private static func market(_ row: Row) throws -> Market {
    let name: String = row[BookColumn.name]
    guard var book = Book(name) else {
      throw StoreError.failed(reason: "“\(name)” cannot stand in column name")
    }
    book.minimumPrice = try row.optionalDecimal(BookColumn.minimumPrice)
    book.maximumPrice = try row.optionalDecimal(BookColumn.maximumPrice)
    book.minimumAmount = try row.optionalDecimal(BookColumn.minimumAmount)
    book.maximumAmount = try row.optionalDecimal(BookColumn.maximumAmount)
    book.minimumValue = try row.optionalDecimal(BookColumn.minimumValue)
    book.maximumValue = try row.optionalDecimal(BookColumn.maximumValue)
    book.tickSize = try row.optionalDecimal(BookColumn.tickSize)
    guard row[BookColumn.hasTicker] else { return Market(book, nil) }
    var ticker = Ticker(book: name)
    ticker.volume = try row.optionalDecimal(BookColumn.volume)
    ticker.high = try row.optionalDecimal(BookColumn.high)
    ticker.low = try row.optionalDecimal(BookColumn.low)
    ticker.last = try row.optionalDecimal(BookColumn.last)
    ticker.vwap = try row.optionalDecimal(BookColumn.vwap)
    ticker.bid = try row.optionalDecimal(BookColumn.bid)
    ticker.ask = try row.optionalDecimal(BookColumn.ask)
    ticker.change24 = try row.optionalDecimal(BookColumn.change24)
    ticker.time = row.optionalTimestamp(BookColumn.time)
    return Market(book, ticker)
  }
}

private enum BookColumn: Int, SelectedColumn {
  case name, minimumPrice, maximumPrice, minimumAmount, maximumAmount, minimumValue, maximumValue
  case tickSize, hasTicker, volume, high, low, last, vwap, bid, ask, change24, time
}
