public import CambistMoney
internal import GRDB

extension DeskDatabase {
  /// Adds an owner without any data.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func addOwner(at time: Timestamp) async throws(StoreError) -> Owner {
    try await write { database in
      try database.execute(
        sql: "INSERT INTO owner (createdAt) VALUES (?)", arguments: [time.millisecondsSince1970])
      return Owner(number: database.lastInsertedRowID)
    }
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
}
