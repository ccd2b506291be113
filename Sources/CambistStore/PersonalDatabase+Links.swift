public import CambistModel
public import CambistMoney
internal import GRDB

extension PersonalDatabase {
  /// The links that can be read without signing in, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func links() async throws(StoreError) -> [ReadLink] {
    try await read { [owner = owner.number] database in
      try database.rows(
        "SELECT \(LinkColumn.names) FROM link WHERE owner = ? ORDER BY id DESC", [owner]
      ).map { row in
        ReadLink(id: row[LinkColumn.id], createdAt: row.timestamp(LinkColumn.createdAt))
      }
    }
  }

  /// Whether a link has the hash of this key.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hasLink(hash: String) async throws(StoreError) -> Bool {
    try await read { [owner = owner.number] database in
      try Bool.fetchOne(
        try database.cachedStatement(
          sql: "SELECT EXISTS (SELECT 1 FROM link WHERE hash = ? AND owner = ?)"),
        arguments: [hash, owner]) ?? false
    }
  }

  /// Adds a link.
  ///
  /// - Parameter hash: The hash of its key; the key itself is not stored.
  /// - Returns: False when there are too many.
  /// - Throws: ``StoreError/failed(reason:)``
  public func addLink(hash: String, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try database.execute(
        sql: """
          INSERT INTO link (owner, hash, createdAt) SELECT :owner, :hash, :time
          WHERE (SELECT count(*) FROM link WHERE owner = :owner) < \(StoreLimits.links)
          """, arguments: ["owner": owner, "hash": hash, "time": time.millisecondsSince1970])
      return database.changesCount > 0
    }
  }

  /// Removes a link if there is one.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func removeLink(_ id: Int64) async throws(StoreError) {
    try await write { owner, database in
      try database.execute(
        sql: "DELETE FROM link WHERE id = ? AND owner = ?", arguments: [id, owner])
    }
  }
}

private enum LinkColumn: Int, SelectedColumn { case id, createdAt }
