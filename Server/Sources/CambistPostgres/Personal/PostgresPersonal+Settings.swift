import CambistModel
import CambistMoney
import CambistStore

/// Fees and own rates, hidden quotes, favourites, links and the order of sources.
extension PostgresPersonal {
  func terms(of pair: CurrencyPair) async throws(StoreError) -> StoredTerms? {
    try await read { try Self.terms(of: pair, $0, $1) }
  }

  func save(_ stored: StoredTerms, limit: Int) async throws(StoreError) -> Bool {
    let pair = stored.terms.pair
    let (base, quote) = (pair.base.code, pair.quote.code)
    return try await write { owner, connection in
      let others = try connection.row(
        """
        SELECT count(*) FROM pair_terms
        WHERE owner = \(owner) AND (base, quote) <> (\(base), \(quote))
        """
      )?.integer(at: 0)
      guard others ?? 0 < limit else { return false }
      try connection.execute(
        """
        INSERT INTO pair_terms (owner, base, quote, terms, is_on)
        VALUES (\(owner), \(base), \(quote), \(stored.terms.terms.description), \(stored.isOn))
        ON CONFLICT (owner, base, quote)
        DO UPDATE SET terms = excluded.terms, is_on = excluded.is_on
        """)
      return true
    }
  }

  func switchTerms(
    of pair: CurrencyPair, on isOn: Bool
  ) async throws(StoreError) -> StoredTerms? {
    try await write { owner, connection in
      try connection.execute(
        """
        UPDATE pair_terms SET is_on = \(isOn)
        WHERE owner = \(owner) AND base = \(pair.base.code) AND quote = \(pair.quote.code)
        """)
      return try Self.terms(of: pair, owner, connection)
    }
  }

  func deleteTerms(of pair: CurrencyPair) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      try connection.execute(
        """
        DELETE FROM pair_terms
        WHERE owner = \(owner) AND base = \(pair.base.code) AND quote = \(pair.quote.code)
        """) > 0
    }
  }

  private static func terms(
    of pair: CurrencyPair, _ owner: Int64, _ connection: PostgresConnection
  ) throws -> StoredTerms? {
    try connection.row(
      """
      SELECT \(TermsColumn.self) FROM pair_terms
      WHERE owner = \(owner) AND base = \(pair.base.code) AND quote = \(pair.quote.code)
      """
    ).flatMap { row in
      guard let terms = try? row.terms(TermsColumn.terms),
        let ofPair = try? PairTerms(terms, of: pair)
      else { return nil }
      return StoredTerms(ofPair, isOn: row.bool(TermsColumn.isOn))
    }
  }

  func hiddenQuotes() async throws(StoreError) -> [String] {
    try await read { owner, connection in
      try connection.rows("SELECT symbol FROM hidden_quote WHERE owner = \(owner) ORDER BY symbol")
        .map { $0.text(at: 0) ?? "" }
    }
  }

  func hideQuote(_ symbol: String) async throws(StoreError) {
    try await write { owner, connection in
      _ = try connection.execute(
        """
        INSERT INTO hidden_quote (owner, symbol) SELECT \(owner)::bigint, \(symbol)::text
        WHERE (SELECT count(*) FROM hidden_quote WHERE owner = \(owner)) < \(QuoteBoard.capacity)
        ON CONFLICT DO NOTHING
        """)
    }
  }

  func showQuote(_ symbol: String?) async throws(StoreError) {
    try await write { owner, connection in
      _ = try connection.execute(
        """
        DELETE FROM hidden_quote
        WHERE owner = \(owner) AND (\(orNull: symbol)::text IS NULL OR symbol = \(orNull: symbol)::text)
        """)
    }
  }

  func favourites(of list: FavouriteList) async throws(StoreError) -> [String] {
    try await read { owner, connection in
      try connection.rows(
        "SELECT name FROM favourite WHERE owner = \(owner) AND list = \(list.rawValue) ORDER BY name"
      ).map { $0.text(at: 0) ?? "" }
    }
  }

  func setFavourite(
    _ name: String, of list: FavouriteList, to isFavourite: Bool
  ) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      // The collation C has lower case for the letters of ASCII only.
      try connection.execute(
        """
        DELETE FROM favourite WHERE owner = \(owner) AND list = \(list.rawValue)
        AND lower(name) = lower(\(name)::text COLLATE "C")
        """)
      guard isFavourite else { return true }
      return try connection.execute(
        """
        INSERT INTO favourite (owner, list, name)
        SELECT \(owner)::bigint, \(list.rawValue)::text, \(name)::text WHERE (
          SELECT count(*) FROM favourite WHERE owner = \(owner) AND list = \(list.rawValue)
        ) < \(StoreLimits.favourites)
        """) > 0
    }
  }

  func links() async throws(StoreError) -> [ReadLink] {
    try await read { owner, connection in
      try connection.rows("SELECT id, created_at FROM link WHERE owner = \(owner) ORDER BY id DESC")
        .map {
          ReadLink(
            id: $0.integer(at: 0), createdAt: Timestamp(millisecondsSince1970: $0.integer(at: 1)))
        }
    }
  }

  func hasLink(hash: String) async throws(StoreError) -> Bool {
    try await read { owner, connection in
      try connection.row("SELECT 1 FROM link WHERE hash = \(hash) AND owner = \(owner)") != nil
    }
  }

  func addLink(hash: String, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      try connection.execute(
        """
        INSERT INTO link (owner, hash, created_at)
        SELECT \(owner)::bigint, \(hash)::text, \(time.millisecondsSince1970)::bigint
        WHERE (SELECT count(*) FROM link WHERE owner = \(owner)) < \(StoreLimits.links)
        """) > 0
    }
  }

  func removeLink(_ id: Int64) async throws(StoreError) {
    try await write { owner, connection in
      _ = try connection.execute("DELETE FROM link WHERE id = \(id) AND owner = \(owner)")
    }
  }

  func rateSources() async throws(StoreError) -> [RateSourceOrder.Entry] {
    try await read { try PostgresDatabase.rateSources(of: $0, $1) }
  }

  func changeRateSources<Value: Sendable>(
    _ change: @escaping @Sendable ([RateSourceOrder.Entry]) -> ([RateSourceOrder.Entry], Value)
  ) async throws(StoreError) -> Value {
    let done = try await write { [database] owner, connection in
      let (entries, value) = change(try PostgresDatabase.rateSources(of: owner, connection))
      try connection.execute("DELETE FROM rate_source WHERE owner = \(owner)")
      try connection.execute(
        """
        INSERT INTO rate_source (owner, name, is_on, position)
        SELECT \(owner)::bigint, name, is_on, number
        FROM unnest(\(entries.map(\.name))::text[], \(entries.map(\.isOn))::boolean[])
          WITH ORDINALITY AS list (name, is_on, number)
        """)
      return (number: database.nextSourcesChange(), entries: entries, value: value)
    }
    if owner == .only { database.noteSources(done.entries, change: done.number) }
    return done.value
  }
}

extension PostgresDatabase {
  static func rateSources(
    of owner: Int64, _ connection: PostgresConnection
  ) throws -> [RateSourceOrder.Entry] {
    try connection.rows(
      "SELECT name, is_on FROM rate_source WHERE owner = \(owner) ORDER BY position, name"
    ).map { RateSourceOrder.Entry($0.text(at: 0) ?? "", isOn: $0.text(at: 1) == "t") }
  }
}

private enum TermsColumn: Int, PostgresColumn { case terms, isOn }
