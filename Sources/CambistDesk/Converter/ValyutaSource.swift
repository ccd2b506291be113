public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore

/// Valyuta's tables, one for each target currency and day.
///
/// For a conversion into a currency the table of that currency is fetched, so that its rate is used
/// as published. Where that table is not to be had, another one that is stored may still have a
/// route. The newest tables are in memory. Days without a table are remembered as ranges, days
/// before ``ValyutaFeed/firstDay`` and codes that no list has are never asked for, and however many
/// clients ask, Valyuta gets at most ``requestsPerMinute`` requests.
public actor ValyutaSource: RateSource {
  public nonisolated let name = ValyutaFeed.source
  private let feed: ValyutaFeed
  private let clock: DeskClock
  private let flights = Flights<Flight>()
  private let budget = UpstreamBudget(perMinute: requestsPerMinute)

  private var tables: ValyutaTables
  /// The targets whose newest table was asked for since the start with success.
  private var refreshed: Set<Currency> = []
  private var failures: [Flight: FailedFetch] = [:]
  private let refreshesAtStart: Bool

  /// So many of the requests of a minute are for the newest tables alone, so that questions about past
  /// days do not make them stale.
  private static let requestsForToday: Int64 = 60
  /// So many days are searched for the newest table.
  static let searchedDays = 14
  /// The most requests in a minute.
  public static let requestsPerMinute: Int64 = 120
  private static let rememberedFailures = 1_000

  private struct Flight: Hashable {
    let target: Currency
    /// Nil for the newest.
    let day: CalendarDate?

    /// - Parameter now: A day that has not come in Baku yet is not asked for.
    init(_ question: RateQuestion, _ now: Timestamp) {
      target = question.to
      day = question.day.map { min($0, BakuTime.date(at: now)) }
    }
  }

  /// - Parameter refreshesAtStart: Whether the first question after the start asks anew, however
  ///   young what is stored may be.
  public init(
    feed: ValyutaFeed, store: DeskDatabase, clock: DeskClock, refreshesAtStart: Bool = true
  ) {
    self.feed = feed
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
    tables = ValyutaTables(store: store, clock: clock)
  }

  public func find(_ question: RateQuestion) async -> RateFinding {
    if let day = question.day, let oldest = question.oldest {
      return await find(question, on: day, notBefore: oldest)
    }
    return await findNewest(question)
  }

  public func refresh(_ question: RateQuestion) {
    let flight = Flight(question, clock.now())
    if isWorthAsking(flight) { start(flight, oldest: question.oldest) }
  }

  public func settle() async {
    await flights.settle()
  }

  public func settle(_ question: RateQuestion) async {
    await flights.settle(Flight(question, clock.now()))
  }

  /// Valyuta has no history.
  public nonisolated func settleHistory() async {}

  public func health() async -> DeskHealth.Source {
    DeskHealth.Source(
      name: name, fetchedAt: await tables.all().map(\.fetchedAt).max(),
      problem: failures.values.max { $0.time < $1.time }?.problem)
  }

  public func kept() async -> [KeptRates.Table] {
    var kept: [KeptRates.Table] = []
    for table in await tables.all() {
      guard let target = table.scope else { continue }
      let newest = await tables.newest(of: target)
      kept.append(
        KeptRates.Table(
          table.table, scope: target, fetchedAt: table.fetchedAt,
          currentUntil: newest.currentUntil ?? table.fetchedAt))
    }
    return kept
  }

  public func currencies() async -> [Currency: CalendarDate?] {
    await tables.currencies()
  }

  /// Valyuta has a table for each day, but no way to ask for many.
  public nonisolated func history(
    of pair: CurrencyPair, days: Int?
  ) async -> Loadable<RateHistory>? { nil }
}

extension ValyutaSource {
  private func findNewest(_ question: RateQuestion) async -> RateFinding {
    let now = clock.now()
    let flight = Flight(question, now)
    var isKept = false
    var answer: RateAnswer?
    if isWorthAsking(flight) {
      let stored = await tables.newest(of: question.to)
      let wasAsked = RateTimes.isWithin(RateTimes.maximumAge, of: stored.checkedAt, now: now)
      if !wasAsked || refreshesAtStart && !refreshed.contains(question.to) {
        startUnlessItJustFailed(flight, now)
      }
      // While a refresh that has just become due is under way, the table still counts as current:
      // another source would only stand in for a moment.
      let isCurrent = stored.isCurrent(
        within: (flights.isUnderWay(flight) ? 2 : 1) * RateTimes.maximumAge, at: now)
      isKept = stored.table != nil
      answer = stored.table.flatMap { self.answer(question, $0, isStale: !isCurrent) }
    }
    if answer == nil {
      let others = await tables.all()
      isKept = isKept || !others.isEmpty
      for other in others
      where answer == nil && other.table.names(question.from) && other.table.names(question.to) {
        guard let target = other.scope else { continue }
        let isCurrent = await tables.newest(of: target).isCurrent(at: now)
        answer = self.answer(question, other, isStale: !isCurrent)
      }
    }
    return finding(answer, isKept: isKept, flight)
  }

  private func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async -> RateFinding {
    let now = clock.now()
    let flight = Flight(question, now)
    let oldest = max(oldest, ValyutaFeed.firstDay)
    guard isWorthAsking(flight), let last = flight.day, last >= oldest else {
      return RateFinding(first: ValyutaFeed.firstDay)
    }
    let known = await tables.known(of: question.to, in: oldest...last)
    if !known.isComplete { startUnlessItJustFailed(flight, now, oldest: oldest) }
    guard known.isComplete, let table = known.table else {
      return finding(nil, isKept: known.isComplete || known.table != nil, flight)
    }
    let isDue = day < BakuTime.date(at: now) || day.isWeekend
    let answer = answer(
      question, table, isStale: false, carried: isDue ? .noPublication : .notYetPublished)
    // Valyuta may date its rates later than the day that it was asked for: those are of another day.
    let isOfDay = answer.map { $0.date >= oldest && $0.date <= day } ?? false
    return finding(isOfDay ? answer : nil, isKept: true, flight)
  }

  private func finding(
    _ answer: RateAnswer?, isKept: Bool, _ flight: Flight
  ) -> RateFinding {
    RateFinding(
      answer: answer, isKept: isKept, problem: failures[flight]?.problem,
      isRefreshing: flights.isUnderWay(flight), first: ValyutaFeed.firstDay)
  }

  private func answer(
    _ question: RateQuestion, _ stored: DatedRates, isStale: Bool,
    carried: CarriedRate = .noPublication
  ) -> RateAnswer? {
    try? RateAnswer(
      stored.table, from: question.from, to: question.to, fetchedAt: stored.fetchedAt,
      isStale: isStale, on: question.day, carried: carried)
  }

  /// Strangers choose codes and days: a code that no list has and a day before the first are not
  /// asked for.
  private func isWorthAsking(_ flight: Flight) -> Bool {
    flight.target.kind != .unlisted && flight.day.map { $0 >= ValyutaFeed.firstDay } ?? true
  }
}

// MARK: - Fetching

extension ValyutaSource {
  private func startUnlessItJustFailed(
    _ flight: Flight, _ now: Timestamp, oldest: CalendarDate? = nil
  ) {
    let failedAt = failures[flight]?.time
    guard !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failedAt, now: now) else { return }
    start(flight, oldest: oldest)
  }

  private func start(_ flight: Flight, oldest: CalendarDate?) {
    flights.start(flight) {
      do throws(Problem) {
        if let day = flight.day {
          try await self.fetch(
            flight.target, on: day, notBefore: max(oldest ?? day, ValyutaFeed.firstDay))
        } else {
          try await self.fetchNewest(flight.target)
        }
        await self.succeeded(flight)
      } catch {
        await self.failed(flight, error)
      }
    }
  }

  private func succeeded(_ flight: Flight) {
    failures[flight] = nil
    if flight.day == nil { refreshed.insert(flight.target) }
  }

  private func failed(_ flight: Flight, _ problem: Problem) {
    if failures.count >= Self.rememberedFailures { failures = [:] }
    failures[flight] = FailedFetch(problem: problem, time: clock.now())
  }

  /// Fetches the table of today in Baku or, on days without one, the last before it.
  private func fetchNewest(_ target: Currency) async throws(Problem) {
    let today = BakuTime.date(at: clock.now())
    let found = try await lastTable(
      of: target, on: today, notBefore: today.adding(days: -Self.searchedDays))
    try await tables.setNewest(found, of: target)
  }

  /// Fetches a day's table and those before it until one has rates of the newest day that counts.
  private func fetch(
    _ target: Currency, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async throws(Problem) {
    let found = try await lastTable(of: target, on: day, notBefore: oldest)
    try await tables.add(found, of: target)
  }

  /// The last table with rates among some days, and the days after it that have none. Days that are
  /// known to have none are not asked for again.
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
          // What was learnt before the failure need not be asked for again.
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
