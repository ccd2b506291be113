public import CambistModel
public import CambistStore

/// The links with their own keys, for spreadsheets. Only the hash of a key is stored.
public struct LinksRepository: Sendable {
  private let store: any PersonalStore
  private let clock: DeskClock

  /// Creates a repository of the links in a database.
  public init(store: any PersonalStore, clock: DeskClock) {
    self.store = store
    self.clock = clock
  }

  /// The links, the newest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func links() async throws(Problem) -> [ReadLink] {
    do {
      return try await store.links()
    } catch {
      throw Problem(error)
    }
  }

  /// Whether a link has the hash of this key.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func contains(hash: String) async throws(Problem) -> Bool {
    do {
      return try await store.hasLink(hash: hash)
    } catch {
      throw Problem(error)
    }
  }

  /// Adds a link.
  ///
  /// - Throws: ``Problem/full(limit:)``, ``Problem/store(reason:)``
  public func add(hash: String) async throws(Problem) {
    let isAdded: Bool
    do {
      isAdded = try await store.addLink(hash: hash, at: clock.now())
    } catch {
      throw Problem(error)
    }
    if !isAdded { throw .full(limit: StoreLimits.links) }
  }

  /// Removes a link, so that its key is rejected from then on.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func remove(_ id: Int64) async throws(Problem) {
    do {
      try await store.removeLink(id)
    } catch {
      throw Problem(error)
    }
  }
}
