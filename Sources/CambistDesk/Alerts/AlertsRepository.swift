public import CambistModel
import CambistMoney
public import CambistStore
import Synchronization

/// The alerts of one owner; ``AlertChecks`` checks them.
public actor AlertsRepository {
  /// The number of alerts and of unseen firings, available without a query of the store.
  public struct Counts: Sendable, Hashable {
    /// The number of alerts.
    public var alerts = 0
    /// The number of firings that the user has not seen.
    public var unseen = 0
  }

  private let store: any PersonalStore
  private let clock: DeskClock
  private let checks: AlertChecks
  private let limit: Int
  private let state = Mutex(State())

  /// The counts that were read last.
  private struct State {
    var counts = Counts()
    var readAt: Timestamp?
    /// The number of alerts of all owners that had fired or moved back at that time.
    var changes = 0
  }

  /// The seconds after which counts are read again, because other processes change them too.
  private static let countsAge: Int64 = 60

  init(
    store: any PersonalStore, clock: DeskClock, checks: AlertChecks,
    limit: Int = Alert.maximumCount
  ) {
    self.store = store
    self.limit = limit
    self.clock = clock
    self.checks = checks
  }

  /// The counts at the last check or change.
  public nonisolated var counts: Counts { state.withLock { $0.counts } }

  /// The alerts, the oldest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func alerts() async throws(Problem) -> [Alert] {
    try await stored { () async throws(StoreError) in try await store.alerts() }
  }

  /// The last firings, the newest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func newestFirings(limit: Int) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      try await store.newestAlertFirings(limit: limit)
    }
  }

  /// The firings after a number, the oldest first.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func firings(after id: Int64, limit: Int) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      try await store.alertFirings(after: id, limit: limit)
    }
  }

  /// Adds an alert. It is checked next time and fires if its condition is already met.
  /// ``Desk/addAlert(_:)`` checks first whether it can ever fire.
  ///
  /// - Returns: The alert, or an earlier one with the same rule.
  /// - Throws: ``Problem/full(limit:)`` beyond the limit, ``Problem/store(reason:)``
  public func add(_ rule: AlertRule) async throws(Problem) -> (alert: Alert, isNew: Bool) {
    let now = clock.now()
    let added = try await stored { () async throws(StoreError) in
      try await store.addAlert(rule, at: now, limit: limit)
    }
    if added.addition == .full { throw .full(limit: limit) }
    await refreshCounts()
    await checks.checkSoon()
    let known = try await alerts().first { $0.id == added.id }
    return (known ?? Alert(id: added.id, rule, createdAt: now), added.addition == .added)
  }

  /// Removes an alert; its firings stay in the list.
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

  /// A removed alert that can be restored; nil for none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func removed(_ id: Int64) async throws(Problem) -> Alert? {
    try await stored { () async throws(StoreError) in try await store.removedAlert(id) }
  }

  /// Restores an alert removed in the last hour, in its state.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``Problem/full(limit:)`` beyond the limit, ``Problem/store(reason:)``
  public func restore(_ id: Int64) async throws(Problem) -> Bool {
    let isRestored = try await stored { () async throws(StoreError) in
      try await store.restoreAlert(id, at: clock.now(), limit: limit)
    }
    guard let isRestored else { throw .full(limit: limit) }
    await refreshCounts()
    await checks.checkSoon()
    return isRestored
  }

  /// Marks all firings so far as seen by the user.
  ///
  /// - Parameter last: The number of the last seen firing; nil for all.
  /// - Throws: ``Problem/store(reason:)``
  public func markSeen(through last: Int64? = nil) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: .user, to: last, isTelling: false)
    }
    await refreshCounts()
  }

  /// The firings that a reader has not received, the oldest first. A new reader starts with the
  /// next firing.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func news(
    for reader: AlertReader, limit: Int = 100
  ) async throws(Problem) -> [AlertFiring] {
    try await stored { () async throws(StoreError) in
      guard let cursor = try await store.alertCursor(of: reader) else {
        _ = try await store.moveAlertCursor(of: reader, to: nil, isTelling: false)
        return []
      }
      return try await store.alertFirings(after: cursor.firing, limit: limit)
    }
  }

  /// Records that a reader begins to deliver a firing. It is then delivered at most once, even if
  /// the process is killed meanwhile.
  ///
  /// - Returns: Whether no other process has begun to deliver it.
  /// - Throws: ``Problem/store(reason:)``
  public func beginTelling(
    _ firing: AlertFiring, to reader: AlertReader
  ) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in
      try await store.moveAlertCursor(of: reader, to: firing.id, isTelling: true)
    }
  }

  /// Records that it was delivered.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func endTelling(
    _ firing: AlertFiring, to reader: AlertReader
  ) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: reader, to: firing.id, isTelling: false)
    }
  }

  /// Skips all firings so far for a reader.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func skipNews(for reader: AlertReader) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      _ = try await store.moveAlertCursor(of: reader, to: nil, isTelling: false)
    }
  }

  /// The firing whose delivery to a reader began but did not end, because the process was killed;
  /// nil for none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func unfinishedTelling(
    to reader: AlertReader
  ) async throws(Problem) -> AlertFiring? {
    try await stored { () async throws(StoreError) in
      guard let cursor = try await store.alertCursor(of: reader), cursor.isTelling else {
        return nil
      }
      return try await store.alertFirings(after: cursor.firing - 1, limit: 1).first
    }
  }

  /// Updates ``counts``, unless the store cannot be read.
  public func refreshCounts() async { try? await readCounts() }

  /// Updates ``counts``.
  ///
  /// - Throws: ``Problem/store(reason:)``
  func readCounts() async throws(Problem) {
    let (now, changes) = (clock.now(), checks.changeCount)
    let known = try await stored { () async throws(StoreError) in try await store.alertCounts() }
    state.withLock {
      $0 = State(
        counts: Counts(alerts: known.alerts, unseen: known.unseen), readAt: now, changes: changes)
    }
  }

  /// Updates ``counts`` if an alert of any owner has changed since, if they were read a minute ago,
  /// or if other nodes share the store.
  public func refreshCountsIfDue() async {
    let (now, changes) = (clock.now(), checks.changeCount)
    let isDue =
      store.version() == nil
      || state.withLock { state in
        state.changes != changes || !RateTimes.isWithin(Self.countsAge, of: state.readAt, now: now)
      }
    if isDue { await refreshCounts() }
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
  /// Checks alerts until the task is cancelled; see ``AlertChecks/run(afterEach:)``.
  public func run() async { await checks.run { await self.refreshCounts() } }

  /// Checks every alert once against current data, and starts the fetches that are due.
  public func check() async {
    await checks.check()
    await refreshCounts()
  }

  /// Fetches what is due for the alerts on rates and books, and checks them; returns at once when
  /// the task is cancelled.
  public func settledCheck() async {
    await checks.settledCheck()
    await refreshCounts()
  }

  /// The value to check an alert against; nil while none is known. Starts a fetch that is due.
  public func reading(of rule: AlertRule) async -> AlertReading? {
    await checks.reading(of: rule)
  }

  /// The current value of each alert with one, by the alert's number. Starts the fetches that are
  /// due.
  public func readings(of alerts: [Alert]) async -> [Int64: AlertReading] {
    await checks.readings(of: alerts)
  }
}
