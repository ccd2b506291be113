import CambistModel
import CambistMoney
import CambistStore

extension PostgresDatabase {
  func markets(of source: String) async throws(StoreError) -> MarketSnapshot? {
    try await pool.transaction(.reading) { connection in
      let head = try connection.row("SELECT fetched_at FROM market WHERE source = \(source)")
      guard let time = head?.integer(at: 0) else { return PostgresOutcome(value: nil) }
      let markets = try connection.rows(
        "SELECT \(BookColumn.self) FROM book WHERE source = \(source) ORDER BY position"
      ).compactMap { try? Self.market($0) }
      return PostgresOutcome(
        value: MarketSnapshot(
          markets: markets, source: source, fetchedAt: Timestamp(millisecondsSince1970: time)))
    }
  }

  func save(_ snapshot: MarketSnapshot) async throws(StoreError) {
    let (books, tickers) = (snapshot.markets.map(\.book), snapshot.markets.map(\.ticker))
    func texts(_ values: [ExactDecimal?]) -> [String?] { values.map { $0?.description } }
    let (limits, figures): ([[String?]], [[String?]]) = (
      [
        texts(books.map(\.minimumPrice)), texts(books.map(\.maximumPrice)),
        texts(books.map(\.minimumAmount)), texts(books.map(\.maximumAmount)),
        texts(books.map(\.minimumValue)), texts(books.map(\.maximumValue)),
        texts(books.map(\.tickSize)),
      ],
      [
        texts(tickers.map { $0?.volume }), texts(tickers.map { $0?.high }),
        texts(tickers.map { $0?.low }), texts(tickers.map { $0?.last }),
        texts(tickers.map { $0?.vwap }), texts(tickers.map { $0?.bid }),
        texts(tickers.map { $0?.ask }), texts(tickers.map { $0?.change24 }),
      ]
    )
    let times = tickers.map { $0?.time?.millisecondsSince1970 }
    try await storeFetched("market " + snapshot.source, .writing) { connection in
      try connection.execute(
        """
        INSERT INTO market (source, fetched_at)
        VALUES (\(snapshot.source), \(snapshot.fetchedAt.millisecondsSince1970))
        ON CONFLICT (source) DO UPDATE SET fetched_at = excluded.fetched_at
        """)
      try connection.execute("DELETE FROM book WHERE source = \(snapshot.source)")
      try connection.execute(
        """
        INSERT INTO book (source, \(BookColumn.self), position)
        SELECT \(snapshot.source)::text, * FROM unnest(\(books.map(\.name))::text[],
          \(limits[0])::text[], \(limits[1])::text[], \(limits[2])::text[], \(limits[3])::text[],
          \(limits[4])::text[], \(limits[5])::text[], \(limits[6])::text[],
          \(tickers.map { $0 != nil })::boolean[],
          \(figures[0])::text[], \(figures[1])::text[], \(figures[2])::text[],
          \(figures[3])::text[], \(figures[4])::text[], \(figures[5])::text[],
          \(figures[6])::text[], \(figures[7])::text[], \(times)::bigint[])
          WITH ORDINALITY
        ON CONFLICT (source, name) DO NOTHING
        """)
      return PostgresOutcome(value: ())
    }
  }

  private static func market(_ row: PostgresRow) throws -> Market {
    let name = row.text(BookColumn.name)
    guard var book = Book(name) else { throw row.unreadable(at: BookColumn.name.rawValue) }
    book.minimumPrice = try row.optionalDecimal(BookColumn.minimumPrice)
    book.maximumPrice = try row.optionalDecimal(BookColumn.maximumPrice)
    book.minimumAmount = try row.optionalDecimal(BookColumn.minimumAmount)
    book.maximumAmount = try row.optionalDecimal(BookColumn.maximumAmount)
    book.minimumValue = try row.optionalDecimal(BookColumn.minimumValue)
    book.maximumValue = try row.optionalDecimal(BookColumn.maximumValue)
    book.tickSize = try row.optionalDecimal(BookColumn.tickSize)
    guard row.bool(BookColumn.hasTicker) else { return Market(book, nil) }
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

private enum BookColumn: Int, PostgresColumn {
  case name, minimumPrice, maximumPrice, minimumAmount, maximumAmount, minimumValue, maximumValue
  case tickSize, hasTicker, volume, high, low, last, vwap, bid, ask, change24, time
}
