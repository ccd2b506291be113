public import CambistModel
internal import GRDB

extension DeskDatabase {
  /// The most favourites of a list.
  public static let mostFavourites = 2_000

  /// The favourites of a list, in order.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func favourites(of list: FavouriteList) async throws(StoreError) -> [String] {
    try await read { database in
      try String.fetchAll(
        try database.cachedStatement(
          sql: "SELECT name FROM favourite WHERE list = ? ORDER BY name"),
        arguments: [list.rawValue])
    }
  }

  /// Adds a favourite to a list, or removes it, ASCII letters in either case.
  ///
  /// - Returns: False when the list is full.
  /// - Throws: ``StoreError/failed(reason:)``
  public func setFavourite(
    _ name: String, of list: FavouriteList, to isFavourite: Bool
  ) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM favourite WHERE list = ? AND name = ? COLLATE NOCASE",
        arguments: [list.rawValue, name])
      guard isFavourite else { return true }
      try database.execute(
        sql: """
          INSERT INTO favourite SELECT :list, :name WHERE (
            SELECT count(*) FROM favourite WHERE list = :list) < \(Self.mostFavourites)
          """, arguments: ["list": list.rawValue, "name": name])
      return database.changesCount > 0
    }
  }
}
