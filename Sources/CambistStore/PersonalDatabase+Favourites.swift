public import CambistModel
internal import GRDB

extension PersonalDatabase {
  /// The favourites of a list, in order.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func favourites(of list: FavouriteList) async throws(StoreError) -> [String] {
    try await read { [owner = owner.number] database in
      try String.fetchAll(
        try database.cachedStatement(
          sql: "SELECT name FROM favourite WHERE owner = ? AND list = ? ORDER BY name"),
        arguments: [owner, list.rawValue])
    }
  }

  /// Adds a favourite to a list, or removes it, ignoring the case of ASCII letters.
  ///
  /// - Returns: False when the list is full.
  /// - Throws: ``StoreError/failed(reason:)``
  public func setFavourite(
    _ name: String, of list: FavouriteList, to isFavourite: Bool
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try database.execute(
        sql: "DELETE FROM favourite WHERE (owner, list) = (?, ?) AND name = ? COLLATE NOCASE",
        arguments: [owner, list.rawValue, name])
      guard isFavourite else { return true }
      try database.execute(
        sql: """
          INSERT INTO favourite SELECT :owner, :list, :name WHERE (
            SELECT count(*) FROM favourite WHERE (owner, list) = (:owner, :list)
          ) < \(StoreLimits.favourites)
          """, arguments: ["owner": owner, "list": list.rawValue, "name": name])
      return database.changesCount > 0
    }
  }
}
