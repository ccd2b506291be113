public import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistStore

/// The books and prices of a crypto market: stored data at once, newer data in the background.
///
/// However many viewers there are, the market gets one request in ``interval`` seconds, and none
/// without viewers. When it asks for a pause, requests stop for a minute, and twice as long each
/// further time.
public actor BookRepository {
  /// The default maximum age of market data, in seconds.
  public static let standardInterval: Int64 = 30
  /// Data older than this many seconds is refreshed.
  public nonisolated let interval: Int64

  private static let longestPause = 15 * 60
  /// The maximum number of requests in ``interval`` seconds for books that are not in the list, as
  /// clients choose the names freely.
  private static let lookupsAtMost = 10

  private let feed: BitsoFeed?
  private let store: any SharedStore
  private let clock: DeskClock
  private let inFlight = InFlightRequests<String>()

  private var snapshot: MarketSnapshot?
  private var problem: Problem?
  private var lookups: [String: Lookup] = [:]
  /// The current pause and its reason.
  private var pause: (from: Timestamp, seconds: Int64, reason: Problem)?
  /// The length of the next pause that the market asks for.
  private var nextThrottle: Int?
  private var loading: Task<Void, Never>?

  /// The result of a request for a book that is not in the list.
  private struct Lookup {
    let time: Timestamp
    var market: Market?
    var problem: Problem?
  }

  /// - Parameters:
  ///   - feed: The source of the books; nil when no address is set.
  ///   - interval: The maximum age of the data, in seconds.
  public init(
    feed: BitsoFeed?, store: any SharedStore, clock: DeskClock,
    interval: Int64 = BookRepository.standardInterval
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.interval = interval
  }

  /// The current state of all books. Starts a refresh when one is due and does not wait for it.
  public func markets() async -> Loadable<MarketSnapshot> {
    await prepare()
    if isDue { start() }
    return Loadable(
      value: snapshot, problem: problem, isRefreshing: inFlight.isUnderWay(BitsoFeed.source))
  }

  /// The age of the stored data, and whether the last fetch failed. Starts no fetch.
  public func health() async -> DeskHealth.Source {
    await prepare()
    return DeskHealth.Source(
      name: BitsoFeed.source, fetchedAt: snapshot?.fetchedAt, problem: problem)
  }

  /// The current state of one book; one that is not in the list is requested from the market.
  ///
  /// A book that does not exist has the problem ``Problem/refused(code:message:)`` with
  /// ``Book/unknownCode``.
  ///
  /// - Parameter name: The market's own name, such as `btc_mxn`.
  /// - Complexity: O(*n*) for *n* books.
  public func market(_ name: String) async -> Loadable<Market> {
    let state = await markets()
    guard let snapshot = state.value, snapshot[name] == nil else {
      return state.map { $0[name] }
    }
    return lookUp(name)
  }

  /// Starts a refresh when the data is older than ``interval``, on the user's request even soon
  /// after a failure; not during a pause.
  ///
  /// - Returns: When the data was fetched, if it is recent enough that no request was sent.
  @discardableResult
  public func refresh() async -> Timestamp? {
    _ = await markets()
    if isFresh { return snapshot?.fetchedAt }
    if nextThrottle == nil || !isPaused { start() }
    return nil
  }

  /// Waits for current requests; returns at once when the waiting task is cancelled, while the
  /// refresh continues.
  public nonisolated func settle() async {
    await inFlight.settle()
  }

  /// The seconds until a viewer should ask again, when the stored data expire.
  public func secondsToNext() -> Int64 {
    guard problem == nil, let snapshot else { return interval }
    let now = clock.now()
    var seconds = interval - now.seconds(since: snapshot.fetchedAt)
    if let pause, isPaused {
      seconds = max(seconds, pause.seconds - now.seconds(since: pause.from))
    }
    return min(max(seconds, 1), interval)
  }

  /// Waits until a viewer should ask again.
  ///
  /// - Returns: Whether that time has come; otherwise the task was cancelled.
  public func waitForNext() async -> Bool {
    (try? await clock.sleep(.seconds(secondsToNext()))) != nil
  }
}

extension BookRepository {
  private var isPaused: Bool {
    pause.map { RateTimes.isWithin($0.seconds, of: $0.from, now: clock.now()) } ?? false
  }

  private var isFresh: Bool {
    RateTimes.isWithin(interval, of: snapshot?.fetchedAt, now: clock.now())
  }

  private var isDue: Bool { !isPaused && !isFresh }

  private func prepare() async {
    let task = loading ?? Task { await self.load() }
    loading = task
    await task.value
  }

  private func load() async {
    guard feed != nil else {
      problem = .notConfigured
      return
    }
    do {
      snapshot = try await store.markets(of: BitsoFeed.source)
    } catch {
      problem = Problem(error)
    }
  }

  private func start() {
    guard let feed else { return }
    inFlight.start(BitsoFeed.source) { await self.fetch(from: feed) }
  }

  private func fetch(from feed: BitsoFeed) async {
    do throws(Problem) {
      try await SharedFetch(store: store, clock: clock).run(
        BitsoFeed.source, adopt: { _ in await adopt() }
      ) { () async throws(Problem) in
        let (books, tickers) = (try await feed.books(), try await feed.tickers())
        let fetched = MarketSnapshot(
          books: books, tickers: tickers, source: BitsoFeed.source, fetchedAt: clock.now())
        use(fetched)
        await keep(fetched)
      }
    } catch {
      problem = failed(error)
    }
  }

  private func use(_ new: MarketSnapshot) {
    snapshot = new
    problem = nil
    pause = nil
    nextThrottle = nil
  }

  /// Uses the data that another node has stored. Returns whether it is recent enough.
  private func adopt() async -> Bool {
    guard let stored = try? await store.markets(of: BitsoFeed.source),
      snapshot.map({ $0.fetchedAt < stored.fetchedAt }) ?? true
    else { return false }
    use(stored)
    return isFresh
  }

  private func keep(_ fetched: MarketSnapshot) async {
    do {
      try await store.save(fetched)
    } catch {
      problem = Problem(error)
    }
  }

  /// Pauses after a failure, and returns the problem to report.
  private func failed(_ problem: Problem) -> Problem {
    guard case .throttled(let least) = problem else {
      pause = (clock.now(), RateTimes.pauseAfterFailure, problem)
      return problem
    }
    let throttle = max(least, nextThrottle ?? least)
    nextThrottle = min(2 * throttle, Self.longestPause)
    let longer = Problem.throttled(seconds: throttle)
    pause = (clock.now(), Int64(throttle), longer)
    return longer
  }
}

// MARK: - Books that the list lacks

extension BookRepository {
  private func lookUp(_ name: String) -> Loadable<Market> {
    let now = clock.now()
    lookups = lookups.filter { RateTimes.isWithin(interval, of: $0.value.time, now: now) }
    if let known = lookups[name] {
      return Loadable(
        value: known.market, problem: known.problem, isRefreshing: inFlight.isUnderWay(name))
    }
    if let pause, isPaused { return Loadable(problem: pause.reason) }
    guard let feed, lookups.count < Self.lookupsAtMost else {
      return Loadable(problem: .refused(code: Book.unknownCode, message: ""))
    }
    lookups[name] = Lookup(time: now)
    inFlight.start(name) { await self.fetch(name, from: feed) }
    return Loadable(isRefreshing: true)
  }

  private func fetch(_ name: String, from feed: BitsoFeed) async {
    var lookup = Lookup(time: clock.now())
    do throws(Problem) {
      let ticker = try await feed.ticker(of: name)
      lookup.market = Book(name).map { Market($0, ticker) }
    } catch {
      if case .refused = error { lookup.problem = error } else { lookup.problem = failed(error) }
      // The list pauses as well.
      if case .throttled = error { problem = lookup.problem }
    }
    lookups[name] = lookup
  }
}
