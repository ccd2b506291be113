public import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates
public import CambistStore

/// The European Central Bank's reference rates: the history that ships with the product, and the
/// days since, fetched and kept.
///
/// Conversions need the newest day only; the days between the shipped history and today are filled
/// when a past day or a chart asks for them.
public actor ECBSource: RateSource {
  public nonisolated let name = ECBFeed.source
  private let feed: ECBFeed?
  private let store: DeskDatabase
  private let clock: DeskClock
  private let archiveOf: @Sendable () throws(Problem) -> ECBArchive
  private let flights = Flights<Flight>()

  private var archive: ECBArchive?
  private var archiveProblem: Problem?
  private var newest: DatedRates?
  /// The tables of the days that did not ship, the newest first; nil until a past day is wanted.
  private var later: [DatedRates]?
  /// Up to this day every day is known.
  private var through: CalendarDate?
  private var isLoaded = false
  /// Of each currency of the shipped history, once it was asked for.
  private var lastDays: [Currency: CalendarDate]?
  private var knownCurrencies: [Currency: CalendarDate?]?
  private var checked: [Flight: Timestamp] = [:]
  private let budget = UpstreamBudget(perMinute: 12)
  private let charts = ECBCharts()
  /// When pairs had a rate in the shipped history; the cost of one is 1.
  private var stretches = LeastRecentlyUsedCache<CurrencyPair, [ECBArchive.Stretch]>(
    maximumCost: 2_000)
  private var failures: [Flight: FailedFetch] = [:]
  private let refreshesAtStart: Bool

  private enum Flight: Hashable {
    case newest, missingDays

    /// What a question needs.
    init(_ question: RateQuestion) {
      self = question.day == nil ? .newest : .missingDays
    }
  }

  /// - Parameters:
  ///   - feed: Where new days come from; nil for the shipped and the kept ones alone.
  ///   - archive: The history that ships with the product.
  ///   - refreshesAtStart: Whether the first question after the start asks anew, whether a new day
  ///     is due or not.
  public init(
    feed: ECBFeed?, store: DeskDatabase, clock: DeskClock, refreshesAtStart: Bool = true,
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
    start(Flight(question))
  }

  public func settle() async {
    await flights.settle()
  }

  public func settle(_ question: RateQuestion) async {
    await flights.settle(Flight(question))
  }

  public func settleHistory() async {
    await flights.settle(.missingDays)
  }

  public func health() async -> DeskHealth.Source {
    await load()
    let fetchedAt = (try? newestTable())?.fetchedAt
    return DeskHealth.Source(
      name: name, fetchedAt: fetchedAt == Self.shipped ? nil : fetchedAt,
      problem: archiveProblem ?? failures.values.max { $0.time < $1.time }?.problem)
  }

  public func kept() async -> [KeptRates.Table] {
    await load()
    guard let newest = try? newestTable() else { return [] }
    return [
      KeptRates.Table(
        newest.table, scope: nil,
        fetchedAt: newest.fetchedAt == Self.shipped ? nil : newest.fetchedAt,
        currentUntil: ECBCalendar.publication(after: newest.day))
    ]
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
    do {
      let since = days.flatMap { newestDay(of: pair)?.adding(days: -$0) }
      let points = try await points(of: pair, since: since ?? CalendarDate(daysSince1970: .min))
      return Loadable(
        value: points.isEmpty ? nil : RateHistory(source: name, points: points),
        problem: failures[.missingDays]?.problem ?? archiveProblem,
        isRefreshing: flights.isUnderWay(.missingDays))
    } catch {
      return Loadable(problem: Problem(anyOf: error))
    }
  }
}

extension ECBSource {
  private func findNewest(_ question: RateQuestion) async throws(Problem) -> RateFinding {
    let due = ECBCalendar.newestDay(at: clock.now())
    let kept = try newestTable()
    let isStale = kept.map { $0.day < due } ?? true
    if isStale || refreshesAtStart && checked[.newest] == nil { startUnlessAskedJustNow(.newest) }
    var finding = RateFinding(
      answer: kept.flatMap {
        try? RateAnswer(
          $0.table, from: question.from, to: question.to,
          fetchedAt: $0.fetchedAt == Self.shipped ? nil : $0.fetchedAt, isStale: isStale)
      },
      isKept: kept != nil,
      problem: failures[.newest]?.problem ?? archiveProblem,
      isRefreshing: flights.isUnderWay(.newest))
    if finding.answer == nil, let kept {
      await loadLater()
      let days = days(of: question)
      // Where the history ends with a rate of the pair, the days since tell when it ended.
      if days.isShippedToTheEnd { fillIfDue(through: kept.day) }
      days.explain(&finding, after: kept)
      finding.isRefreshing = finding.isRefreshing || flights.isUnderWay(.missingDays)
    }
    return finding
  }

  /// The last table before a day's end answers. Where it has no rate of the pair, the bank published
  /// others and not this one: then an earlier table does not count.
  private func find(
    _ question: RateQuestion, on day: CalendarDate, notBefore oldest: CalendarDate
  ) throws(Problem) -> RateFinding {
    fillIfDue(through: day)
    let due = dueDay(onOrBefore: day)
    let isComplete = through.map { due <= $0 } ?? false
    var finding = RateFinding(
      isKept: isComplete,
      problem: failures[.missingDays]?.problem ?? archiveProblem,
      isRefreshing: flights.isUnderWay(.missingDays), first: archive?.first)
    guard let last = try table(onOrBefore: day) else { return finding }
    let isStale = !isComplete && last.day < due
    if last.day >= oldest {
      finding.answer = try? RateAnswer(
        last.table, from: question.from, to: question.to,
        fetchedAt: last.fetchedAt == Self.shipped ? nil : last.fetchedAt, isStale: isStale,
        on: day, carried: carried(to: day, isStale: isStale))
    }
    if finding.answer == nil { days(of: question).explain(&finding, after: last) }
    return finding
  }

  /// The newest day up to another one whose rates should be out by now.
  private func dueDay(onOrBefore day: CalendarDate) -> CalendarDate {
    min(ECBCalendar.day(onOrBefore: day), ECBCalendar.newestDay(at: clock.now()))
  }

  /// Why a table before a day answers for it.
  private func carried(to day: CalendarDate, isStale: Bool) -> CarriedRate {
    if isStale { return .notFetched }
    let isToCome = day > ECBCalendar.newestDay(at: clock.now())
    return isToCome && ECBCalendar.isDayOfPublication(day) ? .notYetPublished : .noPublication
  }

  /// The last table that is not after a day.
  private func table(onOrBefore day: CalendarDate) throws(Problem) -> DatedRates? {
    if let kept = later?.first(where: { $0.day <= day }) { return kept }
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
    if (try? newest.table.route(from: pair.base, to: pair.quote)) != nil { return newest.day }
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

  private func points(
    of pair: CurrencyPair, since: CalendarDate
  ) async throws -> [RateHistory.Point] {
    var points: [RateHistory.Point] = []
    for kept in later ?? [] where kept.day >= since {
      if let rate = try? kept.table.route(from: pair.base, to: pair.quote)
        .figure(digits: 12)
      {
        points.append(.init(date: kept.day, rate: rate))
      }
    }
    if let archive { points += try await charts.points(of: pair, in: archive, since: since) }
    return points.reversed()
  }

  /// Marks the shipped table, which was never fetched.
  private static let shipped = Timestamp(millisecondsSince1970: .min)

  private func newestTable() throws(Problem) -> DatedRates? {
    if let newest { return newest }
    guard let archive else { return nil }
    try archive.tables(from: archive.last) { table throws(Problem) in
      newest = DatedRates(
        scope: nil, day: archive.last, fetchedAt: Self.shipped, table: table)
      return true
    }
    return newest
  }

  private func load() async {
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
      let kept = try? await store.newestRates(of: name, scope: nil)
      let coverage = try await store.coverage(of: name)
      guard !isLoaded else { return }
      isLoaded = true
      if let kept, kept.day > archive?.last ?? kept.day.adding(days: -1) { newest = kept }
      through = [coverage, archive?.last].compactMap { $0 }.max()
    } catch {
      archiveProblem = Problem(error)
    }
  }

  /// Reads the tables of the days that did not ship. Where one of them cannot be read, none counts:
  /// they are fetched again.
  private func loadLater() async {
    await load()
    guard later == nil else { return }
    let first = archive?.last.adding(days: 1) ?? CalendarDate(daysSince1970: .min)
    let stored = try? await store.rates(
      of: name, scope: nil, on: first...max(first, FrankfurtTime.date(at: clock.now())))
    guard later == nil else { return }
    later = stored ?? []
    if stored == nil { through = archive?.last }
  }

  /// Starts filling in the days up to one, when some of them should be out by now.
  private func fillIfDue(through day: CalendarDate) {
    let due = dueDay(onOrBefore: day)
    guard through.map({ $0 < due }) ?? true else { return }
    startUnlessAskedJustNow(.missingDays)
  }

  private func startUnlessAskedJustNow(_ flight: Flight) {
    let now = clock.now()
    guard !RateTimes.isWithin(RateTimes.maximumAge, of: checked[flight], now: now),
      !RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failures[flight]?.time, now: now)
    else { return }
    start(flight)
  }

  private func start(_ flight: Flight) {
    guard let feed else { return }
    flights.start(flight) {
      do throws(Problem) {
        try self.budget.take(at: self.clock.now())
        switch flight {
        case .newest: try await self.take(try await feed.tables(.newest), closesGap: false)
        case .missingDays: try await self.fetchMissingDays(from: feed)
        }
        await self.succeeded(flight)
      } catch {
        await self.failed(flight, error)
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

  /// Keeps the tables of days that did not ship.
  ///
  /// - Parameter closesGap: Whether the tables reach back to the days that are known.
  private func take(_ tables: [RateTable], closesGap: Bool) async throws(Problem) {
    let now = clock.now()
    let shipped = archive?.last
    let kept = tables.compactMap { table -> DatedRates? in
      let day = table.provenance.asOf.date
      if let shipped, day <= shipped { return nil }
      return DatedRates(scope: nil, day: day, fetchedAt: now, table: table)
    }
    guard let last = tables.first?.provenance.asOf.date else { return }
    let isNext = through.map { $0 >= ECBCalendar.day(onOrBefore: last.adding(days: -1)) } ?? false
    let coverage = closesGap || isNext ? last : nil
    if let first = kept.first, first.day >= newest?.day ?? first.day { newest = first }
    if later != nil { take(kept) }
    knownCurrencies = nil
    do {
      try await store.save(.init(kept, coverage: coverage), of: name)
    } catch {
      throw Problem(error)
    }
    if let coverage { through = max(coverage, through ?? coverage) }
  }

  /// Puts tables in the places of those for the same days.
  private func take(_ tables: [DatedRates]) {
    let days = Set(tables.map(\.day))
    later = ((later ?? []).filter { !days.contains($0.day) } + tables).sorted { $0.day > $1.day }
  }

  private func succeeded(_ flight: Flight) {
    failures[flight] = nil
    checked[flight] = clock.now()
  }

  private func failed(_ flight: Flight, _ problem: Problem) {
    failures[flight] = FailedFetch(problem: problem, time: clock.now())
  }
}
