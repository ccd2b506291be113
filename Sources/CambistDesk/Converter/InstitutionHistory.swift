import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// The rates of one institution over time, for charts: fetched by quarter or year when a chart
/// needs them, once for all clients, and stored.
///
/// The newest days are fetched first. A chart ends where days are missing, so that a gap in the
/// stored data never looks like days without a rate. After failures, fetches pause; the pauses grow
/// as those of ``InstitutionSource`` do.
actor InstitutionHistory {
  /// The days of one request, for all currencies or for one.
  struct Period: Hashable {
    let first: CalendarDate
    let currency: Currency?
  }

  private struct Chart: Hashable {
    let pair: CurrencyPair
    let days: ClosedRange<CalendarDate>
  }

  /// The number of requests per minute for charts; others wait for the next minute.
  static let requestsPerMinute: Int64 = 8
  /// The maximum number of cached points, about 5 MB.
  private static let cachedPoints = 100_000
  /// The number of days after which other tasks may run.
  private static let slice = 250
  /// Days that ended this many days ago get no more rates.
  private static let settledAfter = 14

  let feed: InstitutionFeed
  private let store: any SharedStore
  let clock: DeskClock
  /// All requests to the institution.
  private let budget: UpstreamBudget
  private let ranges = UpstreamBudget(perMinute: requestsPerMinute)
  /// One request at a time.
  let inFlight = InFlightRequests<Period>(width: 1)
  /// The day up to which the rates of a period are stored; nil until it was read.
  private var through: [Period: CalendarDate]?
  var checked: [Period: Timestamp] = [:]
  var failures: [Period: FailedFetch] = [:]
  private var failedAt: Timestamp?
  private var cache = LeastRecentlyUsedCache<Chart, [RateHistory.Point]>(
    maximumCost: cachedPoints)

  nonisolated var institution: Institution { feed.institution }

  /// Nil for an institution without ranges.
  init?(
    feed: InstitutionFeed, store: any SharedStore, clock: DeskClock, budget: UpstreamBudget
  ) {
    guard feed.hasRanges else { return nil }
    self.feed = feed
    self.store = store
    self.clock = clock
    self.budget = budget
  }

  /// The rates of a pair from the given number of days before the newest table on, all of them if
  /// nil. Starts the fetches that are due and does not wait for them.
  ///
  /// Nil when the institution has no rates of the pair. A currency that is not in the newest table
  /// is not fetched; its stored rates are used.
  func history(
    of pair: CurrencyPair, days: Int?, newest: DatedRates
  ) async -> Loadable<RateHistory>? {
    let quoted = [pair.base, pair.quote].filter { $0 != institution.pivot }
    guard pair.base != pair.quote, quoted.allSatisfy({ feed.hasRange(of: $0) }) else { return nil }
    let through = await load()
    let first = max(
      days.map { newest.day.adding(days: -$0) } ?? institution.firstDay, institution.firstDay)
    let due = institution.calendar.newestDay(at: clock.now())
    let scopes = feed.hasRangesOfOneCurrency ? quoted.map(Optional.some) : [nil]
    let periods = periods(from: first, to: due)

    var missing: [Period] = []
    /// The newest known days without a gap.
    var known: ClosedRange<CalendarDate>?
    var hasGap = false
    for days in periods {
      let parts = scopes.map { Period(first: days.lowerBound, currency: $0) }
      let incomplete = parts.filter { !isComplete($0, days, due, through) }
      missing += incomplete
      if let end = known?.upperBound {
        hasGap = hasGap || !incomplete.isEmpty
        if !hasGap { known = max(first, days.lowerBound)...end }
      } else if parts.allSatisfy({ through[$0] != nil }),
        let last = parts.compactMap({ through[$0] }).min(), last >= max(first, days.lowerBound)
      {
        known = max(first, days.lowerBound)...last
      }
    }
    if quoted.allSatisfy({ newest.table.names($0) }) {
      start(missing, periods)
    } else if known == nil {
      return nil
    }

    // A fetch that ends while the points are being read may not be in them.
    let isRefreshing = missing.contains { inFlight.isUnderWay($0) }
    var points: [RateHistory.Point] = []
    var problem = missing.lazy.compactMap { self.failures[$0]?.problem }.first
    if let known {
      do throws(StoreError) {
        points = try await self.points(of: pair, on: known)
      } catch {
        problem = problem ?? Problem(error)
      }
    }
    var value = points.isEmpty ? nil : RateHistory(source: institution.id, points: points)
    value?.calendar = institution.calendar
    if hasGap { value?.incompleteBefore = points.first?.date }
    return Loadable(value: value, problem: problem, isRefreshing: isRefreshing)
  }

  /// Adds the tables of days fetched for other reasons.
  func take(_ tables: [RateTable]) async {
    let through = await load()
    for table in tables {
      let day = table.provenance.asOf.date
      guard let period = feed.period(of: day), day >= institution.firstDay else { continue }
      let before = institution.calendar.day(onOrBefore: day.adding(days: -1))
      var grown = through.filter {
        $0.key.first == period.lowerBound && $0.value >= before && $0.value < day
      }.map(\.key)
      let whole = Period(first: period.lowerBound, currency: nil)
      if !feed.hasRangesOfOneCurrency, through[whole] == nil,
        before < max(period.lowerBound, institution.firstDay)
      {
        grown.append(whole)
      }
      try? await save([table], on: day...day, through: day, of: grown)
    }
  }

  /// Waits for all current fetches; returns at once when the waiting task is cancelled.
  nonisolated func settle() async { await inFlight.settle() }

  /// Lets the next chart retry failed requests, on the user's request.
  func retry() {
    guard
      !RateTimes.isWithin(RateTimes.pauseBetweenRefreshes, of: failedAt, now: clock.now())
    else { return }
    failures = [:]
    failedAt = nil
  }
}

extension InstitutionHistory {
  /// The days of the requests, the newest first.
  func periods(
    from first: CalendarDate, to last: CalendarDate
  ) -> [ClosedRange<CalendarDate>] {
    var periods: [ClosedRange<CalendarDate>] = []
    var day = last
    while day >= first, let period = feed.period(of: day) {
      periods.append(period)
      day = period.lowerBound.adding(days: -1)
    }
    return periods
  }

  /// Whether all published rates of a period should be stored.
  func isComplete(
    _ period: Period, _ days: ClosedRange<CalendarDate>, _ due: CalendarDate,
    _ through: [Period: CalendarDate]
  ) -> Bool {
    let last = institution.calendar.day(onOrBefore: min(days.upperBound, due))
    if last < max(days.lowerBound, institution.firstDay) { return true }
    return through[period].map { $0 >= last } ?? false
  }

  func load() async -> [Period: CalendarDate] {
    if let through { return through }
    let stored = (try? await store.ratePeriods(of: institution.id)) ?? []
    if let through { return through }
    let read = Dictionary(
      stored.map { (Period(first: $0.first, currency: $0.currency), $0.through) },
      uniquingKeysWith: max)
    through = read
    return read
  }

  private func points(
    of pair: CurrencyPair, on days: ClosedRange<CalendarDate>
  ) async throws(StoreError) -> [RateHistory.Point] {
    let chart = Chart(pair: pair, days: days)
    if let known = cache.value(for: chart) { return known }
    let base = try await rates(of: pair.base, on: days)
    let quote = try await rates(of: pair.quote, on: days)
    var points: [RateHistory.Point] = []
    var index = 0
    for day in base ?? quote ?? [] {
      if points.count % Self.slice == Self.slice - 1 { await Task.yield() }
      var other: Day?
      if base != nil, let quote {
        while index < quote.count, quote[index].date < day.date { index += 1 }
        guard index < quote.count, quote[index].date == day.date else { continue }
        other = quote[index]
      }
      if let point = point(of: day, other, isFromPivot: base == nil) { points.append(point) }
    }
    cache.insert(points, for: chart, cost: points.count)
    return points
  }

  /// The rate of a currency against the institution's own on a day.
  struct Day {
    let date: CalendarDate
    let rate: ExactDecimal
    /// Whether the rate is that of one unit of the institution's currency.
    let isOfPivot: Bool
  }

  /// - Parameters:
  ///   - day: The rate of the base currency, or of the quote currency if `isFromPivot`.
  ///   - other: The rate of the quote currency; nil if one of the two is the institution's own.
  /// - Returns: Nil for a rate with too many digits.
  private func point(of day: Day, _ other: Day?, isFromPivot: Bool) -> RateHistory.Point? {
    if other == nil, day.isOfPivot == isFromPivot {
      return RateHistory.Point(date: day.date, rate: day.rate)
    }
    let one = ExactFraction(day.rate)
    let rate: ExactFraction?
    if let other {
      let base = day.isOfPivot ? try? one.reciprocal() : one
      let next = ExactFraction(other.rate)
      rate =
        other.isOfPivot ? try? base?.multiplied(by: next) : try? base?.divided(by: next)
    } else {
      rate = try? one.reciprocal()
    }
    return rate?.rateFigure(digits: 12).map {
      RateHistory.Point(date: day.date, rate: $0, isDerived: true)
    }
  }

  /// The rates of a currency, the oldest first; nil for the institution's own.
  func rates(
    of currency: Currency, on days: ClosedRange<CalendarDate>
  ) async throws(StoreError) -> [Day]? {
    let pivot = institution.pivot
    guard currency != pivot else { return nil }
    let stored = try await store.rateYears(
      of: institution.id, between: currency, and: pivot,
      in: days.lowerBound.year...days.upperBound.year)
    if !stored.damaged.isEmpty {
      // They are fetched again.
      through = through?.filter { !stored.damaged.contains($0.key.first.year) }
    }
    return stored.years.flatMap { year in
      year.days.filter { days.contains($0.date) }
        .map { Day(date: $0.date, rate: $0.rate, isOfPivot: year.base == pivot) }
    }
  }
}

// MARK: - Fetching

extension InstitutionHistory {
  /// Starts the requests for periods in their order, as far as the limits allow.
  func start(_ missing: [Period], _ periods: [ClosedRange<CalendarDate>]) {
    let now = clock.now()
    for period in missing where !inFlight.isUnderWay(period) {
      if RateTimes.isWithin(RateTimes.maximumAge, of: checked[period], now: now) { continue }
      guard !isPaused(period, at: now),
        let days = periods.first(where: { $0.lowerBound == period.first }),
        (try? ranges.take(at: now)) != nil
      else { return }
      inFlight.start(period) { await self.fetch(period, days) }
    }
  }

  private func isPaused(_ period: Period, at now: Timestamp) -> Bool {
    if RateTimes.isWithin(RateTimes.pauseAfterFailure, of: failedAt, now: now) { return true }
    guard let failure = failures[period] else { return false }
    return RateTimes.isWithin(
      RateTimes.pause(afterFailures: failure.count), of: failure.time, now: now)
  }

  private func fetch(_ period: Period, _ days: ClosedRange<CalendarDate>) async {
    let now = clock.now()
    // The previous request may have failed just now.
    guard !isPaused(period, at: now) else { return }
    let due = institution.calendar.newestDay(at: now)
    let known = await load()[period]
    let next = known?.adding(days: 1) ?? days.lowerBound
    let first = max(days.lowerBound, institution.firstDay, next)
    let last = min(days.upperBound, due)
    guard first <= last else { return }
    do throws(Problem) {
      try budget.take(at: now)
      let tables = try await feed.range(first...last, of: period.currency)
      let isSettled = due.daysSince1970 - last.daysSince1970 > Self.settledAfter
      let end = isSettled ? last : tables.map { $0.provenance.asOf.date }.max() ?? known
      try await save(tables, on: first...last, through: end, of: [period])
      checked[period] = clock.now()
      failures[period] = nil
    } catch {
      failedAt = clock.now()
      failures[period] = FailedFetch(
        problem: error, time: clock.now(), count: (failures[period]?.count ?? 0) + 1)
    }
  }

  /// Stores tables.
  ///
  /// - Parameters:
  ///   - end: The day up to which the periods are then complete; nil when it is not known.
  private func save(
    _ tables: [RateTable], on days: ClosedRange<CalendarDate>, through end: CalendarDate?,
    of periods: [Period]
  ) async throws(Problem) {
    struct Key: Hashable {
      let base: Currency
      let quote: Currency
      let year: Int
    }
    var years: [Key: [RateYear.Day]] = [:]
    for table in tables {
      let date = table.provenance.asOf.date
      for rate in table.rates {
        years[Key(base: rate.from, quote: rate.to, year: date.year), default: []]
          .append(.init(date: date, rate: rate.rate))
      }
    }
    let grown = end.map { end in
      periods.map { RatePeriod(currency: $0.currency, first: $0.first, through: end) }
    }
    do throws(StoreError) {
      try await store.save(
        years.map { RateYear(base: $0.base, quote: $0.quote, year: $0.year, days: $1) },
        on: days, periods: grown ?? [], of: institution.id)
    } catch {
      throw Problem(error)
    }
    if let end { for period in periods { through?[period] = end } }
    cache.removeAll()
  }
}
