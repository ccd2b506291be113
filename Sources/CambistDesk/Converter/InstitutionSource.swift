public import CambistFeeds
public import CambistModel
public import CambistMoney
public import CambistRates
public import CambistStore

/// The tables of one institution: the newest one, and those of requested past days.
///
/// However many clients there are, the institution gets one request per day of rates, at most
/// ``requestsPerMinute``, and one for the newest table when a newer one is due, which states the
/// known version. Days without a table are stored. After failures the pauses grow.
public actor InstitutionSource: RateSource {
  public nonisolated let name: String
  public nonisolated let isOnDemand = true
  private let feed: InstitutionFeed
  let store: any SharedStore
  let clock: DeskClock
  private let refreshesAtStart: Bool
  private let inFlight = InFlightRequests<Fetch>()
  private let budget: UpstreamBudget
  /// The data of charts; nil when the institution has single days only.
  private let series: InstitutionHistory?

  var isLoaded = false
  private var newest: DatedRates?
  /// When a newer table was last requested.
  private var checkedAt: Timestamp?
  private var isRefreshed = false
  private var empty = EmptyDays()
  /// Tables of past days; the cost of one is 1.
  private var past = LeastRecentlyUsedCache<CalendarDate, DatedRates>(maximumCost: 60)
  private var failures: [Fetch: FailedFetch] = [:]
  /// When each fetch was last started.
  private var startedAt: [Fetch: Timestamp] = [:]
  /// When each current request was sent.
  private var waiting: [ClosedRange<CalendarDate>: Timestamp] = [:]
  /// The version of the response with the newest table, and the days of its request.
  private var version: (days: ClosedRange<CalendarDate>, version: EntityVersion)?

  /// The most requests in a minute.
  public static let requestsPerMinute: Int64 = 30
  /// The number of days in which the newest table is searched for.
  private static let searchedDays = 14
  private static let rememberedFailures = 1_000

  private enum Fetch: Hashable {
    case newest
    /// The last table on or before a day of publication.
    case past(CalendarDate)
  }

  nonisolated var institution: Institution { feed.institution }

  /// - Parameter refreshesAtStart: Whether the first question after the start causes a fetch, even
  ///   if no new table is due.
  public init(
    feed: InstitutionFeed, store: any SharedStore, clock: DeskClock, refreshesAtStart: Bool = true
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
    let budget = UpstreamBudget(perMinute: Self.requestsPerMinute)
    self.budget = budget
    series = InstitutionHistory(feed: feed, store: store, clock: clock, budget: budget)
    name = feed.institution.id
  }

  public func find(_ question: RateQuestion) async -> RateFinding {
    await load()
    guard let day = question.day, let oldest = question.oldest else {
      return findNewest(question)
    }
    return await find(question, on: day, notBefore: oldest)
  }

  public func refresh(_ question: RateQuestion) async {
    await load()
    let fetch = fetch(question)
    guard
      !RateTimes.isWithin(
        RateTimes.pauseBetweenRefreshes, of: startedAt[fetch], now: clock.now())
    else { return }
    start(fetch, maximumAge: RateTimes.pauseBetweenRefreshes)
  }

  public func settle() async {
    await inFlight.settle()
    await series?.settle()
  }

  public func settle(_ question: RateQuestion) async { await inFlight.settle(fetch(question)) }

  public func settleHistory() async { await series?.settle() }

  public func retryHistory() async { await series?.retry() }

  public func health() async -> DeskHealth.Source {
    await load()
    return DeskHealth.Source(
      name: name, fetchedAt: newest?.fetchedAt,
      problem: late() ?? failures.values.max { $0.time < $1.time }?.problem)
  }

  /// A request that has been waiting longer than a conversion waits.
  private func late() -> Problem? {
    guard let oldest = waiting.values.min() else { return nil }
    let seconds = (clock.now().millisecondsSince1970 - oldest.millisecondsSince1970) / 1_000
    return .seconds(seconds) >= RefreshTimeout.rates ? .timedOut(seconds: Int(seconds)) : nil
  }

  public func storedTables() async -> [StoredRates.Table] {
    await load()
    guard let newest else { return [] }
    let calendar = institution.calendar
    let now = clock.now()
    // A table that is current on a day off stays so until another one is due.
    let isConfirmed = calendar.isConfirmed(newest: newest.day, by: checkedAt, at: now)
    let last = isConfirmed ? max(newest.day, calendar.newestDay(at: now)) : newest.day
    return [
      StoredRates.Table(
        newest.table, scope: nil, fetchedAt: newest.fetchedAt,
        currentUntil: calendar.publication(after: last))
    ]
  }

  public func currencies() async -> [Currency: CalendarDate?] {
    await load()
    var found: [Currency: CalendarDate?] = [:]
    for currency in newest?.table.currencies ?? [] { found[currency] = .some(nil) }
    return found
  }

  /// One table does not tell which currencies were dropped.
  public nonisolated func suspensions() async -> [Suspension] { [] }

  public nonisolated var publisher: Institution? { institution }
  public nonisolated var fetchChanges: Int { inFlight.changes + (series?.inFlight.changes ?? 0) }

  public func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable> {
    await load()
    let question = RateQuestion(
      from: institution.pivot, to: institution.pivot, day: day,
      oldest: day?.adding(days: -carriedTableDays))
    let fetch = fetch(question)
    var found: DatedRates?
    if let oldest = question.oldest, case .past(let last) = fetch {
      if last >= institution.firstDay {
        found = await lastTable(
          upTo: last, notBefore: max(min(oldest, last), institution.firstDay), on: last
        ).table
      }
    } else {
      _ = findNewest(question)
      found = newest
    }
    return Loadable(
      value: found?.table, problem: failures[fetch]?.problem,
      isRefreshing: inFlight.isUnderWay(fetch))
  }

  public func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>? {
    await load()
    guard let series else { return nil }
    guard let newest else {
      let found = await table(onOrBefore: nil)
      return Loadable(problem: found.problem, isRefreshing: found.isRefreshing)
    }
    return await series.tables(on: days, of: currencies, newest: newest)
  }

  /// Nil when the institution has no range requests, and before the first table was fetched.
  public func history(of pair: CurrencyPair, days: Int?) async -> Loadable<RateHistory>? {
    await load()
    guard let series, let newest else { return nil }
    return await series.history(of: pair, days: days, newest: newest)
  }
}

extension InstitutionSource {
  private func findNewest(_ question: RateQuestion) -> RateFinding {
    let now = clock.now()
    let due = institution.calendar.newestDay(at: now)
    let isBehind = newest.map { $0.day < due } ?? true
    if isBehind || refreshesAtStart && !isRefreshed { startUnlessAskedJustNow(now) }
    let isStale =
      isBehind
      && !(newest.map {
        institution.calendar.isConfirmed(newest: $0.day, by: checkedAt, at: now)
      } ?? false)
    return finding(
      newest.flatMap { answer(question, $0, isStale: isStale) }, isStored: newest != nil, .newest)
  }

  /// The last table before a day's end is used; if it has no rate of the pair, there is no answer.
  private func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async -> RateFinding {
    guard case .past(let last) = fetch(question), last >= institution.firstDay else {
      return RateFinding(first: institution.firstDay)
    }
    // A weekly table is valid until the next one.
    let oldest = max(min(oldest, last), institution.firstDay)
    let known = await lastTable(upTo: last, notBefore: oldest, on: day)
    guard let table = known.table else {
      return finding(nil, isStored: known.isComplete, .past(last))
    }
    let carried: CarriedRate =
      day > last && institution.calendar.isDayOfPublication(day) ? .notYetPublished : .noPublication
    return finding(
      answer(question, table, isStale: false, carried: carried), isStored: true, .past(last))
  }

  /// The last table on or before a day of publication. Starts a fetch when it is not known.
  ///
  /// - Parameter day: The requested day: the bank may already have set its rates.
  private func lastTable(
    upTo last: CalendarDate, notBefore oldest: CalendarDate, on day: CalendarDate
  ) async -> (table: DatedRates?, isComplete: Bool) {
    let now = clock.now()
    var known = newest.map { $0.day > last && $0.day <= day ? $0.day : last } ?? last
    while known >= oldest {
      if let table = await table(of: known) { return (table, true) }
      guard empty.covers(known...known, at: now) else {
        startUnlessItJustFailed(.past(last), now)
        return (nil, false)
      }
      known = institution.calendar.day(onOrBefore: known.adding(days: -1))
    }
    return (nil, true)
  }

  private func finding(_ answer: RateAnswer?, isStored: Bool, _ fetch: Fetch) -> RateFinding {
    RateFinding(
      answer: answer, isStored: isStored, problem: failures[fetch]?.problem,
      isRefreshing: inFlight.isUnderWay(fetch), first: institution.firstDay)
  }

  private func answer(
    _ question: RateQuestion, _ stored: DatedRates, isStale: Bool,
    carried: CarriedRate = .noPublication
  ) -> RateAnswer? {
    try? RateAnswer(
      stored.table, from: question.from, to: question.to, fetchedAt: stored.fetchedAt,
      isStale: isStale, on: question.day, carried: carried)
  }

  /// The table of a day of publication from memory or the store.
  private func table(of day: CalendarDate) async -> DatedRates? {
    if let newest, newest.day == day { return newest }
    if let known = past.value(for: day) { return known }
    guard
      let stored = (try? await store.rates(of: name, scope: nil, on: day...day, limit: 1))?.first
    else { return nil }
    past.insert(stored, for: day, cost: 1)
    return stored
  }

  func load() async {
    guard !isLoaded else { return }
    // What cannot be read is fetched again.
    let stored = (try? await store.rateState(of: name, scope: nil)) ?? RateSourceState()
    guard !isLoaded else { return }
    isLoaded = true
    (newest, checkedAt, empty) = (stored.newest, stored.checkedAt, stored.emptyDays)
  }
}

// MARK: - Fetching

extension InstitutionSource {
  private nonisolated func fetch(_ question: RateQuestion) -> Fetch {
    guard let day = question.day else { return .newest }
    let due = institution.calendar.newestDay(at: clock.now())
    return .past(min(institution.calendar.day(onOrBefore: day), due))
  }

  /// A response from before the publication of the table that is due is ignored.
  private func startUnlessAskedJustNow(_ now: Timestamp) {
    let due = institution.calendar.newestDay(at: now)
    let publication = institution.calendar.publication(after: due.adding(days: -1))
    let asked = checkedAt.flatMap { $0 < publication ? nil : $0 }
    guard !RateTimes.isWithin(RateTimes.maximumAge, of: asked, now: now) else { return }
    startUnlessItJustFailed(.newest, now)
  }

  private func startUnlessItJustFailed(_ fetch: Fetch, _ now: Timestamp) {
    if let failure = failures[fetch] {
      guard !RateTimes.isWithin(Self.pause(after: failure), of: failure.time, now: now) else {
        return
      }
    }
    start(fetch)
  }

  private static func pause(after failure: FailedFetch) -> Int64 {
    // Our own limit does not mean that the institution failed.
    if case .throttled = failure.problem { return RateTimes.pauseAfterFailure }
    return RateTimes.pause(afterFailures: failure.count)
  }

  private func start(_ fetch: Fetch, maximumAge: Int64 = RateTimes.maximumAge) {
    if startedAt.count >= Self.rememberedFailures { startedAt = [:] }
    if !inFlight.isUnderWay(fetch) { startedAt[fetch] = clock.now() }
    inFlight.start(fetch) {
      do throws(Problem) {
        switch fetch {
        case .newest: try await self.fetchNewestOnce(maximumAge: maximumAge)
        case .past(let day): try await self.fetchTable(onOrBefore: day)
        }
        await self.succeeded(fetch)
      } catch {
        await self.failed(fetch, error)
      }
    }
  }

  func fetchNewest() async throws(Problem) {
    let due = institution.calendar.newestDay(at: clock.now())
    let oldest = max(due.adding(days: -Self.searchedDays), newest?.day ?? institution.firstDay)
    let found = try await lastTables(onOrBefore: due, notBefore: oldest, isNewest: true)
    if let found = found.first, found.day >= newest?.day ?? found.day { newest = found }
    checkedAt = clock.now()
    // Earlier tables of a year's response are stored when one of its days is requested.
    let kept = found.prefix(1) + found.dropFirst().filter { $0.day >= oldest }
    try await save(Array(kept), checkedAt: checkedAt)
  }

  private func fetchTable(onOrBefore day: CalendarDate) async throws(Problem) {
    let oldest = max(day.adding(days: -RateGap.carriedDays), institution.firstDay)
    let found = try await lastTables(onOrBefore: day, notBefore: oldest)
    if let last = found.first { past.insert(last, for: last.day, cost: 1) }
    try await save(found, checkedAt: nil)
  }

  /// The last table of some days, and the others of the same response: the last table first. Days
  /// without one are stored; earlier days that are known to have none are not requested.
  private func lastTables(
    onOrBefore day: CalendarDate, notBefore oldest: CalendarDate, isNewest: Bool = false
  ) async throws(Problem) -> [DatedRates] {
    var asked = day
    while asked >= oldest {
      let now = clock.now()
      let days = feed.days(endingWith: asked)
      if asked == day || !empty.covers(asked...asked, at: now) {
        try budget.take(at: now)
        // An institution may answer with its last table, or with one of a later day.
        let known = isNewest && version?.days == days ? version?.version : nil
        waiting[days] = now
        defer { waiting[days] = nil }
        let answer = try await feed.answer(on: days, since: known)
        if answer.isUnchanged, let newest {
          return [DatedRates(scope: nil, day: newest.day, fetchedAt: now, table: newest.table)]
        }
        let tables = answer.tables.map {
          DatedRates(scope: nil, day: $0.provenance.asOf.date, fetchedAt: now, table: $0)
        }
        let last = tables.first { $0.day <= asked }
        if let last = last ?? (isNewest ? tables.early(on: asked, within: Self.searchedDays) : nil)
        {
          if isNewest { version = answer.version.map { (days, $0) } }
          let covered = min(last.day, days.lowerBound)...asked
          empty.insert(daysOf: covered, without: tables, checkedAt: now)
          return [last] + tables.filter { $0.day != last.day }
        }
        empty.insert(days, checkedAt: now)
      }
      asked = institution.calendar.day(onOrBefore: days.lowerBound.adding(days: -1))
    }
    return []
  }

  private func save(_ tables: [DatedRates], checkedAt: Timestamp?) async throws(Problem) {
    var answers = RateAnswers(tables)
    answers.emptyDays = (nil, empty)
    if let checkedAt { answers.check = (nil, checkedAt) }
    do {
      try await store.save(answers, of: name)
    } catch {
      throw Problem(error)
    }
    await series?.take(tables.map(\.table))
  }

  private func succeeded(_ fetch: Fetch) {
    failures[fetch] = nil
    if fetch == .newest { isRefreshed = true }
  }

  private func failed(_ fetch: Fetch, _ problem: Problem) {
    if failures.count >= Self.rememberedFailures { failures = [:] }
    var count = failures[fetch]?.count ?? 0
    if case .throttled = problem {} else { count += 1 }
    failures[fetch] = FailedFetch(problem: problem, time: clock.now(), count: count)
  }
}
