public import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// The owner of a key; nil if there is no such key.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func owner(ofKey hash: String) async throws(StoreError) -> KeyOwner? {
    try await read { database in
      try Row.fetchOne(
        try database.cachedStatement(sql: "SELECT owner, usedAt FROM ownerKey WHERE hash = ?"),
        arguments: [hash]
      ).map {
        KeyOwner(
          owner: Owner(number: $0[0]), usedAt: Timestamp(millisecondsSince1970: $0[1]))
      }
    }
  }

  static func owner(ofKey hash: String, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT owner FROM ownerKey WHERE hash = ?", arguments: [hash])
  }

  /// Whether a key was removed or replaced.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func isRetired(_ hash: String) async throws(StoreError) -> Bool {
    try await read { try Self.isRetired(hash, $0) }
  }

  static func isRetired(_ hash: String, _ database: Database) throws -> Bool {
    try Int.fetchOne(
      try database.cachedStatement(sql: "SELECT 1 FROM retiredKey WHERE hash = ?"),
      arguments: [hash]) != nil
  }

  /// Records that a key was used.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func noteUse(ofKey hash: String, at time: Timestamp) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE ownerKey SET usedAt = ? WHERE hash = ?",
        arguments: [time.millisecondsSince1970, hash])
    }
  }

  /// Replaces a key of an owner with a new one; device links are revoked.
  ///
  /// - Returns: Whether the old key existed.
  /// - Throws: ``StoreError/failed(reason:)``
  public func replaceKey(
    _ old: String, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM deviceLink WHERE owner = (SELECT owner FROM ownerKey WHERE hash = :old);
          UPDATE ownerKey SET hash = :new, createdAt = :time, usedAt = :time WHERE hash = :old;
          """, arguments: ["new": new, "old": old, "time": time.millisecondsSince1970])
      return database.changesCount > 0
    }
  }

  /// Revokes all keys of an owner, and the links for devices and spreadsheets, and adds a new key.
  ///
  /// - Parameter old: The key that must still belong to the owner; nil for any.
  /// - Returns: Whether it did.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func replaceAllKeys(
    of owner: Owner, by old: String? = nil, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await write { database in
      if let old {
        guard try Self.owner(ofKey: old, database) == owner.number else { return false }
      }
      try database.execute(
        sql: """
          DELETE FROM ownerKey WHERE owner = :owner;
          DELETE FROM deviceLink WHERE owner = :owner;
          DELETE FROM link WHERE owner = :owner;
          """, arguments: ["owner": owner.number])
      try Self.addKey(new, of: owner.number, at: time, database)
      return true
    }
  }

  /// Revokes a key. An owner without any other key or link is removed with all data.
  ///
  /// - Returns: Whether the owner was removed.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func removeKey(_ hash: String, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { database in
      let owner = try Int64.fetchOne(
        database, sql: "DELETE FROM ownerKey WHERE hash = ? RETURNING owner", arguments: [hash])
      guard let owner else { return false }
      return try Self.removeUnreachable(owner, at: time, database)
    }
  }

  /// Adds a link that gives a key to another device; it replaces earlier ones of the owner.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func addDeviceLink(
    _ hash: String, of owner: Owner, validUntil time: Timestamp
  ) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM deviceLink WHERE owner = :owner;
          INSERT INTO deviceLink VALUES (:hash, :owner, :time);
          """,
        arguments: ["hash": hash, "owner": owner.number, "time": time.millisecondsSince1970])
    }
  }

  /// The name of the workspace that a device link opens; nil if the link is invalid.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func details(
    ofDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> OwnerDetails? {
    let owner: Int64? = try await read { database in
      try Int64.fetchOne(
        database, sql: "SELECT owner FROM deviceLink WHERE hash = ? AND validUntil > ?",
        arguments: [hash, time.millisecondsSince1970])
    }
    guard let owner else { return nil }
    return try await details(of: Owner(number: owner))
  }

  /// Adds a key for another device if its link is valid, and removes the link.
  ///
  /// - Returns: Whether it was valid.
  /// - Throws: ``StoreError/failed(reason:)``
  public func addKey(
    _ key: String, byDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await write { database in
      let owner = try Int64.fetchOne(
        database, sql: "SELECT owner FROM deviceLink WHERE hash = ? AND validUntil > ?",
        arguments: [hash, time.millisecondsSince1970])
      try database.execute(
        sql: "DELETE FROM deviceLink WHERE hash = ? OR validUntil <= ?",
        arguments: [hash, time.millisecondsSince1970])
      guard let owner else { return false }
      try Self.addKey(key, of: owner, at: time, database)
      return true
    }
  }

  /// The owner of the link for spreadsheets with a hash; nil for none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func owner(ofLink hash: String) async throws(StoreError) -> Owner? {
    try await read { database in
      try Int64.fetchOne(
        try database.cachedStatement(sql: "SELECT owner FROM link WHERE hash = ?"),
        arguments: [hash]
      ).map { Owner(number: $0) }
    }
  }

  static func addKey(
    _ hash: String, of owner: Int64, at time: Timestamp, _ database: Database
  ) throws {
    let now = time.millisecondsSince1970
    try database.execute(
      sql: "INSERT INTO ownerKey VALUES (?, ?, ?, ?)", arguments: [hash, owner, now, now])
    // The least recently used keys are removed.
    try database.execute(
      sql: """
        DELETE FROM ownerKey WHERE hash IN (
          SELECT hash FROM ownerKey WHERE owner = :owner AND hash <> :hash
          ORDER BY usedAt DESC, createdAt DESC LIMIT -1 OFFSET \(StoreLimits.keys - 1))
        """, arguments: ["owner": owner, "hash": hash])
  }
}
