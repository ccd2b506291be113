import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// Valyuta's stored tables, with the newest one of each target and some of past days in memory.
actor ValyutaTables {
  /// The newest table with rates of a target.
  struct Newest {
    var table: DatedRates?
    /// When Valyuta last had no newer one.
    var checkedAt: Timestamp?

    /// When a newer table may be available; nil for one that is out of date anyway.
    var currentUntil: Timestamp? {
      isNewest ? checkedAt?.adding(seconds: RateTimes.maximumAge) : nil
    }

    func isCurrent(within seconds: Int64 = RateTimes.maximumAge, at now: Timestamp) -> Bool {
      isNewest && RateTimes.isWithin(seconds, of: checkedAt, now: now)
    }

    /// A past day's table may have been fetched just now and is still old.
    private var isNewest: Bool {
      guard let table, let checkedAt else { return false }
      let today = BakuTime.date(at: checkedAt)
      return table.day >= today.adding(days: -ValyutaSource.searchedDays)
    }
  }

  /// The result of a search back in time.
  struct Fetched: Sendable {
    /// The last table with rates; nil when no day had one.
    var table: DatedRates?
    /// The days after it, which have none.
    var empty: ClosedRange<CalendarDate>?
  }

  private struct Day: Hashable {
    let target: Currency
    let day: CalendarDate
  }

  private let store: any SharedStore
  private let clock: DeskClock
  private let source = ValyutaFeed.source

  private var newest: [Currency: Newest] = [:]
  /// The newest tables of all targets, the newest first; nil until all of them were read.
  private var sorted: [DatedRates]?
  private var known: [Currency: CalendarDate?]?
  private var empty: [Currency: EmptyDays] = [:]
  /// Tables of past days; the cost of one is 1.
  private var past = LeastRecentlyUsedCache<Day, DatedRates>(maximumCost: 200)

  init(store: any SharedStore, clock: DeskClock) {
    self.store = store
    self.clock = clock
  }

  /// The newest table of a target.
  func newest(of target: Currency) async -> Newest {
    if let known = newest[target] { return known }
    await read(target)
    return newest[target] ?? Newest()
  }

  private func read(_ target: Currency) async {
    // Unreadable data is fetched again.
    let stored = (try? await store.rateState(of: source, scope: target)) ?? RateSourceState()
    // A fetch may have ended meanwhile; its data is newer.
    newest[target] =
      newest[target] ?? Newest(table: stored.newest, checkedAt: stored.checkedAt)
    empty[target] = empty[target] ?? stored.emptyDays
  }

  /// Reads the newest table of a target that another node has stored.
  func adopt(_ target: Currency) async -> Newest {
    newest[target] = nil
    (sorted, known) = (nil, nil)
    return await newest(of: target)
  }

  /// The newest table of every target, the newest first.
  func all() async -> [DatedRates] {
    if let sorted { return sorted }
    let stored = (try? await store.newestRates(of: source)) ?? []
    if let sorted { return sorted }
    var tables: [Currency: DatedRates] = [:]
    for table in stored { if let target = table.scope { tables[target] = table } }
    for (target, known) in newest { tables[target] = known.table ?? tables[target] }
    let all = tables.sorted {
      ($1.value.day, $0.key.code) < ($0.value.day, $1.key.code)
    }.map(\.value)
    sorted = all
    return all
  }

  /// Every currency of the newest tables.
  func currencies() async -> [Currency: CalendarDate?] {
    if let known { return known }
    var found: [Currency: CalendarDate?] = [:]
    for table in await all() {
      for currency in table.table.currencies { found[currency] = .some(nil) }
    }
    known = found
    return found
  }

  /// The last table of some days, and whether it is certain: no day after it is unknown.
  func known(
    of target: Currency, in days: ClosedRange<CalendarDate>
  ) async -> (table: DatedRates?, isComplete: Bool) {
    let now = clock.now()
    let empty = await emptyDays(of: target)
    var table = past.value(for: Day(target: target, day: days.upperBound))
    if table == nil {
      table = (try? await store.rates(of: source, scope: target, on: days, limit: 1))?.first
      if let table {
        past.insert(table, for: Day(target: target, day: table.day), cost: 1)
      }
    }
    if let table, !isFinal(table, now) { return (table, false) }
    let first = table?.day.adding(days: 1) ?? days.lowerBound
    let isComplete = first > days.upperBound || empty.covers(first...days.upperBound, at: now)
    return (table, isComplete)
  }

  /// Whether Valyuta had no table of a day.
  func isEmpty(_ target: Currency, on day: CalendarDate) async -> Bool {
    await emptyDays(of: target).covers(day...day, at: clock.now())
  }

  /// Stores the result of a request for the newest table.
  func setNewest(_ fetched: Fetched, of target: Currency) async throws(Problem) {
    let now = clock.now()
    let before = await newest(of: target).table
    newest[target] = Newest(table: fetched.table ?? before, checkedAt: now)
    try await save(fetched, of: target, checkedAt: now)
  }

  /// Stores the result for a past day.
  func add(_ fetched: Fetched, of target: Currency) async throws(Problem) {
    try await save(fetched, of: target, checkedAt: nil)
  }

  private func save(
    _ fetched: Fetched, of target: Currency, checkedAt: Timestamp?
  ) async throws(Problem) {
    var answers = RateAnswers([fetched.table].compactMap(\.self))
    if let table = fetched.table {
      past.insert(table, for: Day(target: target, day: table.day), cost: 1)
      if let known = newest[target], known.table.map({ $0.day <= table.day }) ?? true {
        newest[target]?.table = table
      }
    }
    if let days = fetched.empty {
      var all = await emptyDays(of: target)
      all.insert(days, checkedAt: clock.now())
      empty[target] = all
      answers.emptyDays = (target, all)
    }
    if let checkedAt { answers.check = (target, checkedAt) }
    sorted = nil
    known = nil
    do {
      try await store.save(answers, of: source)
    } catch {
      throw Problem(error)
    }
  }

  private func emptyDays(of target: Currency) async -> EmptyDays {
    if let known = empty[target] { return known }
    await read(target)
    return empty[target] ?? EmptyDays()
  }

  /// Whether a day's table is final, or was fetched just now.
  private func isFinal(_ table: DatedRates, _ now: Timestamp) -> Bool {
    BakuTime.date(at: table.fetchedAt) > table.day
      || RateTimes.isWithin(RateTimes.maximumAge, of: table.fetchedAt, now: now)
  }
}
