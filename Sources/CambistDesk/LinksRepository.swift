public import CambistModel
public import CambistStore

/// The links with keys of their own, by which spreadsheets read tables. A key is stored as a hash only.
public actor LinksRepository {
  private let store: any PersonalStore
  private let clock: DeskClock
  /// The links, once they were read.
  private var known: [ReadLink]?
  /// How often the links were changed.
  private var changes = 0

  /// Creates a repository of the links in a database.
  public init(store: any PersonalStore, clock: DeskClock) {
    self.store = store
    self.clock = clock
  }

  /// The links, the newest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func links() async throws(Problem) -> [ReadLink] {
    if let known { return known }
    let change = changes
    do {
      let links = try await store.links()
      // What was read during a change may be out of date.
      if change == changes { known = links }
      return links
    } catch {
      throw Problem(error)
    }
  }

  /// Whether there is a link with the hash of a key.
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
    defer { forget() }
    do {
      isAdded = try await store.addLink(hash: hash, at: clock.now())
    } catch {
      throw Problem(error)
    }
    if !isAdded { throw .full(limit: DeskDatabase.mostLinks) }
  }

  /// Removes a link, so that its key is refused from then on.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func remove(_ id: Int64) async throws(Problem) {
    defer { forget() }
    do {
      try await store.removeLink(id)
    } catch {
      throw Problem(error)
    }
  }

  private func forget() {
    known = nil
    changes += 1
  }
}
