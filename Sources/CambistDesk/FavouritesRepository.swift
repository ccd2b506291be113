public import CambistModel
public import CambistStore

/// The user's favourite rows.
public struct FavouritesRepository: Sendable {
  private let store: any PersonalStore
  private let lists = StoreCache<FavouriteList, [String]>(maximumCount: 8)

  /// Creates a repository of the favourites in a database.
  public init(store: any PersonalStore) { self.store = store }

  /// The favourites of a list, in order.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func names(in list: FavouriteList) async throws(Problem) -> [String] {
    do {
      return try await lists.value(for: list, in: store) { () async throws(StoreError) in
        try await store.favourites(of: list)
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Adds a favourite to a list, or removes it, ignoring the case of ASCII letters.
  ///
  /// - Throws: ``Problem/full(limit:)`` beyond 2,000, ``Problem/store(reason:)``
  public func set(
    _ name: String, in list: FavouriteList, to isFavourite: Bool
  ) async throws(Problem) {
    let isDone: Bool
    do {
      isDone = try await store.setFavourite(name, of: list, to: isFavourite)
    } catch {
      throw Problem(error)
    }
    if !isDone { throw .full(limit: StoreLimits.favourites) }
  }
}
