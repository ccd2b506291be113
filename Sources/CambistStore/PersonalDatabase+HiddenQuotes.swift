import CambistModel
internal import GRDB

extension PersonalDatabase {
  /// The symbols that the user has hidden, in order.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hiddenQuotes() async throws(StoreError) -> [String] {
    try await read { [owner = owner.number] database in
      try String.fetchAll(
        try database.cachedStatement(
          sql: "SELECT symbol FROM hiddenQuote WHERE owner = ? ORDER BY symbol"),
        arguments: [owner])
    }
  }

  /// Hides a symbol; at most 2,000 can be hidden, as many as a board has.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hideQuote(_ symbol: String) async throws(StoreError) {
    try await write { owner, database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO hiddenQuote SELECT :owner, :symbol WHERE (
            SELECT count(*) FROM hiddenQuote WHERE owner = :owner) < \(QuoteBoard.capacity)
          """, arguments: ["owner": owner, "symbol": symbol])
    }
  }

  /// Shows a symbol again; all of them for nil.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func showQuote(_ symbol: String?) async throws(StoreError) {
    try await write { owner, database in
      if let symbol {
        try database.execute(
          sql: "DELETE FROM hiddenQuote WHERE (owner, symbol) = (?, ?)",
          arguments: [owner, symbol])
      } else {
        try database.execute(
          sql: "DELETE FROM hiddenQuote WHERE owner = ?", arguments: [owner])
      }
    }
  }
}
