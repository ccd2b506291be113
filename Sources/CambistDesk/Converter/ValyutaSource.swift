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

  /// The newest table of each target that is known to be there, or not to be.
  private var newest: [Currency: DatedRates?] = [:]
  /// When a target's newest table was last asked for with success.
  private var checked: [Currency: Timestamp] = [:]
  private var failures: [Flight: FailedFetch] = [:]
  private let refreshesAtStart: Bool
  private static let rememberedFailures = 1_000

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

  public func currencies() async -> [Currency: CalendarDate?] {
    let tables = (try? await store.newestRates(of: name)) ?? []
    var found: [Currency: CalendarDate?] = [:]
    for currency in tables.flatMap({ $0.table.currencies }) { found[currency] = .some(nil) }
    return found
  }

  /// Valyuta has a table for each day, but no way to ask for many.
  public nonisolated func history(
    of pair: CurrencyPair, since: CalendarDate
  ) async -> Loadable<RateHistory>? { nil }
}

extension ValyutaSource {
  private func flight(for question: RateQuestion) -> Flight {
    Flight(target: question.to, day: question.day, oldest: question.oldest)
  }

  private func findNewest(_ question: RateQuestion) async throws(StoreError) -> RateFinding {
    let flight = flight(for: question)
    let kept = try await newestTable(of: question.to)
    let now = clock.now()
    let isCurrent = RateTimes.isWithin(RateTimes.maximumAge, of: kept?.fetchedAt, now: now)
    let wasAsked = RateTimes.isWithin(
      RateTimes.maximumAge, of: checked[question.to], now: now)
    if !(isCurrent || wasAsked) || refreshesAtStart && checked[question.to] == nil {
      startUnlessItJustFailed(flight, now)
    }

    // While a refresh that has just become due is under way, the table still counts as current:
    // another source would only stand in for a moment.
    let isBeingRenewed =
      flights.isUnderWay(flight)
      && RateTimes.isWithin(2 * RateTimes.maximumAge, of: kept?.fetchedAt, now: now)
    var isKept = kept != nil
    var answer = kept.flatMap {
      self.answer(question, $0, isStale: !(isCurrent || isBeingRenewed))
    }
    if answer == nil {
      let others = try await store.newestRates(of: name)
      isKept = isKept || !others.isEmpty
      for other in others where answer == nil {
        let isCurrent = RateTimes.isWithin(RateTimes.maximumAge, of: other.fetchedAt, now: now)
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

  private func newestTable(of target: Currency) async throws(StoreError) -> DatedRates? {
    if let known = newest[target] { return known }
    let kept = try await store.newestRates(of: name, scope: target).first
    // A fetch may have ended meanwhile; what it brought is newer.
    if let known = newest[target] { return known }
    newest[target] = .some(kept)
    return kept
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
    if flight.day == nil { checked[flight.target] = clock.now() }
  }

  private func failed(_ flight: Flight, _ problem: Problem) {
    if failures.count >= Self.rememberedFailures { failures = [:] }
    failures[flight] = FailedFetch(problem: problem, time: clock.now())
  }

  /// Fetches today's table or, on days without one, the last before it.
  private func fetchNewest(_ target: Currency) async throws(Problem) {
    let today = clock.now().date
    var tables: [DatedRates] = []
    for back in 0...RateQuestion.carriedDays {
      let table = try await table(of: target, on: today.adding(days: -back))
      tables.append(table)
      guard table.table.rates.isEmpty else {
        newest[target] = .some(table)
        break
      }
    }
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
