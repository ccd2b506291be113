public import CambistModel
public import CambistStore

/// The links with their own keys, for spreadsheets. Only the hash of a key is stored.
public actor LinksRepository {
  private let store: any PersonalStore
  private let clock: DeskClock
  /// The links, after the first read.
  private var known: [ReadLink]?
  /// The number of changes to the links.
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
    // Other nodes may change them if the store does not detect changes.
    if let known, store.version() != nil { return known }
    let change = changes
    do {
      let links = try await store.links()
      // Data read during a change may be out of date.
      if change == changes { known = links }
      return links
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
    defer { forget() }
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
