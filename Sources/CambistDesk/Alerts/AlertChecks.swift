import CambistModel
import CambistMoney
import CambistStore
import Synchronization

/// Checks the alerts of all owners.
///
/// The alerts are read from the store each time, and changed in one transaction with the record of
/// their firing: several processes can share a store, a restart loses nothing, and a killed process
/// has recorded a firing completely or not at all.
actor AlertChecks {
  /// How often alerts on rates and books are checked.
  private nonisolated var interval: Int64 { min(10, books.interval) }
  /// How often to look for alerts of other processes while there are none.
  private static let idleInterval: Int64 = 60
  /// The most alerts in memory at a time.
  private static let pageSize = 1_000

  private let store: any SharedStore
  let clock: DeskClock
  let rates: RatesRepository
  let books: BookRepository
  let quotes: QuotesRepository
  /// Ends the wait for the next check.
  private var sleeper: Task<Void, Never>?
  private var checkedAt: Timestamp?
  private var checkedVersion: UInt64?
  private nonisolated let changes = Atomic<Int>(0)
  /// The number of times that an alert of any owner has fired or moved back in this process.
  nonisolated var changeCount: Int { changes.load(ordering: .relaxed) }

  init(
    store: any SharedStore, clock: DeskClock, rates: RatesRepository, books: BookRepository,
    quotes: QuotesRepository
  ) {
    self.store = store
    self.clock = clock
    self.rates = rates
    self.books = books
    self.quotes = quotes
  }

  /// Checks alerts until the task is cancelled: those on quotes in each second with new quotes, the
  /// others every ten seconds, which also refreshes the data they need. Without alerts it only
  /// looks for new ones every minute.
  ///
  /// - Parameter afterEach: Runs after each check.
  func run(afterEach: @Sendable () async -> Void) async {
    while !Task.isCancelled {
      let watched = await checkDue()
      await afterEach()
      let isSoon = await isRefreshing(watched)
      // Data that is being fetched is checked as soon as it arrives.
      if isSoon { checkedAt = nil }
      let pause: Int64 =
        isSoon || watched.contains { $0.kind == .quote }
        ? 1 : watched.isEmpty ? Self.idleInterval : interval
      let sleeper = Task { [clock] in _ = try? await clock.sleep(.seconds(pause)) }
      self.sleeper = sleeper
      await withTaskCancellationHandler {
        await sleeper.value
      } onCancel: {
        sleeper.cancel()
      }
    }
  }

  /// Checks every alert once against current data, and starts the fetches that are due.
  func check() async {
    for kind in AlertRule.Subject.Kind.allCases { await check(kind) }
  }

  /// Fetches what is due for the alerts on rates and books, and checks them; returns at once when
  /// the task is cancelled.
  func settledCheck() async {
    await check()
    let watched = (try? await store.watchedSubjects()) ?? []
    for case .rate(let pair) in watched {
      await rates.settle(from: pair.base, to: pair.quote)
    }
    if !watched.isEmpty { await rates.settleHistory() }
    if watched.contains(where: { $0.kind == .book }) { await books.settle() }
    await check()
  }

  /// The current value of each alert with one, by the alert's number. Starts the fetches that are
  /// due.
  func readings(of alerts: [Alert]) async -> [Int64: AlertReading] {
    var readings: [Int64: AlertReading] = [:]
    for alert in alerts { readings[alert.id] = await reading(of: alert.rule) }
    return readings
  }

  /// Checks what is due, and returns what is watched.
  private func checkDue() async -> Set<AlertRule.Subject> {
    let watched = (try? await store.watchedSubjects()) ?? []
    let now = clock.now()
    if watched.contains(where: { $0.kind == .quote }) {
      let version = await quotes.quotes(since: .max).version
      let isNew = version != checkedVersion
      checkedVersion = version
      if isNew { await check(.quote) }
    }
    if !RateTimes.isWithin(interval, of: checkedAt, now: now) {
      checkedAt = now
      for kind in Set(watched.map(\.kind)).subtracting([.quote]) { await check(kind) }
    }
    return watched
  }

  /// Checks all alerts on one kind of subjects, some at a time.
  private func check(_ kind: AlertRule.Subject.Kind) async {
    var after: Int64? = 0
    while let last = after,
      let page = try? await store.watchedAlerts(of: kind, after: last, limit: Self.pageSize)
    {
      await check(page.alerts)
      after = page.next
    }
  }

  private func check(_ alerts: [Alert]) async {
    for alert in alerts {
      guard let reading = await reading(of: alert.rule),
        let change = alert.change(by: reading, at: clock.now())
      else { continue }
      // A change that cannot be stored is repeated at the next check.
      _ = try? await store.apply(change, to: alert, by: reading, at: clock.now())
      changes.add(1, ordering: .relaxed)
    }
  }

  /// Whether a newer value for one of them is being fetched.
  private func isRefreshing(_ watched: Set<AlertRule.Subject>) async -> Bool {
    for subject in watched {
      let isRefreshing =
        switch subject {
        case .rate(let pair): await rates.rate(from: pair.base, to: pair.quote).isRefreshing
        case .book: await books.markets().isRefreshing
        case .quote: false
        }
      if isRefreshing { return true }
    }
    return false
  }

  func checkSoon() {
    checkedAt = nil
    checkedVersion = nil
    sleeper?.cancel()
  }
}
