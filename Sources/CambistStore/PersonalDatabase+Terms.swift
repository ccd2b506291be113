public import CambistModel
internal import CambistMoney
internal import GRDB

extension PersonalDatabase {
  /// The stored terms of a pair; nil when there are none, or they cannot be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func terms(of pair: CurrencyPair) async throws(StoreError) -> StoredTerms? {
    try await read { [owner = owner.number] in try Self.terms(of: pair, owner, $0) }
  }

  /// Stores terms and replaces earlier ones of their pair.
  ///
  /// - Parameter limit: The maximum number of pairs with terms.
  /// - Returns: Whether they were stored; false if there are too many.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func save(_ stored: StoredTerms, limit: Int = .max) async throws(StoreError) -> Bool {
    let pair = stored.terms.pair
    return try await write { owner, database in
      let others = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM pairTerms WHERE owner = ? AND (base, quote) <> (?, ?)",
        arguments: [owner, pair.base.code, pair.quote.code])
      guard others ?? 0 < limit else { return false }
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO pairTerms (owner, base, quote, terms, isOn) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          owner, pair.base.code, pair.quote.code, stored.terms.terms.description, stored.isOn,
        ])
      return true
    }
  }

  /// Switches the terms of a pair on or off. They stay stored.
  ///
  /// - Returns: The stored terms after the change; nil when there are none.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func switchTerms(
    of pair: CurrencyPair, on isOn: Bool
  ) async throws(StoreError) -> StoredTerms? {
    try await write { owner, database in
      try database.execute(
        sql: "UPDATE pairTerms SET isOn = ? WHERE (owner, base, quote) = (?, ?, ?)",
        arguments: [isOn, owner, pair.base.code, pair.quote.code])
      return try Self.terms(of: pair, owner, database)
    }
  }

  /// Removes the terms of a pair.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func deleteTerms(of pair: CurrencyPair) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try database.execute(
        sql: "DELETE FROM pairTerms WHERE (owner, base, quote) = (?, ?, ?)",
        arguments: [owner, pair.base.code, pair.quote.code])
      return database.changesCount > 0
    }
  }

  private static func terms(
    of pair: CurrencyPair, _ owner: Int64, _ database: Database
  ) throws -> StoredTerms? {
    try database.rows(
      "SELECT \(TermsColumn.names) FROM pairTerms WHERE (owner, base, quote) = (?, ?, ?)",
      [owner, pair.base.code, pair.quote.code]
    ).first.flatMap { row in
      guard let terms = ExchangeTerms(row[TermsColumn.terms]),
        let ofPair = try? PairTerms(terms, of: pair)
      else { return nil }
      return StoredTerms(ofPair, isOn: row[TermsColumn.isOn])
    }
  }
}

private enum TermsColumn: Int, SelectedColumn { case terms, isOn }
