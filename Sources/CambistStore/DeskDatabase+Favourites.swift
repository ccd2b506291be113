public import CambistModel
internal import GRDB

extension DeskDatabase {
  /// The most favourites of a list.
  private static let mostFavourites = 2_000

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

  /// Adds a favourite to a list, unless it has 2,000; or removes it.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func setFavourite(
    _ name: String, of list: FavouriteList, to isFavourite: Bool
  ) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: isFavourite
          ? """
          INSERT OR IGNORE INTO favourite
          SELECT :list, :name WHERE (
            SELECT count(*) FROM favourite WHERE list = :list) < \(Self.mostFavourites)
          """ : "DELETE FROM favourite WHERE (list, name) = (:list, :name)",
        arguments: ["list": list.rawValue, "name": name])
    }
  }
}
