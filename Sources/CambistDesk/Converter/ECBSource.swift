public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore

/// The European Central Bank's reference rates: the bundled history, and the later days, which are
/// fetched and stored.
///
/// Conversions need the newest day only; the days between the bundled history and today are filled
/// in when a past day or a chart needs them.
public actor ECBSource: RateSource {
  /// `ecb`
  public nonisolated let name = ECBFeed.source
  private let feed: ECBFeed?
  let store: any SharedStore
  let clock: DeskClock
  let archiveOf: @Sendable () throws(Problem) -> ECBArchive
  let inFlight = InFlightRequests<Fetch>()

  var archive: ECBArchive?
  var archiveProblem: Problem?
  private var newest: DatedRates?
  /// The tables after the bundled history, the newest first; nil until a past day is requested.
  var later: [DatedRates]?
  /// The day up to which every day is known.
  var through: CalendarDate?
  var isLoaded = false
  /// Of each currency of the bundled history, after the first request.
  private var lastDays: [Currency: CalendarDate]?
  var firstShippedDays: [Currency: CalendarDate]?
  var knownCurrencies: [Currency: CalendarDate?]?
  private var checked: [Fetch: Timestamp] = [:]
  private let budget = UpstreamBudget(perMinute: 12)
  private let charts = ECBCharts()
  /// When pairs had a rate in the bundled history; the cost of one is 1.
  private var stretches = LeastRecentlyUsedCache<CurrencyPair, [ECBArchive.Stretch]>(
    maximumCost: 2_000)
  var failures: [Fetch: FailedFetch] = [:]
  private let refreshesAtStart: Bool

  enum Fetch: Hashable {
    case newest, missingDays

    /// The fetch that a question needs.
    init(_ question: RateQuestion) {
      self = question.day == nil ? .newest : .missingDays
    }
  }

  /// - Parameters:
  ///   - feed: The source of new days; nil to use only the bundled and the stored ones.
  ///   - archive: The bundled history.
  ///   - refreshesAtStart: Whether the first question after the start causes a fetch, even if no
  ///     new day is due.
  public init(
    feed: ECBFeed?, store: any SharedStore, clock: DeskClock, refreshesAtStart: Bool = true,
    archive: @escaping @Sendable () throws(Problem) -> ECBArchive = ECBArchive.bundled
  ) {
    self.feed = feed
    self.store = store
    self.clock = clock
    self.refreshesAtStart = refreshesAtStart
    archiveOf = archive
  }

  public func find(_ question: RateQuestion) async -> RateFinding {
    await load()
    do throws(Problem) {
      guard let day = question.day, let oldest = question.oldest else {
        return try await findNewest(question)
      }
      await loadLater()
      return try find(question, on: day, notBefore: oldest)
    } catch {
      return RateFinding(problem: error)
    }
  }

  public func refresh(_ question: RateQuestion) async {
    await load()
    start(Fetch(question), maximumAge: RateTimes.pauseBetweenRefreshes)
  }

  public func settle() async { await inFlight.settle() }

  public func settle(_ question: RateQuestion) async {
    await inFlight.settle(Fetch(question))
  }

  public func settleHistory() async { await inFlight.settle(.missingDays) }

  public func health() async -> DeskHealth.Source {
    await load()
    let fetchedAt = (try? newestTable())?.fetchedAt
    return DeskHealth.Source(
      name: name, fetchedAt: fetchedAt == Self.shipped ? nil : fetchedAt,
      problem: archiveProblem ?? failures.values.max { $0.time < $1.time }?.problem)
  }

  public func storedTables() async -> [StoredRates.Table] {
    await load()
    guard let newest = try? newestTable() else { return [] }
    return [
      StoredRates.Table(
        newest.table, scope: nil,
        fetchedAt: newest.fetchedAt == Self.shipped ? nil : newest.fetchedAt,
        currentUntil: ECBCalendar.publication(after: newest.day))
    ]
  }

  public func suspensions() async -> [Suspension] {
    guard let newest = try? newestTable() else { return [] }
    let known = await currencies()
    await loadLater()
    return known.keys.sorted().compactMap { currency in
      // Currencies that law converts are not missing.
      guard known[currency] != .some(nil),
        FixedLegs(from: currency, to: .eur, on: newest.day).isEmpty,
        case let days = days(of: RateQuestion(from: currency, to: .eur)),
        isKnown(before: newest.day) || !days.isQuotedAtTheEnd(before: newest),
        let last = days.last(upTo: newest)
      else { return nil }
      return Suspension(
        source: name, currencies: [currency], since: last.since, lastKnown: last.day)
    }
  }

  public func currencies() async -> [Currency: CalendarDate?] {
    await load()
    if let knownCurrencies { return knownCurrencies }
    let days = lastDays ?? archive?.lastDays() ?? [:]
    lastDays = days
    var found = days.mapValues { Optional($0) }
    for currency in (try? newestTable())?.table.currencies ?? [] { found[currency] = .some(nil) }
    knownCurrencies = found
    return found
  }

  public func history(
    of pair: CurrencyPair, days: Int?
  ) async -> Loadable<RateHistory>? {
    await loadLater()
    fillIfDue(through: FrankfurtTime.date(at: clock.now()))
    // A fetch that ends while the points are being read may not be in them.
    let isRefreshing = inFlight.isUnderWay(.missingDays)
    do {
      let since = days.flatMap { newestDay(of: pair)?.adding(days: -$0) }
      let points = try await points(of: pair, since: since ?? CalendarDate(daysSince1970: .min))
      return Loadable(
        value: points.isEmpty ? nil : RateHistory(source: name, points: points),
        problem: failures[.missingDays]?.problem ?? archiveProblem,
        isRefreshing: isRefreshing)
    } catch {
      return Loadable(problem: Problem(anyOf: error))
    }
  }
}

extension ECBSource {
  func findNewest(_ question: RateQuestion) async throws(Problem) -> RateFinding {
    let due = ECBCalendar.newestDay(at: clock.now())
    let stored = try newestTable()
    let isStale = stored.map { $0.day < due } ?? true
    if isStale || refreshesAtStart && checked[.newest] == nil {
      startUnlessAskedJustNow(.newest, for: due)
    }
    var finding = RateFinding(
      answer: stored.flatMap {
        try? RateAnswer(
          $0.table, from: question.from, to: question.to,
          fetchedAt: $0.fetchedAt == Self.shipped ? nil : $0.fetchedAt, isStale: isStale)
      },
      isStored: stored != nil,
      problem: failures[.newest]?.problem ?? archiveProblem,
      isRefreshing: inFlight.isUnderWay(.newest))
    if finding.answer == nil, let stored {
      await loadLater()
      let days = days(of: question)
      // If the last known days have a rate of the pair, the later days tell when it ended.
      if days.isQuotedAtTheEnd(before: stored), !isKnown(before: stored.day) {
        fillIfDue(through: stored.day)
        finding.problem = finding.problem ?? failures[.missingDays]?.problem
      } else {
        days.explain(&finding, after: stored)
      }
      finding.isRefreshing = finding.isRefreshing || inFlight.isUnderWay(.missingDays)
    }
    return finding
  }

  /// The last table before a day's end is used. If it has no rate of the pair, the bank published
  /// other rates but not this one: then an earlier table is not used.
  func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) throws(Problem) -> RateFinding {
    fillIfDue(through: day)
    let due = ECBCalendar.dueDay(onOrBefore: day, at: clock.now())
    let isComplete = through.map { due <= $0 } ?? false
    var finding = RateFinding(
      isStored: isComplete,
      // Missing later days do not matter.
      problem: (isComplete ? nil : failures[.missingDays]?.problem) ?? archiveProblem,
      isRefreshing: inFlight.isUnderWay(.missingDays), first: archive?.first)
    guard let last = try lastTable(onOrBefore: day) else { return finding }
    let isStale = !isComplete && last.day < due
    if last.day >= oldest {
      finding.answer = try? RateAnswer(
        last.table, from: question.from, to: question.to,
        fetchedAt: last.fetchedAt == Self.shipped ? nil : last.fetchedAt, isStale: isStale,
        on: day, carried: isStale ? .notFetched : ECBCalendar.carried(to: day, at: clock.now()))
    }
    // A day that was not fetched may have a rate.
    if finding.answer == nil, isComplete { days(of: question).explain(&finding, after: last) }
    return finding
  }

  /// Whether every day of publication before one is known.
  private func isKnown(before day: CalendarDate) -> Bool {
    through.map { $0 >= ECBCalendar.day(onOrBefore: day.adding(days: -1)) } ?? false
  }

  /// The last table on or before a day.
  func lastTable(onOrBefore day: CalendarDate) throws(Problem) -> DatedRates? {
    if let stored = later?.first(where: { $0.day <= day }) { return stored }
    var last: DatedRates?
    try archive?.tables(from: day) { table throws(Problem) in
      last = DatedRates(
        scope: nil, day: table.provenance.asOf.date, fetchedAt: Self.shipped, table: table)
      return true
    }
    return last
  }

  private func newestDay(of pair: CurrencyPair) -> CalendarDate? {
    guard let newest = try? newestTable() else { return nil }
    if (try? newest.table.route(from: pair.base, to: pair.quote)) != nil {
      return min(newest.day, through ?? newest.day)
    }
    return days(of: RateQuestion(from: pair.base, to: pair.quote)).last(upTo: newest)?.day
  }

  /// The days on which both currencies of a question had a rate.
  private func days(of question: RateQuestion) -> ECBPairDays {
    let pair = CurrencyPair(question.from, question.to)
    let known = stretches.value(for: pair)
    let shipped = known ?? archive?.stretches(quoting: [pair.base, pair.quote]) ?? []
    if known == nil, archive != nil { stretches.insert(shipped, for: pair, cost: 1) }
    return ECBPairDays(pair: pair, shipped: shipped, later: later ?? [])
  }

  /// The points of the days up to the first unknown one: a line that skipped days would imply that
  /// they had no rate.
  private func points(
    of pair: CurrencyPair, since: CalendarDate
  ) async throws -> [RateHistory.Point] {
    var points: [RateHistory.Point] = []
    for stored in later ?? [] where stored.day >= since && stored.day <= through ?? stored.day {
      if let route = try? stored.table.route(from: pair.base, to: pair.quote),
        let rate = try? route.figure(digits: 12)
      {
        points.append(.init(date: stored.day, rate: rate, isDerived: route.isDerived))
      }
    }
    if let archive { points += try await charts.points(of: pair, in: archive, since: since) }
    return points.reversed()
  }

  /// Marks the bundled table, which was never fetched.
  private static let shipped = Timestamp(millisecondsSince1970: .min)

  func newestTable() throws(Problem) -> DatedRates? {
    if let newest { return newest }
    guard let archive else { return nil }
    try archive.tables(from: archive.last) { table throws(Problem) in
      newest = DatedRates(
        scope: nil, day: archive.last, fetchedAt: Self.shipped, table: table)
      return true
    }
    return newest
  }

  func load() async {
    guard !isLoaded else { return }
    if archive == nil {
      do {
        archive = try archiveOf()
      } catch {
        archiveProblem = error
      }
    }
    do {
      // A table that cannot be read is fetched again.
      let stored = try? await store.rateState(of: name, scope: nil).newest
      let coverage = try await store.coverage(of: name)
      guard !isLoaded else { return }
      isLoaded = true
      if archive != nil { archiveProblem = nil }
      if let stored, stored.day > archive?.last ?? stored.day.adding(days: -1) { newest = stored }
      through = [coverage, archive?.last].compactMap { $0 }.max()
    } catch {
      archiveProblem = Problem(error)
    }
  }

  /// Reads the tables after the bundled history. If one of them cannot be read, all are fetched
  /// again.
  func loadLater() async {
    await load()
    guard later == nil else { return }
    let first = archive?.last.adding(days: 1) ?? CalendarDate(daysSince1970: .min)
    let stored = try? await store.rates(
      of: name, scope: nil, on: first...max(first, FrankfurtTime.date(at: clock.now())),
      limit: nil)
    guard later == nil else { return }
    later = stored ?? []
    if stored == nil { through = archive?.last }
  }

  /// Starts filling in the days up to a given one, when some of them should have been published.
  func fillIfDue(through day: CalendarDate) {
    let due = ECBCalendar.dueDay(onOrBefore: day, at: clock.now())
    guard through.map({ $0 < due }) ?? true else { return }
    startUnlessAskedJustNow(.missingDays, for: due)
  }

  /// - Parameter day: The newest requested day. A response from before its publication is ignored.
  private func startUnlessAskedJustNow(_ fetch: Fetch, for day: CalendarDate) {
    let now = clock.now()
    let publication = ECBCalendar.publication(after: day.adding(days: -1))
    let asked = checked[fetch].flatMap { $0 < publication ? nil : $0 }
    guard !RateTimes.isWithin(RateTimes.maximumAge, of: asked, now: now),
      !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failures[fetch]?.time, now: now)
    else { return }
    start(fetch)
  }

  private func start(_ fetch: Fetch, maximumAge: Int64 = RateTimes.maximumAge) {
    guard let feed else { return }
    inFlight.start(fetch) {
      do throws(Problem) {
        try await self.once(fetch, maximumAge: maximumAge) { () async throws(Problem) in
          try self.budget.take(at: self.clock.now())
          switch fetch {
          case .newest: try await self.take(try await feed.tables(.newest), closesGap: false)
          case .missingDays: try await self.fetchMissingDays(from: feed)
          }
        }
        await self.succeeded(fetch)
      } catch {
        await self.failed(fetch, error)
      }
    }
  }

  private func fetchMissingDays(from feed: ECBFeed) async throws(Problem) {
    let quarter = try await feed.tables(.quarter)
    let oldest = quarter.last?.provenance.asOf.date
    let closesGap = through.map { through in oldest.map { $0 <= through } ?? false } ?? false
    try await take(quarter, closesGap: closesGap)
    if !closesGap { try await take(try await feed.tables(.all), closesGap: true) }
  }

  /// Stores the tables of days after the bundled history.
  ///
  /// - Parameter closesGap: Whether the tables reach back to the known days.
  private func take(_ tables: [RateTable], closesGap: Bool) async throws(Problem) {
    let now = clock.now()
    let shipped = archive?.last
    let stored = tables.compactMap { table -> DatedRates? in
      let day = table.provenance.asOf.date
      if let shipped, day <= shipped { return nil }
      return DatedRates(scope: nil, day: day, fetchedAt: now, table: table)
    }
    guard let last = tables.first?.provenance.asOf.date else { return }
    let coverage = closesGap || isKnown(before: last) ? last : nil
    if let first = stored.first, first.day >= newest?.day ?? first.day { newest = first }
    if later != nil { take(stored) }
    knownCurrencies = nil
    do {
      try await store.save(.init(stored, coverage: coverage), of: name)
    } catch {
      throw Problem(error)
    }
    if let coverage { through = max(coverage, through ?? coverage) }
  }

  private func succeeded(_ fetch: Fetch) {
    failures[fetch] = nil
    checked[fetch] = clock.now()
  }

  private func failed(_ fetch: Fetch, _ problem: Problem) {
    failures[fetch] = FailedFetch(problem: problem, time: clock.now())
  }
}
