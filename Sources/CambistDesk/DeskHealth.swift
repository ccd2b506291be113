public import CambistModel
public import CambistMoney
public import CambistStore

/// What of a desk works, and how old it is.
public struct DeskHealth: Sendable {
  /// One place that data come from.
  public struct Source: Sendable, Equatable {
    /// The source's name, such as `ecb`; `sales` for the sales desk.
    public var name: String
    /// When the newest of its data were fetched; nil when none are kept that were.
    public var fetchedAt: Timestamp?
    /// Why its data could not be had when they were last asked for.
    public var problem: Problem?

    /// Creates the health of a source.
    public init(name: String, fetchedAt: Timestamp? = nil, problem: Problem? = nil) {
      self.name = name
      self.fetchedAt = fetchedAt
      self.problem = problem
    }
  }

  /// Why the store cannot be read or written; nil when it can.
  public var store: StoreError?
  /// Whether the store was damaged when the desk started, and a new one is in its place.
  public var isStoreNew = false
  /// The sources of rates, in the order in which they are asked.
  public var sources: [Source]
}

extension Desk {
  /// What works, as it is known now. Asks no source.
  ///
  /// - Complexity: O(1) in what is stored.
  public func health() async -> DeskHealth {
    var health = DeskHealth(isStoreNew: damaged != nil, sources: [])
    for source in rates.sources { health.sources.append(await source.health()) }
    health.sources += [await books.health(), await quotes.health(), await sales.health()]
    do {
      try await store.check()
    } catch {
      health.store = error
    }
    return health
  }
}
