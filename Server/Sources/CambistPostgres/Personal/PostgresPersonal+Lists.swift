import CambistModel
import CambistMoney
import CambistStore

/// Pairs and the board.
extension PostgresPersonal {
  func pairs() async throws(StoreError) -> [CurrencyPair] {
    try await read { try Self.pairs(of: $0, $1) }
  }

  func add(
    _ pair: CurrencyPair, at position: Int?, limit: Int
  ) async throws(StoreError) -> ListAddition {
    try await write { owner, connection in
      var pairs = try Self.pairs(of: owner, connection)
      guard !pairs.contains(pair) else { return .existing }
      guard pairs.count < limit else { return .full }
      pairs.insert(pair, at: min(max(position ?? pairs.count, 0), pairs.count))
      try Self.save(pairs, of: owner, connection)
      return .added
    }
  }

  func remove(_ pair: CurrencyPair) async throws(StoreError) -> Int? {
    try await write { owner, connection in
      var pairs = try Self.pairs(of: owner, connection)
      guard let position = pairs.firstIndex(of: pair) else { return nil }
      pairs.remove(at: position)
      try Self.save(pairs, of: owner, connection)
      return position
    }
  }

  func savedLists() async throws(StoreError) -> SavedLists {
    try await read { owner, connection in
      let rows = try connection.rows(
        """
        SELECT 0, position, base, quote, '' FROM pair WHERE owner = \(owner)
        UNION ALL SELECT 1, position, currency, '', '' FROM board WHERE owner = \(owner)
        UNION ALL SELECT 2, 0, base, quote, terms FROM pair_terms
          WHERE owner = \(owner) AND is_on
        ORDER BY 1, 2
        """)
      var lists = SavedLists()
      var (codes, hasBoard): ([Currency], Bool) = ([], false)
      for number in 0..<rows.count {
        let row = rows[number]
        switch row.integer(at: 0) {
        case 0:
          if let pair = Self.pair(row) { lists.pairs.append(pair) }
        case 1:
          hasBoard = true
          if let currency = try? row.currency(ListColumn.first) { codes.append(currency) }
        default:
          guard let pair = Self.pair(row), let terms = try? row.terms(ListColumn.terms),
            let ofPair = try? PairTerms(terms, of: pair)
          else { continue }
          lists.terms[pair] = ofPair
        }
      }
      lists.board = hasBoard ? Board(codes) : nil
      return lists
    }
  }

  func board() async throws(StoreError) -> Board? {
    try await read { try Self.board(of: $0, $1) }
  }

  func changeBoard(
    _ change: Board.Change, of suggestion: Board
  ) async throws(StoreError) -> (board: Board, outcome: Board.Outcome) {
    try await write { owner, connection in
      var board = try Self.board(of: owner, connection) ?? suggestion
      let outcome = board.apply(change)
      guard case .changed = outcome else { return (board, outcome) }
      let codes = board.currencies.map(\.code)
      try connection.execute("DELETE FROM board WHERE owner = \(owner)")
      // An emptied board has a row with an empty code.
      try connection.execute(
        """
        INSERT INTO board (owner, currency, position)
        SELECT \(owner)::bigint, code, number
        FROM unnest(\(codes.isEmpty ? [""] : codes)::text[]) WITH ORDINALITY AS list (code, number)
        """)
      return (board, outcome)
    }
  }

  private static func board(of owner: Int64, _ connection: PostgresConnection) throws -> Board? {
    let rows = try connection.rows(
      "SELECT currency FROM board WHERE owner = \(owner) ORDER BY position")
    return rows.count == 0
      ? nil : Board(rows.compactMap { Currency($0.text(at: 0) ?? "") })
  }

  private static func pairs(
    of owner: Int64, _ connection: PostgresConnection
  ) throws -> [CurrencyPair] {
    try connection.rows(
      "SELECT 0, 0, base, quote FROM pair WHERE owner = \(owner) ORDER BY position"
    ).compactMap(Self.pair)
  }

  private static func pair(_ row: PostgresRow) -> CurrencyPair? {
    guard let base = try? row.currency(ListColumn.first),
      let quote = try? row.currency(ListColumn.second)
    else { return nil }
    return CurrencyPair(base, quote)
  }

  private static func save(
    _ pairs: [CurrencyPair], of owner: Int64, _ connection: PostgresConnection
  ) throws {
    try connection.execute("DELETE FROM pair WHERE owner = \(owner)")
    try connection.execute(
      """
      INSERT INTO pair (owner, base, quote, position)
      SELECT \(owner)::bigint, base, quote, number
      FROM unnest(\(pairs.map(\.base.code))::text[], \(pairs.map(\.quote.code))::text[])
        WITH ORDINALITY AS list (base, quote, number)
      """)
  }
}

private enum ListColumn: Int, PostgresColumn { case list, position, first, second, terms }
