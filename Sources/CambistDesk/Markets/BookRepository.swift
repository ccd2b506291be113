public import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistStore

/// The books of a crypto market with what they are traded at: what is known at once, and what is
/// newer behind it.
///
/// However many look, the market is asked once in ``interval`` seconds, and never while nobody
/// looks. When it asks for a pause it gets one of a minute, and one twice as long each time it asks
/// again.
public actor BookRepository {
  /// How old what is known may be, in seconds, unless told otherwise.
  public static let standardInterval: Int64 = 30
  /// What is known is refreshed when it is older than so many seconds.
  public nonisolated let interval: Int64

  private static let longestPause = 15 * 60
  /// So many books that the list lacks are asked for in ``interval`` seconds, as strangers choose
  /// their names.
  private static let lookupsAtMost = 10

  private let feed: BitsoFeed?
  private let store: any SharedStore
  private let clock: DeskClock
  private let inFlight = InFlightRequests<String>()

  private var snapshot: MarketSnapshot?
  private var problem: Problem?
  private var lookups: [String: Lookup] = [:]
  /// How long nobody is asked, and why.
  private var pause: (from: Timestamp, seconds: Int64, reason: Problem)?
  /// How long the next pause is that the market asks for.
  private var nextThrottle: Int?
  private var loading: Task<Void, Never>?

  /// What was asked about a book that the list lacks.
  private struct Lookup {
    let time: Timestamp
    var market: Market?
    var problem: Problem?
  }

  /// - Parameters:
  ///   - feed: Where the books come from; nil when no address is set.
  ///   - interval: How old what is known may be, in seconds.
  public init(
    feed: BitsoFeed?, store: any SharedStore, clock: DeskClock,
    interval: Int64 = BookRepository.standardInterval
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.interval = interval
  }

  /// All books as they are known now. Starts a refresh when one is due and does not wait for it.
  public func markets() async -> Loadable<MarketSnapshot> {
    await prepare()
    if isDue { start() }
    return Loadable(
      value: snapshot, problem: problem, isRefreshing: inFlight.isUnderWay(BitsoFeed.source))
  }

  /// How old what is kept is, and whether the last fetch failed. Starts no fetch.
  public func health() async -> DeskHealth.Source {
    await prepare()
    return DeskHealth.Source(
      name: BitsoFeed.source, fetchedAt: snapshot?.fetchedAt, problem: problem)
  }

  /// One book as it is known now; the market is asked for one that its list lacks.
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

  /// Starts a refresh when what is known is older than ``interval``, also soon after a failure, as
  /// the user asked for it; not while the market wants a pause.
  ///
  /// - Returns: When what is known was fetched, if it is not older, so that nobody was asked.
  @discardableResult
  public func refresh() async -> Timestamp? {
    _ = await markets()
    if isFresh { return snapshot?.fetchedAt }
    if nextThrottle == nil || !isPaused { start() }
    return nil
  }

  /// Waits for what is under way; ends at once when the waiting task is cancelled, while the
  /// refresh goes on.
  public nonisolated func settle() async {
    await inFlight.settle()
  }

  /// The seconds until a viewer should ask again, when the stored data are due.
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
      let (books, tickers) = (try await feed.books(), try await feed.tickers())
      let fetched = MarketSnapshot(
        books: books, tickers: tickers, source: BitsoFeed.source, fetchedAt: clock.now())
      snapshot = fetched
      problem = nil
      pause = nil
      nextThrottle = nil
      await keep(fetched)
    } catch {
      problem = failed(error)
    }
  }

  private func keep(_ fetched: MarketSnapshot) async {
    do {
      try await store.save(fetched)
    } catch {
      problem = Problem(error)
    }
  }

  /// Pauses after a failure, and tells what is to be said of it.
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
      // The list waits as well.
      if case .throttled = error { problem = lookup.problem }
    }
    lookups[name] = lookup
  }
}
