import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistStore

/// The health of a desk: what works, and how old its data is.
public struct DeskHealth: Sendable {
  /// One source of data.
  public struct Source: Sendable, Equatable {
    /// The name of the sales desk's source.
    public static let sales = "sales"
    /// The names of all sources.
    public static let names = Desk.rateSources + [BitsoFeed.source, InvestAZFeed.source, sales]

    /// The source's name, such as `ecb`; `sales` for the sales desk.
    public var name: String
    /// When the newest of its stored data were fetched; nil when none are stored.
    public var fetchedAt: Timestamp?
    /// Why the last fetch failed.
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
  /// Whether the store was damaged at the start and replaced by a new one.
  public var isStoreNew = false
  /// The sources of rates, in their order.
  public var sources: [Source]
}

extension Desk {
  /// The current health. Sends no request.
  ///
  /// - Complexity: O(1) in the amount of stored data.
  public func health() async -> DeskHealth {
    var health = DeskHealth(isStoreNew: damaged != nil, sources: await sourceHealth())
    do {
      try await store.check()
    } catch {
      health.store = error
    }
    return health
  }

  /// The health of the sources only. Sends no request and writes nothing.
  ///
  /// - Complexity: O(1) in the amount of stored data.
  public func sourceHealth() async -> [DeskHealth.Source] {
    var sources: [DeskHealth.Source] = []
    for source in rates.sources { sources.append(await source.health()) }
    return sources + [await books.health(), await quotes.health(), await sales.health()]
  }
}
