public import CambistModel
import CambistMoney
internal import GRDB

extension PersonalDatabase {
  /// The saved pairs and the board, without unreadable ones, in one read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func savedLists() async throws(StoreError) -> SavedLists {
    try await read { [owner = owner.number] database in
      let rows = try database.rows(
        """
        SELECT 0 AS list, position, base, quote, '' FROM pair WHERE owner = :owner
        UNION ALL SELECT 1, position, currency, '', '' FROM board WHERE owner = :owner
        UNION ALL SELECT 2, 0, base, quote, terms FROM pairTerms WHERE owner = :owner AND isOn
        ORDER BY 1, 2
        """, ["owner": owner])
      var lists = SavedLists()
      lists.pairs = rows.filter { $0[ListColumn.list.rawValue] == 0 }.compactMap { row in
        try? CurrencyPair(row.currency(ListColumn.first), row.currency(ListColumn.second))
      }
      lists.board = Self.board(rows.filter { $0[ListColumn.list.rawValue] == 1 })
      for row in rows where row[ListColumn.list.rawValue] == 2 {
        guard
          let pair = try? CurrencyPair(
            row.currency(ListColumn.first), row.currency(ListColumn.second)),
          let terms = ExchangeTerms(row[ListColumn.terms.rawValue] as String),
          let ofPair = try? PairTerms(terms, of: pair)
        else { continue }
        lists.terms[pair] = ofPair
      }
      return lists
    }
  }

  /// The board; nil when it was never changed.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func board() async throws(StoreError) -> Board? {
    try await read { [owner = owner.number] in try Self.board(of: owner, $0) }
  }

  /// Changes the board.
  ///
  /// - Parameter suggestion: The board to change if there is none yet.
  /// - Returns: The changed board, and the outcome.
  /// - Throws: ``StoreError/failed(reason:)``
  public func changeBoard(
    _ change: Board.Change, of suggestion: Board
  ) async throws(StoreError) -> (board: Board, outcome: Board.Outcome) {
    try await write { owner, database in
      var board = try Self.board(of: owner, database) ?? suggestion
      let outcome = board.apply(change)
      guard case .changed = outcome else { return (board, outcome) }
      try database.execute(sql: "DELETE FROM board WHERE owner = ?", arguments: [owner])
      let codes = board.currencies.map(\.code)
      for (position, code) in (codes.isEmpty ? [""] : codes).enumerated() {
        try database.execute(
          sql: "INSERT INTO board (owner, position, currency) VALUES (?, ?, ?)",
          arguments: [owner, position, code])
      }
      return (board, outcome)
    }
  }

  private static func board(of owner: Int64, _ database: Database) throws -> Board? {
    board(
      try database.rows(
        "SELECT 1 AS list, position, currency, '' FROM board WHERE owner = ? ORDER BY position",
        [owner]))
  }

  private static func board(_ rows: [Row]) -> Board? {
    rows.isEmpty ? nil : Board(rows.compactMap { try? $0.currency(ListColumn.first) })
  }
}

private enum ListColumn: Int, SelectedColumn {
  case list, position, first, second, terms
}
