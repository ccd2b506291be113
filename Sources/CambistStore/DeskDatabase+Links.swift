public import CambistModel
public import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// The most links that can be read without signing in.
  public static let mostLinks = 20

  /// The links that can be read without signing in, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func links() async throws(StoreError) -> [ReadLink] {
    try await read { database in
      try database.rows("SELECT \(LinkColumn.names) FROM link ORDER BY id DESC").map { row in
        ReadLink(id: row[LinkColumn.id], createdAt: row.timestamp(LinkColumn.createdAt))
      }
    }
  }

  /// Whether there is a link with the hash of a key.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func hasLink(hash: String) async throws(StoreError) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM link WHERE hash = ?)"),
        arguments: [hash]) ?? false
    }
  }

  /// Adds a link.
  ///
  /// - Parameter hash: The hash of its key, which is stored nowhere.
  /// - Returns: False when there are too many.
  /// - Throws: ``StoreError/failed(reason:)``
  public func addLink(hash: String, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO link (hash, createdAt) SELECT ?, ?
          WHERE (SELECT count(*) FROM link) < \(Self.mostLinks)
          """, arguments: [hash, time.millisecondsSince1970])
      return database.changesCount > 0
    }
  }

  /// Removes a link; does nothing where there is none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func removeLink(_ id: Int64) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM link WHERE id = ?", arguments: [id])
    }
  }
}

private enum LinkColumn: Int, SelectedColumn { case id, createdAt }
