public import CambistModel
internal import CambistMoney
internal import GRDB

extension PersonalDatabase {
  /// The saved pairs in their order, without unreadable ones.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func pairs() async throws(StoreError) -> [CurrencyPair] {
    try await read { [owner = owner.number] in try Self.pairs(of: owner, $0) }
  }

  /// Adds a pair at an index, or at the end.
  ///
  /// - Parameters:
  ///   - position: The index, clamped to the list.
  ///   - limit: The maximum number of pairs.
  /// - Throws: ``StoreError/failed(reason:)``
  public func add(
    _ pair: CurrencyPair, at position: Int? = nil, limit: Int = .max
  ) async throws(StoreError) -> ListAddition {
    try await write { owner, database in
      var pairs = try Self.pairs(of: owner, database)
      guard !pairs.contains(pair) else { return .existing }
      guard pairs.count < limit else { return .full }
      pairs.insert(pair, at: min(max(position ?? pairs.count, 0), pairs.count))
      try Self.save(pairs, of: owner, in: database)
      return .added
    }
  }

  /// Removes a pair.
  ///
  /// - Returns: The index that it had; nil when it was not there.
  /// - Throws: ``StoreError/failed(reason:)``
  public func remove(_ pair: CurrencyPair) async throws(StoreError) -> Int? {
    try await write { owner, database in
      var pairs = try Self.pairs(of: owner, database)
      guard let position = pairs.firstIndex(of: pair) else { return nil }
      pairs.remove(at: position)
      try Self.save(pairs, of: owner, in: database)
      return position
    }
  }

  private static func pairs(of owner: Int64, _ database: Database) throws -> [CurrencyPair] {
    try database.rows(
      "SELECT \(PairColumn.names) FROM pair WHERE owner = ? ORDER BY position", [owner]
    ).compactMap {
      try? CurrencyPair($0.currency(PairColumn.base), $0.currency(PairColumn.quote))
    }
  }

  private static func save(
    _ pairs: [CurrencyPair], of owner: Int64, in database: Database
  ) throws {
    try database.execute(sql: "DELETE FROM pair WHERE owner = ?", arguments: [owner])
    for (position, pair) in pairs.enumerated() {
      try database.execute(
        sql: "INSERT INTO pair (owner, \(PairColumn.names), position) VALUES (?, ?, ?, ?)",
        arguments: [owner, pair.base.code, pair.quote.code, position])
    }
  }
}

private enum PairColumn: Int, SelectedColumn { case base, quote }
