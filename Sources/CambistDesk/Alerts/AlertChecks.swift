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
        isSoon || watched.contains { $0.rule.subject.kind == .quote }
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
    await check((try? await store.watchedAlerts()) ?? [])
  }

  /// Fetches what is due for the alerts on rates and books, and checks them; returns at once when
  /// the task is cancelled.
  func settledCheck() async {
    await check()
    let alerts = (try? await store.watchedAlerts()) ?? []
    for case .rate(let pair) in alerts.map(\.rule.subject) {
      await rates.settle(from: pair.base, to: pair.quote)
    }
    if alerts.contains(where: { $0.rule.condition.kind.period != nil }) {
      await rates.settleHistory()
    }
    if alerts.contains(where: { $0.rule.subject.kind == .book }) { await books.settle() }
    await check()
  }

  /// The current value of each alert with one, by the alert's number. Starts the fetches that are
  /// due.
  func readings(of alerts: [Alert]) async -> [Int64: AlertReading] {
    var readings: [Int64: AlertReading] = [:]
    for alert in alerts { readings[alert.id] = await reading(of: alert.rule) }
    return readings
  }

  /// Checks what is due, and returns the alerts.
  private func checkDue() async -> [Alert] {
    let alerts = (try? await store.watchedAlerts()) ?? []
    let now = clock.now()
    var due = alerts.filter { $0.rule.subject.kind == .quote }
    if !due.isEmpty {
      let version = await quotes.quotes(since: .max).version
      if version == checkedVersion { due = [] }
      checkedVersion = version
    }
    if !RateTimes.isWithin(interval, of: checkedAt, now: now) {
      checkedAt = now
      due += alerts.filter { $0.rule.subject.kind != .quote }
    }
    await check(due)
    return alerts
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
  private func isRefreshing(_ alerts: [Alert]) async -> Bool {
    for subject in Set(alerts.map(\.rule.subject)) {
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
