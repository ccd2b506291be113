public import CambistFeeds
public import CambistModel
import CambistMoney
public import CambistStore

/// The books of a crypto market with what they are traded at: what is known at once, and what is
/// newer behind it.
///
/// However many look, the market is asked once in ``maximumAge`` seconds, and never while nobody
/// looks. When it asks for a pause it gets one of a minute, and one twice as long each time it asks
/// again.
public actor BookRepository {
  /// What is known is refreshed when it is older than so many seconds.
  public static let maximumAge: Int64 = 30

  private static let longestPause = 15 * 60

  private let feed: BitsoFeed?
  private let store: DeskDatabase
  private let clock: DeskClock
  private let flights = Flights<String>()

  private var snapshot: MarketSnapshot?
  private var problem: Problem?
  /// Nobody is asked before this moment.
  private var pause: (from: Timestamp, seconds: Int64)?
  /// How long the next pause is that the market asks for.
  private var nextThrottle: Int?
  private var loading: Task<Void, Never>?

  /// - Parameter feed: Where the books come from; nil when no address is set.
  public init(feed: BitsoFeed?, store: DeskDatabase, clock: DeskClock) {
    self.feed = feed
    self.store = store
    self.clock = clock
  }

  /// All books as they are known now. Starts a refresh when one is due and does not wait for it.
  public func markets() async -> Loadable<MarketSnapshot> {
    let task = loading ?? Task { await self.load() }
    loading = task
    await task.value
    if isDue { start() }
    return Loadable(value: snapshot, problem: problem, isRefreshing: flights.isUnderWay())
  }

  /// Starts a refresh, due or not, as the user asked for it; not while the market wants a pause.
  public func refresh() async {
    _ = await markets()
    if nextThrottle == nil || !isPaused { start() }
  }

  /// Waits for the refresh that is under way, if there is one; ends at once when the waiting task
  /// is cancelled, while the refresh goes on.
  public nonisolated func settle() async {
    await flights.settle()
  }
}

extension BookRepository {
  private var isPaused: Bool {
    pause.map { RateTimes.isWithin($0.seconds, of: $0.from, now: clock.now()) } ?? false
  }

  private var isDue: Bool {
    !isPaused
      && !RateTimes.isWithin(Self.maximumAge, of: snapshot?.fetchedAt, now: clock.now())
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
    flights.start(BitsoFeed.source) { await self.fetch(from: feed) }
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
      failed(error)
    }
  }

  private func keep(_ fetched: MarketSnapshot) async {
    do {
      try await store.save(fetched)
    } catch {
      problem = Problem(error)
    }
  }

  private func failed(_ problem: Problem) {
    var seconds = RateTimes.pauseAfterFailure
    if case .throttled(let least) = problem {
      let throttle = max(least, nextThrottle ?? least)
      nextThrottle = min(2 * throttle, Self.longestPause)
      seconds = Int64(throttle)
      self.problem = .throttled(seconds: throttle)
    } else {
      self.problem = problem
    }
    pause = (clock.now(), seconds)
  }
}
