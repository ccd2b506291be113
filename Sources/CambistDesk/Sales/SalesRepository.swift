public import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistStore

/// The sales desk: the last good snapshot at once, a newer one in the background.
///
/// The snapshot is stored, so that it is available after a restart and offline. Only one fetch runs
/// at a time, however many callers there are; after a failed one, the last good snapshot remains,
/// with the problem.
public actor SalesRepository {
  private let feed: GNBFeed?
  private let store: any SharedStore
  private let clock: DeskClock
  private let maximumAge: Int64
  private let pauseAfterFailure: Int64

  private var snapshot: SalesSnapshot?
  private var problem: Problem?
  private var failedAt: Timestamp?
  private var loading: Task<Void, Never>?
  private let inFlight = InFlightRequests<String>()
  private let budget = UpstreamBudget(perMinute: 12)
  private var overviews = LeastRecentlyUsedCache<Currency, SalesOverview>(
    maximumCost: overviewBytes)
  private var overviewsUnderWay: [Currency: Task<SalesOverview, Never>] = [:]

  /// The maximum memory for cached totals, in bytes.
  private static let overviewBytes = 32 << 20

  /// - Parameters:
  ///   - feed: The source of the sales; nil when no address is set.
  ///   - maximumAge: The age in seconds after which the next request refreshes a snapshot.
  ///   - pauseAfterFailure: The seconds after a failure before the next request tries again.
  public init(
    feed: GNBFeed?, store: any SharedStore, clock: DeskClock, maximumAge: Int64 = 60,
    pauseAfterFailure: Int64 = 15
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.maximumAge = maximumAge
    self.pauseAfterFailure = pauseAfterFailure
  }

  /// The name of the source of the sales; nil when no address is set.
  public nonisolated var source: String? { feed?.source }

  /// Whether totals in a currency can be requested: it is listed, or has a rate or a sale. Without
  /// a snapshot every currency is accepted.
  public func knows(_ target: Currency) async -> Bool {
    await load()
    guard target.kind == .unlisted, let snapshot else { return true }
    return snapshot.currencies.contains(target)
  }

  /// Every product's total in a currency, from stored data. Starts a refresh when one is due and
  /// does not wait for it.
  ///
  /// - Complexity: O(*n*) for *n* sales at the first call for a currency and a snapshot.
  public func overview(in target: Currency) async -> Loadable<SalesOverview> {
    await prepare()
    guard let snapshot else { return state(nil) }
    if let known = overviews.value(for: target) { return state(known) }
    let task =
      overviewsUnderWay[target] ?? Task.detached { SalesOverview(snapshot, target: target) }
    overviewsUnderWay[target] = task
    let overview = await task.value
    // A newer snapshot may have arrived meanwhile.
    if overviewsUnderWay[target] == task {
      overviewsUnderWay[target] = nil
      overviews.insert(
        overview, for: target, cost: overview.lines.count * MemoryLayout<SalesLedger.Line>.stride)
    }
    return state(overview)
  }

  /// One product's sales in a currency, from stored data. Starts a refresh when one is due and does
  /// not wait for it.
  ///
  /// - Parameter page: The page of sales to list; nil for all.
  /// - Complexity: O(*k*) for *k* sales of the product, without blocking the repository.
  public nonisolated func product(
    _ sku: SKU, in target: Currency, page: Int? = nil
  ) async -> Loadable<ProductSales> {
    await current().map { ProductSales($0, of: sku, target: target, page: page) }
  }

  /// The last good snapshot. Starts a refresh when one is due and does not wait for it.
  public func current() async -> Loadable<SalesSnapshot> {
    await prepare()
    return state(snapshot)
  }

  /// The age of the snapshot, and whether the last fetch failed. Starts no fetch.
  public func health() async -> DeskHealth.Source {
    await load()
    return DeskHealth.Source(
      name: DeskHealth.Source.sales, fetchedAt: snapshot?.fetchedAt, problem: problem)
  }

  /// Fetches a new snapshot, or joins the current fetch, and waits for its end. At most twelve
  /// fetches start per minute.
  public func refresh() async {
    await load()
    startRefresh()
    await settle()
  }

  /// Waits for the current refresh, if there is one; returns at once when the waiting task is
  /// cancelled, while the refresh continues.
  public func settle() async {
    await inFlight.settle()
  }
}

extension SalesRepository {
  private func prepare() async {
    await load()
    if isDue { startRefresh() }
  }

  private func state<Value>(_ value: Value?) -> Loadable<Value> {
    Loadable(value: value, problem: problem, isRefreshing: inFlight.isUnderWay())
  }

  private var isDue: Bool {
    let now = clock.now()
    if let failedAt, (0..<pauseAfterFailure).contains(now.seconds(since: failedAt)) { return false }
    guard let snapshot else { return true }
    // A time in the future means that the clock was set back and the age is unknown.
    return !(0..<maximumAge).contains(now.seconds(since: snapshot.fetchedAt))
  }

  private func load() async {
    let task = loading ?? Task { await self.loadFromStore() }
    loading = task
    await task.value
  }

  private func loadFromStore() async {
    guard let feed else {
      problem = .notConfigured
      return
    }
    do {
      snapshot = try await store.salesSnapshot(from: feed.source)
    } catch {
      problem = Problem(error)
    }
  }

  private func startRefresh() {
    guard let feed, !inFlight.isUnderWay(), (try? budget.take(at: clock.now())) != nil else {
      return
    }
    inFlight.start(feed.source) { await self.fetch(from: feed) }
  }

  private func fetch(from feed: GNBFeed) async {
    do throws(Problem) {
      try await SharedFetch(store: store, clock: clock).run(
        "sales of " + feed.source, adopt: { _ in await adopt(from: feed) }
      ) { () async throws(Problem) in
        let fetched = try await feed.snapshot(at: clock.now())
        use(fetched)
        do throws(StoreError) {
          try await store.save(fetched)
        } catch {
          problem = Problem(error)
        }
      }
    } catch {
      problem = error
      failedAt = clock.now()
    }
  }

  private func use(_ new: SalesSnapshot) {
    snapshot = new
    overviews.removeAll()
    overviewsUnderWay = [:]
    problem = nil
    failedAt = nil
  }

  /// Uses the snapshot that another node has stored. Returns whether it is recent enough.
  private func adopt(from feed: GNBFeed) async -> Bool {
    guard let stored = try? await store.salesSnapshot(from: feed.source),
      snapshot.map({ $0.fetchedAt < stored.fetchedAt }) ?? true
    else { return false }
    use(stored)
    return !isDue
  }
}
