import CambistModel
import CambistMoney
import CambistStore

extension PostgresDatabase {
  func quotes() async throws(StoreError) -> [QuoteEntry] {
    try await pool.query { connection in
      try connection.rows("SELECT \(QuoteColumn.self) FROM quote ORDER BY symbol")
        .compactMap { try? Self.quote($0) }
    }
  }

  func save(_ entries: [QuoteEntry]) async throws(StoreError) {
    // A statement cannot change a row twice: the last entry of a symbol counts.
    let entries = Dictionary(entries.map { ($0.quote.symbol.postgresText, $0) }) { $1 }.values
      .sorted { $0.quote.symbol < $1.quote.symbol }
    guard !entries.isEmpty else { return }
    let quotes = entries.map(\.quote)
    try await storeFetched("quotes", .writing) { connection in
      try connection.execute(
        """
        INSERT INTO quote (\(QuoteColumn.self))
        SELECT * FROM unnest(\(quotes.map(\.symbol))::text[],
          \(quotes.map(\.bid.description))::text[], \(quotes.map(\.ask.description))::text[],
          \(quotes.map { $0.low?.description })::text[],
          \(quotes.map { $0.high?.description })::text[],
          \(quotes.map { $0.spread?.description })::text[],
          \(quotes.map { $0.direction?.rawValue })::text[],
          \(quotes.map { $0.time?.millisecondsSince1970 })::bigint[],
          \(entries.map(\.receivedAt.millisecondsSince1970))::bigint[],
          \(entries.map { $0.firstBid?.bid.description })::text[],
          \(entries.map { $0.firstBid?.receivedAt.millisecondsSince1970 })::bigint[],
          \(entries.map { $0.ticks.map(\.description).joined(separator: " ") })::text[])
        ON CONFLICT (symbol) DO UPDATE SET bid = excluded.bid, ask = excluded.ask,
          low = excluded.low, high = excluded.high, spread = excluded.spread,
          direction = excluded.direction, time = excluded.time,
          received_at = excluded.received_at, first_bid = excluded.first_bid,
          first_at = excluded.first_at, ticks = excluded.ticks
        """)
      return PostgresOutcome(value: ())
    }
  }

  private static func quote(_ row: PostgresRow) throws -> QuoteEntry {
    var quote = Quote(
      symbol: row.text(QuoteColumn.symbol), bid: try row.decimal(QuoteColumn.bid),
      ask: try row.decimal(QuoteColumn.ask))
    quote.low = try row.optionalDecimal(QuoteColumn.low)
    quote.high = try row.optionalDecimal(QuoteColumn.high)
    quote.spread = try row.optionalDecimal(QuoteColumn.spread)
    quote.direction = row.optionalText(QuoteColumn.direction).flatMap {
      Quote.Direction(rawValue: $0)
    }
    quote.time = row.optionalTimestamp(QuoteColumn.time)
    var entry = QuoteEntry(quote, receivedAt: row.timestamp(QuoteColumn.receivedAt))
    entry.firstBid = nil
    if let bid = try row.optionalDecimal(QuoteColumn.firstBid),
      let time = row.optionalTimestamp(QuoteColumn.firstAt)
    {
      entry.firstBid = .init(bid, receivedAt: time)
    }
    entry.ticks = row.text(QuoteColumn.ticks).split(separator: " ")
      .compactMap { try? ExactDecimal(String($0)) }
    return entry
  }
}

private enum QuoteColumn: Int, PostgresColumn {
  case symbol, bid, ask, low, high, spread, direction, time, receivedAt, firstBid, firstAt, ticks
}
