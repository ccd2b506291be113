public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore

/// Valyuta's tables, one for each target currency and day.
///
/// A conversion into a currency fetches the table of that currency, so that its rate is used as
/// published. If that table is not available, another stored one may have a route. The newest
/// tables are in memory. Days without a table are stored as ranges, days before
/// ``ValyutaFeed/firstDay`` and unlisted codes are never requested, and Valyuta gets at most
/// ``requestsPerMinute`` requests, however many clients there are.
public actor ValyutaSource: RateSource {
  /// `valyuta`
  public nonisolated let name = ValyutaFeed.source
  private let feed: ValyutaFeed
  private let store: any SharedStore
  private let clock: DeskClock
  private let inFlight = InFlightRequests<Fetch>()
  private let budget = UpstreamBudget(perMinute: requestsPerMinute)

  private var tables: ValyutaTables
  /// The targets whose newest table was fetched successfully since the start.
  private var refreshed: Set<Currency> = []
  private var failures: [Fetch: FailedFetch] = [:]
  private let refreshesAtStart: Bool

  /// The requests per minute that are reserved for the newest tables, so that requests for past
  /// days do not make them stale.
  private static let requestsForToday: Int64 = 60
  /// The number of days in which the newest table is searched for.
  static let searchedDays = 14
  /// The most requests in a minute.
  public static let requestsPerMinute: Int64 = 120
  private static let rememberedFailures = 1_000

  private struct Fetch: Hashable {
    let target: Currency
    /// Nil for the newest one.
    let day: CalendarDate?

    /// - Parameter now: A day that is still in the future in Baku is not requested.
    init(_ question: RateQuestion, _ now: Timestamp) {
      target = question.to
      day = question.day.map { min($0, BakuTime.date(at: now)) }
    }
  }

  /// - Parameter refreshesAtStart: Whether the first question after the start causes a fetch,
  ///   however recent the stored data.
  public init(
    feed: ValyutaFeed, store: any SharedStore, clock: DeskClock, refreshesAtStart: Bool = true
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
    tables = ValyutaTables(store: store, clock: clock)
  }

  public nonisolated var fetchChanges: Int { inFlight.changes }

  public func find(_ question: RateQuestion) async -> RateFinding {
    if let day = question.day, let oldest = question.oldest {
      return await find(question, on: day, notBefore: oldest)
    }
    return await findNewest(question)
  }

  public func refresh(_ question: RateQuestion) {
    let fetch = Fetch(question, clock.now())
    guard isWorthAsking(fetch) else { return }
    start(fetch, oldest: question.oldest, maximumAge: RateTimes.pauseBetweenRefreshes)
  }

  public func settle() async {
    await inFlight.settle()
  }

  public func settle(_ question: RateQuestion) async {
    await inFlight.settle(Fetch(question, clock.now()))
  }

  /// Valyuta has no history.
  public nonisolated func settleHistory() async {}

  public func health() async -> DeskHealth.Source {
    DeskHealth.Source(
      name: name, fetchedAt: await tables.all().map(\.fetchedAt).max(),
      problem: failures.values.max { $0.time < $1.time }?.problem)
  }

  /// Valyuta has no history.
  public nonisolated func suspensions() async -> [Suspension] { [] }

  public func storedTables() async -> [StoredRates.Table] {
    var stored: [StoredRates.Table] = []
    for table in await tables.all() {
      guard let target = table.scope else { continue }
      let newest = await tables.newest(of: target)
      stored.append(
        StoredRates.Table(
          table.table, scope: target, fetchedAt: table.fetchedAt,
          currentUntil: newest.currentUntil ?? table.fetchedAt))
    }
    return stored
  }

  public func currencies() async -> [Currency: CalendarDate?] {
    await tables.currencies()
  }

  /// Valyuta has a table for each day, but no requests for several.
  public nonisolated func history(
    of pair: CurrencyPair, days: Int?
  ) async -> Loadable<RateHistory>? { nil }
}

extension ValyutaSource {
  private func findNewest(_ question: RateQuestion) async -> RateFinding {
    let now = clock.now()
    let fetch = Fetch(question, now)
    var isStored = false
    var answer: RateAnswer?
    // A fetch that ends while stored data is being read may not be in it.
    var isRefreshing = inFlight.isUnderWay(fetch)
    if isWorthAsking(fetch) {
      let stored = await tables.newest(of: question.to)
      let wasAsked = RateTimes.isWithin(RateTimes.maximumAge, of: stored.checkedAt, now: now)
      if !wasAsked || refreshesAtStart && !refreshed.contains(question.to) {
        startUnlessItJustFailed(fetch, now)
      }
      isRefreshing = isRefreshing || inFlight.isUnderWay(fetch)
      // While a refresh that has just become due is running, the table still counts as current:
      // another source would replace it for a moment only.
      let isCurrent = stored.isCurrent(
        within: (isRefreshing ? 2 : 1) * RateTimes.maximumAge, at: now)
      isStored = stored.table != nil
      answer = stored.table.flatMap { self.answer(question, $0, isStale: !isCurrent) }
    }
    if answer == nil {
      let others = await tables.all()
      isStored = isStored || !others.isEmpty
      for other in others
      where answer == nil && other.table.names(question.from) && other.table.names(question.to) {
        guard let target = other.scope else { continue }
        let isCurrent = await tables.newest(of: target).isCurrent(at: now)
        answer = self.answer(question, other, isStale: !isCurrent)
      }
    }
    return finding(answer, isStored: isStored, isRefreshing: isRefreshing, fetch)
  }

  private func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async -> RateFinding {
    let now = clock.now()
    let fetch = Fetch(question, now)
    let oldest = max(oldest, ValyutaFeed.firstDay)
    guard isWorthAsking(fetch), let last = fetch.day, last >= oldest else {
      return RateFinding(first: ValyutaFeed.firstDay)
    }
    let wasRefreshing = inFlight.isUnderWay(fetch)
    let known = await tables.known(of: question.to, in: oldest...last)
    if !known.isComplete { startUnlessItJustFailed(fetch, now, oldest: oldest) }
    let isRefreshing = wasRefreshing || inFlight.isUnderWay(fetch)
    guard known.isComplete, let table = known.table else {
      return finding(
        nil, isStored: known.isComplete || known.table != nil, isRefreshing: isRefreshing, fetch)
    }
    let isDue = day < BakuTime.date(at: now) || day.isWeekend
    let answer = answer(
      question, table, isStale: false, carried: isDue ? .noPublication : .notYetPublished)
    // Valyuta may date its rates later than the requested day: those belong to another day.
    let isOfDay = answer.map { $0.date >= oldest && $0.date <= day } ?? false
    return finding(isOfDay ? answer : nil, isStored: true, isRefreshing: isRefreshing, fetch)
  }

  private func finding(
    _ answer: RateAnswer?, isStored: Bool, isRefreshing: Bool, _ fetch: Fetch
  ) -> RateFinding {
    RateFinding(
      answer: answer, isStored: isStored, problem: failures[fetch]?.problem,
      isRefreshing: isRefreshing, first: ValyutaFeed.firstDay)
  }

  private func answer(
    _ question: RateQuestion, _ stored: DatedRates, isStale: Bool,
    carried: CarriedRate = .noPublication
  ) -> RateAnswer? {
    try? RateAnswer(
      stored.table, from: question.from, to: question.to, fetchedAt: stored.fetchedAt,
      isStale: isStale, on: question.day, carried: carried)
  }

  /// Clients choose codes and days freely: unlisted codes and days before the first are not
  /// requested.
  private func isWorthAsking(_ fetch: Fetch) -> Bool {
    fetch.target.kind != .unlisted && fetch.day.map { $0 >= ValyutaFeed.firstDay } ?? true
  }
}

// MARK: - Fetching

extension ValyutaSource {
  private func startUnlessItJustFailed(
    _ fetch: Fetch, _ now: Timestamp, oldest: CalendarDate? = nil
  ) {
    let failedAt = failures[fetch]?.time
    guard !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failedAt, now: now) else { return }
    start(fetch, oldest: oldest)
  }

  /// - Parameter maximumAge: The seconds for which a newest table of another node is recent enough.
  private func start(
    _ fetch: Fetch, oldest: CalendarDate?, maximumAge: Int64 = RateTimes.maximumAge
  ) {
    inFlight.start(fetch) {
      do throws(Problem) {
        if let day = fetch.day {
          try await self.fetch(
            fetch.target, on: day, notBefore: max(oldest ?? day, ValyutaFeed.firstDay))
        } else {
          try await self.fetchNewest(fetch.target, maximumAge: maximumAge)
        }
        await self.succeeded(fetch)
      } catch {
        await self.failed(fetch, error)
      }
    }
  }

  private func succeeded(_ fetch: Fetch) {
    failures[fetch] = nil
    if fetch.day == nil { refreshed.insert(fetch.target) }
  }

  private func failed(_ fetch: Fetch, _ problem: Problem) {
    if failures.count >= Self.rememberedFailures { failures = [:] }
    failures[fetch] = FailedFetch(problem: problem, time: clock.now())
  }

  /// Fetches the table of today in Baku or, on days without one, the last before it.
  private func fetchNewest(_ target: Currency, maximumAge: Int64) async throws(Problem) {
    try await SharedFetch(store: store, clock: clock).run(
      "\(name)/\(target.code)",
      adopt: { _ in
        let checkedAt = await tables.adopt(target).checkedAt
        return RateTimes.isWithin(maximumAge, of: checkedAt, now: clock.now())
      }
    ) { () async throws(Problem) in
      let today = BakuTime.date(at: clock.now())
      let found = try await lastTable(
        of: target, on: today, notBefore: today.adding(days: -Self.searchedDays))
      try await tables.setNewest(found, of: target)
    }
  }

  /// Fetches a day's table and earlier ones until one has rates of the newest valid day.
  private func fetch(
    _ target: Currency, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async throws(Problem) {
    let found = try await lastTable(of: target, on: day, notBefore: oldest)
    try await tables.add(found, of: target)
  }

  /// The last table with rates among some days, and the days after it that have none. Days that are
  /// known to have none are not requested again.
  private func lastTable(
    of target: Currency, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async throws(Problem) -> ValyutaTables.Fetched {
    var asked = day
    let isToday = day >= BakuTime.date(at: clock.now())
    while asked >= oldest {
      let isKnown = asked == day && isToday ? false : await tables.isEmpty(target, on: asked)
      if !isKnown {
        do throws(Problem) {
          try budget.take(at: clock.now(), leaving: isToday ? 0 : Self.requestsForToday)
          let table = try await feed.table(into: target, on: asked)
          if !table.rates.isEmpty {
            let dated = DatedRates(
              scope: target, day: asked, fetchedAt: clock.now(), table: table)
            return .init(table: dated, empty: asked < day ? asked.adding(days: 1)...day : nil)
          }
        } catch {
          // Days that were checked before the failure need not be requested again.
          if asked < day {
            try? await tables.add(
              .init(table: nil, empty: asked.adding(days: 1)...day), of: target)
          }
          throw error
        }
      }
      asked = asked.adding(days: -1)
    }
    return .init(table: nil, empty: oldest...max(day, oldest))
  }
}
