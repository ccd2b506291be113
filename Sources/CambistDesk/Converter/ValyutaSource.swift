public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore

/// Valyuta's tables, one for each target currency and day.
///
/// For a conversion into a currency the table of that currency is fetched, so that its rate is used
/// as published. Where that table is not to be had, another one that is kept may still have a way.
public actor ValyutaSource: RateSource {
  public nonisolated let name = ValyutaFeed.source
  private let feed: ValyutaFeed
  private let store: DeskDatabase
  private let clock: DeskClock
  private let flights = Flights<Flight>()

  private var newest: [Currency: Newest] = [:]
  /// The targets whose newest table was asked for since the start with success.
  private var refreshed: Set<Currency> = []
  private var failures: [Flight: FailedFetch] = [:]
  private let refreshesAtStart: Bool
  private static let rememberedFailures = 1_000

  /// The newest table with rates that is kept for a target.
  private struct Newest {
    var table: DatedRates?
    /// When the source last said that there is no newer one.
    var checkedAt: Timestamp?

    /// From then on a newer table may be out; nil for one that is out of date anyway.
    var currentUntil: Timestamp? {
      isNewest ? checkedAt?.adding(seconds: RateTimes.maximumAge) : nil
    }

    func isCurrent(within seconds: Int64 = RateTimes.maximumAge, at now: Timestamp) -> Bool {
      isNewest && RateTimes.isWithin(seconds, of: checkedAt, now: now)
    }

    /// A past day's table may have been fetched just now and is still old.
    private var isNewest: Bool {
      guard let table, let checkedAt else { return false }
      return table.day >= checkedAt.date.adding(days: -RateQuestion.carriedDays)
    }
  }

  private struct Flight: Hashable {
    let target: Currency
    /// Nil for the newest.
    let day: CalendarDate?
    let oldest: CalendarDate?
  }

  /// - Parameter refreshesAtStart: Whether the first question after the start asks anew, however
  ///   young what is kept may be.
  public init(
    feed: ValyutaFeed, store: DeskDatabase, clock: DeskClock, refreshesAtStart: Bool = true
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
  }

  public func find(_ question: RateQuestion) async -> RateFinding {
    do throws(StoreError) {
      return if let day = question.day, let oldest = question.oldest {
        try await find(question, on: day, notBefore: oldest)
      } else {
        try await findNewest(question)
      }
    } catch {
      return RateFinding(problem: Problem(error))
    }
  }

  public func refresh(_ question: RateQuestion) {
    start(flight(for: question))
  }

  public func settle() async {
    await flights.settle()
  }

  public func health() async -> DeskHealth.Source {
    DeskHealth.Source(
      name: name, fetchedAt: await kept().compactMap(\.fetchedAt).max(),
      problem: failures.values.max { $0.time < $1.time }?.problem)
  }

  public func kept() async -> [KeptRates.Table] {
    var kept: [KeptRates.Table] = []
    for table in (try? await store.newestRates(of: name)) ?? [] {
      guard let target = table.scope, let newest = try? await newest(of: target) else { continue }
      kept.append(
        KeptRates.Table(
          table.table, scope: target, fetchedAt: table.fetchedAt,
          currentUntil: newest.currentUntil ?? table.fetchedAt))
    }
    return kept
  }

  public func currencies() async -> [Currency: CalendarDate?] {
    let tables = (try? await store.newestRates(of: name)) ?? []
    var found: [Currency: CalendarDate?] = [:]
    for currency in tables.flatMap({ $0.table.currencies }) { found[currency] = .some(nil) }
    return found
  }

  /// Valyuta has a table for each day, but no way to ask for many.
  public nonisolated func history(
    of pair: CurrencyPair, days: Int?
  ) async -> Loadable<RateHistory>? { nil }
}

extension ValyutaSource {
  private func flight(for question: RateQuestion) -> Flight {
    Flight(target: question.to, day: question.day, oldest: question.oldest)
  }

  private func findNewest(_ question: RateQuestion) async throws(StoreError) -> RateFinding {
    let flight = flight(for: question)
    let kept = try await newest(of: question.to)
    let now = clock.now()
    let wasAsked = RateTimes.isWithin(RateTimes.maximumAge, of: kept.checkedAt, now: now)
    if !wasAsked || refreshesAtStart && !refreshed.contains(question.to) {
      startUnlessItJustFailed(flight, now)
    }

    // While a refresh that has just become due is under way, the table still counts as current:
    // another source would only stand in for a moment.
    let isCurrent = kept.isCurrent(
      within: (flights.isUnderWay(flight) ? 2 : 1) * RateTimes.maximumAge, at: now)
    var isKept = kept.table != nil
    var answer = kept.table.flatMap { self.answer(question, $0, isStale: !isCurrent) }
    if answer == nil {
      let others = try await store.newestRates(of: name)
      isKept = isKept || !others.isEmpty
      for other in others where answer == nil {
        guard let target = other.scope else { continue }
        let isCurrent = try await newest(of: target).isCurrent(at: now)
        answer = self.answer(question, other, isStale: !isCurrent)
      }
    }
    return finding(answer, isKept: isKept, flight)
  }

  private func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async throws(StoreError) -> RateFinding {
    let flight = flight(for: question)
    var asked = day
    while asked >= oldest {
      guard let kept = try await store.rates(of: name, scope: question.to, on: asked),
        isFinal(kept)
      else {
        startUnlessItJustFailed(flight, clock.now())
        break
      }
      if !kept.table.rates.isEmpty {
        let answer = answer(question, kept, isStale: false)
        return finding(
          answer.flatMap { $0.date >= oldest ? $0 : nil }, isKept: true, flight)
      }
      asked = asked.adding(days: -1)
    }
    return finding(nil, isKept: asked < day, flight)
  }

  private func finding(
    _ answer: RateAnswer?, isKept: Bool, _ flight: Flight
  ) -> RateFinding {
    RateFinding(
      answer: answer, isKept: isKept, problem: failures[flight]?.problem,
      isRefreshing: flights.isUnderWay(flight))
  }

  private func answer(
    _ question: RateQuestion, _ kept: DatedRates, isStale: Bool
  ) -> RateAnswer? {
    try? RateAnswer(
      kept.table, from: question.from, to: question.to, fetchedAt: kept.fetchedAt,
      isStale: isStale)
  }

  private func newest(of target: Currency) async throws(StoreError) -> Newest {
    if let known = newest[target] { return known }
    let kept = Newest(
      table: try await store.newestRates(of: name, scope: target).first,
      checkedAt: try await lastCheck(of: target))
    // A fetch may have ended meanwhile; what it brought is newer.
    if let known = newest[target] { return known }
    newest[target] = kept
    return kept
  }

  /// When a day's table, with rates or without, was fetched on that very day: then it was the
  /// newest. Earlier checks than those of yesterday do not matter any more.
  private func lastCheck(of target: Currency) async throws(StoreError) -> Timestamp? {
    let today = clock.now().date
    for day in [today, today.adding(days: -1)] {
      guard let kept = try await store.rates(of: name, scope: target, on: day) else { continue }
      if kept.fetchedAt.date == day { return kept.fetchedAt }
    }
    return nil
  }

  /// Whether a day's table will not change any more, or was fetched just now.
  private func isFinal(_ kept: DatedRates) -> Bool {
    kept.fetchedAt.date > kept.day
      || RateTimes.isWithin(RateTimes.maximumAge, of: kept.fetchedAt, now: clock.now())
  }

  /// Nobody is asked for codes that no list knows: strangers choose them.
  private func startUnlessItJustFailed(_ flight: Flight, _ now: Timestamp) {
    guard flight.target.kind != .unlisted,
      !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failures[flight]?.time, now: now)
    else { return }
    start(flight)
  }

  private func start(_ flight: Flight) {
    flights.start(flight) {
      do throws(Problem) {
        if let day = flight.day {
          try await self.fetch(flight.target, on: day, notBefore: flight.oldest ?? day)
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

  /// Fetches today's table or, on days without one, the last before it.
  private func fetchNewest(_ target: Currency) async throws(Problem) {
    let today = clock.now().date
    var found = try? await newest(of: target).table
    var tables: [DatedRates] = []
    for back in 0...RateQuestion.carriedDays {
      let table = try await table(of: target, on: today.adding(days: -back))
      tables.append(table)
      guard table.table.rates.isEmpty else {
        found = table
        break
      }
    }
    newest[target] = Newest(table: found, checkedAt: clock.now())
    try await save(tables)
  }

  /// Fetches a day's table and those before it until one has rates of the newest day that counts.
  private func fetch(
    _ target: Currency, on day: CalendarDate, notBefore oldest: CalendarDate
  ) async throws(Problem) {
    var tables: [DatedRates] = []
    var asked = day
    while asked >= oldest {
      let table = try await table(of: target, on: asked)
      tables.append(table)
      guard table.table.rates.isEmpty else { break }
      asked = asked.adding(days: -1)
    }
    try await save(tables)
  }

  private func table(of target: Currency, on day: CalendarDate) async throws(Problem) -> DatedRates
  {
    let table = try await feed.table(into: target, on: day)
    return DatedRates(scope: target, day: day, fetchedAt: clock.now(), table: table)
  }

  private func save(_ tables: [DatedRates]) async throws(Problem) {
    do {
      try await store.save(tables, of: name)
    } catch {
      throw Problem(error)
    }
  }
}
