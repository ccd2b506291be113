public import CambistModel
public import CambistMoney
public import CambistStore
import Synchronization

/// The user's alerts, and what checks them.
///
/// What is checked is read from the store each time, and changed in one transaction with the record of
/// what fired: several processes can share a store, a restart forgets nothing, and a process that is
/// killed has either recorded that an alert fired or not.
public actor AlertsRepository {
  /// What is known of the alerts without asking the store.
  public struct Counts: Sendable, Hashable {
    /// How many alerts there are.
    public var alerts = 0
    /// How often one fired that the user has not seen.
    public var unseen = 0
  }

  /// How often alerts on rates and books are checked; what is fetched in between counts then.
  private nonisolated var interval: Int64 { min(10, books.interval) }
  /// How often alerts of other processes are looked for while there are none.
  private static let idleInterval: Int64 = 60

  let store: DeskDatabase
  let clock: DeskClock
  let rates: RatesRepository
  let books: BookRepository
  let quotes: QuotesRepository
  private let state = Mutex(Counts())
  /// Ends the wait for the next check.
  private var sleeper: Task<Void, Never>?
  private var checkedAt: Timestamp?
  private var checkedVersion: UInt64?

  init(
    store: DeskDatabase, clock: DeskClock, rates: RatesRepository, books: BookRepository,
    quotes: QuotesRepository
  ) {
    self.store = store
    self.clock = clock
    self.rates = rates
    self.books = books
    self.quotes = quotes
  }

  /// What was known at the last check or change.
  public nonisolated var counts: Counts { state.withLock { $0 } }

  /// The alerts, the oldest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func alerts() async throws(Problem) -> [Alert] {
    try await stored { () async throws(StoreError) in try await store.alerts() }
  }

  /// What fired last, the newest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func newestFirings(limit: Int) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      try await store.newestAlertFirings(limit: limit)
    }
  }

  /// What fired after a number, the oldest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func firings(after id: Int64, limit: Int) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      try await store.alertFirings(after: id, limit: limit)
    }
  }

  /// Adds an alert; it is checked at the next occasion, and fires then if its condition is met
  /// already. ``Desk/addAlert(_:)`` finds out before whether it can ever fire.
  ///
  /// - Returns: The alert, which is an earlier one where that has the same rule.
  /// - Throws: ``Problem/full(limit:)`` beyond ``Alert/maximumCount``, ``Problem/store(reason:)``
  public func add(_ rule: AlertRule) async throws(Problem) -> (alert: Alert, isNew: Bool) {
    let now = clock.now()
    let added = try await stored { () async throws(StoreError) in
      try await store.addAlert(rule, at: now)
    }
    if added.addition == .full { throw .full(limit: Alert.maximumCount) }
    await refreshCounts()
    checkSoon()
    let known = try await alerts().first { $0.id == added.id }
    return (known ?? Alert(id: added.id, rule, createdAt: now), added.addition == .added)
  }

  /// Removes an alert; what it fired stays in the list.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``Problem/store(reason:)``
  public func remove(_ id: Int64) async throws(Problem) -> Bool {
    let isRemoved = try await stored { () async throws(StoreError) in
      try await store.removeAlert(id, at: clock.now())
    }
    await refreshCounts()
    return isRemoved
  }

  /// An alert that was removed and can be restored; nil for none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func removed(_ id: Int64) async throws(Problem) -> Alert? {
    try await stored { () async throws(StoreError) in try await store.removedAlert(id) }
  }

  /// Restores an alert that was removed in the last hour, in its state.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``Problem/store(reason:)``
  public func restore(_ id: Int64) async throws(Problem) -> Bool {
    let isRestored = try await stored { () async throws(StoreError) in
      try await store.restoreAlert(id)
    }
    await refreshCounts()
    checkSoon()
    return isRestored
  }

  /// Notes that the user has seen all that fired so far.
  ///
  /// - Parameter last: The number of the last that was seen; nil for all.
  /// - Throws: ``Problem/store(reason:)``
  public func markSeen(through last: Int64? = nil) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: .user, to: last)
    }
    await refreshCounts()
  }

  /// What fired that a reader has not had, the oldest first. A reader who never came begins with what
  /// fires from now on.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func news(
    for reader: DeskDatabase.AlertReader, limit: Int = 100
  ) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      guard let cursor = try await store.alertCursor(of: reader) else {
        try await store.moveAlertCursor(of: reader)
        return []
      }
      return try await store.alertFirings(after: cursor.firing, limit: limit)
    }
  }

  /// Notes that a reader begins to pass something on. After that it is not news any more, so that it is
  /// passed on at most once, even if the process is killed meanwhile.
  ///
  /// - Returns: Whether no other process has done so.
  /// - Throws: ``Problem/store(reason:)``
  public func beginTelling(
    _ firing: AlertFiring, to reader: DeskDatabase.AlertReader
  ) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in
      try await store.moveAlertCursor(of: reader, to: firing.id, isTelling: true)
    }
  }

  /// Notes that it was passed on.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func endTelling(
    _ firing: AlertFiring, to reader: DeskDatabase.AlertReader
  ) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: reader, to: firing.id)
    }
  }

  /// Notes that all that fired so far is no news to a reader.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func skipNews(for reader: DeskDatabase.AlertReader) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: reader)
    }
  }

  /// What a process began to pass on to a reader and did not end, as it was killed; nil for nothing.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func unfinishedTelling(
    to reader: DeskDatabase.AlertReader
  ) async throws(Problem) -> AlertFiring? {
    try await stored { () async throws(StoreError) in
      guard let cursor = try await store.alertCursor(of: reader), cursor.isTelling else {
        return nil
      }
      return try await store.alertFirings(after: cursor.firing - 1, limit: 1).first
    }
  }

  /// Brings ``counts`` up to date.
  public func refreshCounts() async {
    guard let known = try? await store.alertCounts() else { return }
    state.withLock { $0 = Counts(alerts: known.alerts, unseen: known.unseen) }
  }

  private func stored<Value: Sendable>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await body()
    } catch {
      throw Problem(error)
    }
  }
}

// MARK: - Checking

extension AlertsRepository {
  /// Checks alerts until the task is cancelled: those on quotes each second in which some came, the
  /// others each ten seconds, which also keeps what they are on fresh. Without alerts it does nothing
  /// but look for some each minute.
  public func run() async {
    while !Task.isCancelled {
      let watched = await checkDue()
      let isSoon = await isRefreshing(watched)
      // What is on its way is checked as soon as it is there.
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

  /// Checks every alert once against what is known now, and starts the fetches that are due.
  public func check() async {
    await check((try? await store.alerts()) ?? [])
    await refreshCounts()
  }

  /// Fetches what is due for the alerts on rates and books, and checks them; ends at once when the
  /// task is cancelled.
  public func settledCheck() async {
    await check()
    let alerts = (try? await store.alerts()) ?? []
    for case .rate(let pair) in alerts.map(\.rule.subject) {
      await rates.settle(from: pair.base, to: pair.quote)
    }
    if alerts.contains(where: { $0.rule.condition.kind.period != nil }) {
      await rates.settleHistory()
    }
    if alerts.contains(where: { $0.rule.subject.kind == .book }) { await books.settle() }
    await check()
  }

  /// The present value of each alert, by its number, where one is known. Starts the fetches that are
  /// due.
  public func readings(of alerts: [Alert]) async -> [Int64: AlertReading] {
    var readings: [Int64: AlertReading] = [:]
    for alert in alerts { readings[alert.id] = await reading(of: alert.rule) }
    return readings
  }

  /// Checks what is due, and says which alerts there are.
  private func checkDue() async -> [Alert] {
    let alerts = (try? await store.alerts()) ?? []
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
    await refreshCounts()
    return alerts
  }

  private func check(_ alerts: [Alert]) async {
    for alert in alerts {
      guard let reading = await reading(of: alert.rule),
        let change = alert.change(by: reading, at: clock.now())
      else { continue }
      // What cannot be stored now is found again at the next check.
      _ = try? await store.apply(change, to: alert, by: reading, at: clock.now())
    }
  }

  /// Whether a newer value of one of them is on its way.
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

  private func checkSoon() {
    checkedAt = nil
    checkedVersion = nil
    sleeper?.cancel()
  }
}
