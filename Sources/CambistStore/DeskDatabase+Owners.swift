public import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// Adds an owner without any data.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func addOwner(at time: Timestamp) async throws(StoreError) -> Owner {
    try await write { Owner(number: try Self.addOwner(at: time, $0)) }
  }

  /// Removes an owner with all their data. The number is never reused.
  ///
  /// ``Owner/only`` cannot be removed.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func remove(_ owner: Owner) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM owner WHERE id = ? AND id <> ?",
        arguments: [owner.number, Owner.only.number])
    }
  }

  /// The stored details of an owner; nil if there is no such owner.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func details(of owner: Owner) async throws(StoreError) -> OwnerDetails? {
    try await read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT name, (SELECT count(*) FROM ownerKey WHERE owner = owner.id) FROM owner WHERE id = ?
          """, arguments: [owner.number]
      ).map { OwnerDetails(name: $0[0], keyCount: $0[1]) }
    }
  }

  /// Sets the name of an owner's workspace; nil removes it.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func rename(_ owner: Owner, to name: String?) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE owner SET name = ? WHERE id = ?", arguments: [name, owner.number])
    }
  }

  /// Removes owners without a name and without data whose keys were not used since a time; the last
  /// input does not count as data. Also removes owners without any key or link, and keys that were
  /// retired long ago.
  ///
  /// - Returns: The number of removed owners.
  /// - Throws: ``StoreError/failed(reason:)``
  public func removeUnusedOwners(
    since time: Timestamp, at now: Timestamp
  ) async throws(StoreError) -> Int {
    // They are found before the write, because looking at each owner would delay other writes; the
    // condition is evaluated again in case one was used meanwhile.
    let condition = "id <> :only AND (\(Self.isUnreachable) OR \(Self.isUnused))"
    let values: StatementArguments = [
      "only": Owner.only.number, "time": now.millisecondsSince1970,
      "since": time.millisecondsSince1970,
    ]
    let candidates = try await read { database in
      try Int64.fetchAll(
        database, sql: "SELECT id FROM owner WHERE \(condition)", arguments: values)
    }
    return try await write { database in
      try database.execute(
        sql: "DELETE FROM retiredKey WHERE retiredAt < ?",
        arguments: [now.adding(seconds: -StoreLimits.retiredKeyDays * 86_400).millisecondsSince1970]
      )
      var count = 0
      for id in candidates {
        try database.execute(
          sql: "DELETE FROM owner WHERE id = :id AND \(condition)",
          arguments: values + ["id": id])
        count += database.changesCount
      }
      return count
    }
  }

  private static let isUnreachable = """
    (NOT EXISTS (SELECT 1 FROM ownerKey WHERE owner = owner.id)
    AND NOT EXISTS (SELECT 1 FROM deviceLink WHERE owner = owner.id AND validUntil > :time)
    AND NOT EXISTS (SELECT 1 FROM link WHERE owner = owner.id))
    """

  private static let isUnused =
    """
    (createdAt < :since AND name IS NULL
    AND NOT EXISTS (SELECT 1 FROM ownerKey WHERE owner = owner.id AND usedAt >= :since)
    """
    + contents.map { "AND NOT EXISTS (SELECT 1 FROM \($0) WHERE owner = owner.id)" }
    .joined(separator: "\n") + ")"

  /// Removes an owner without any key or link.
  ///
  /// - Returns: Whether the owner was removed.
  static func removeUnreachable(
    _ owner: Int64, at time: Timestamp, _ database: Database
  ) throws -> Bool {
    try database.execute(
      sql: "DELETE FROM owner WHERE id <> :only AND id = :owner AND \(isUnreachable)",
      arguments: ["only": Owner.only.number, "owner": owner, "time": time.millisecondsSince1970])
    return database.changesCount > 0
  }

  /// The tables with data that an owner would miss.
  static let contents = [
    "alert", "board", "conversion", "favourite", "hiddenQuote", "link", "pair", "pairTerms",
  ]

  static func addOwner(at time: Timestamp, _ database: Database) throws -> Int64 {
    try database.execute(
      sql: "INSERT INTO owner (createdAt) VALUES (?)", arguments: [time.millisecondsSince1970])
    return database.lastInsertedRowID
  }
}
