public import CambistModel
public import CambistMoney

/// The data that all owners share (rates, names of currencies, markets, quotes and sales), and
/// access to the data of each owner.
///
/// Every write is one transaction, and committed data survives a kill of the process. Each function
/// throws ``StoreError/failed(reason:)``. The functions are documented where ``DeskDatabase``
/// implements them.
public protocol SharedStore: VersionedStore {
  /// The database that was damaged when this one was opened, and its new path.
  var damaged: DamagedFile? { get }
  /// Why nothing can be stored, as the system reports it; nil when it can.
  var readOnlyReason: String? { get }

  /// The data of one owner.
  func personal(of owner: Owner) -> any PersonalStore
  /// The data of a visitor who becomes an owner with the first change.
  func personal(of newcomer: Newcomer) -> any PersonalStore
  func addOwner(at time: Timestamp) async throws(StoreError) -> Owner
  func remove(_ owner: Owner) async throws(StoreError)
  func details(of owner: Owner) async throws(StoreError) -> OwnerDetails?
  func rename(_ owner: Owner, to name: String?) async throws(StoreError)
  func removeUnusedOwners(
    since time: Timestamp, at now: Timestamp
  ) async throws(StoreError) -> Int

  func owner(ofKey hash: String) async throws(StoreError) -> KeyOwner?
  func isRetired(_ hash: String) async throws(StoreError) -> Bool
  func noteUse(ofKey hash: String, at time: Timestamp) async throws(StoreError)
  func replaceKey(
    _ old: String, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool
  func replaceAllKeys(
    of owner: Owner, by old: String?, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool
  func removeKey(_ hash: String, at time: Timestamp) async throws(StoreError) -> Bool
  func addDeviceLink(
    _ hash: String, of owner: Owner, validUntil time: Timestamp
  ) async throws(StoreError)
  func details(
    ofDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> OwnerDetails?
  func addKey(
    _ key: String, byDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> Bool
  func owner(ofLink hash: String) async throws(StoreError) -> Owner?

  /// The order of the rate sources of ``Owner/only``, without waiting: the stored one, or the one
  /// that was stored when the store was opened or that this process has stored since.
  func knownRateSources() -> [RateSourceOrder.Entry]

  var isSharedByNodes: Bool { get }
  func takeLease(_ name: String) async throws(StoreError) -> FetchLease.Answer
  func renew(_ lease: FetchLease) async throws(StoreError) -> Bool
  func end(_ lease: FetchLease, _ outcome: FetchLease.Outcome) async throws(StoreError)

  func check() async throws(StoreError)
  func close() async throws(StoreError)

  func rates(
    of source: String, scope: Currency?, on days: ClosedRange<CalendarDate>, limit: Int?
  ) async throws(StoreError) -> [DatedRates]
  func rateState(
    of source: String, scope: Currency?
  ) async throws(StoreError) -> RateSourceState
  func newestRates(of source: String) async throws(StoreError) -> [DatedRates]
  func coverage(of source: String) async throws(StoreError) -> CalendarDate?
  func save(_ answers: RateAnswers, of source: String) async throws(StoreError)

  func rateYears(
    of source: String, between one: Currency, and other: Currency, in years: ClosedRange<Int>
  ) async throws(StoreError) -> (years: [RateYear], damaged: Set<Int>)
  func ratePeriods(of source: String) async throws(StoreError) -> [RatePeriod]
  func save(
    _ years: [RateYear], on days: ClosedRange<CalendarDate>, periods: [RatePeriod],
    of source: String
  ) async throws(StoreError)

  func currencyNames() async throws(StoreError) -> (
    fetchedAt: Timestamp, names: [CurrencyNames]
  )?
  func save(_ names: [CurrencyNames], fetchedAt: Timestamp) async throws(StoreError)

  func markets(of source: String) async throws(StoreError) -> MarketSnapshot?
  func save(_ snapshot: MarketSnapshot) async throws(StoreError)

  /// Passes live quotes between the nodes that share the store; nil if it belongs to one process.
  var quoteBus: (any QuoteBus)? { get }
  func quotes() async throws(StoreError) -> [QuoteEntry]
  func save(_ entries: [QuoteEntry]) async throws(StoreError)

  func salesSnapshot(from source: String) async throws(StoreError) -> SalesSnapshot?
  func save(_ snapshot: SalesSnapshot) async throws(StoreError)
  func deleteUnfinishedSales() async throws(StoreError)

  /// What the alerts of all owners watch, each subject once.
  func watchedSubjects() async throws(StoreError) -> Set<AlertRule.Subject>
  /// The alerts of all owners on one kind of subjects, to check them; a page of them.
  func watchedAlerts(
    of kind: AlertRule.Subject.Kind, after id: Int64, limit: Int
  ) async throws(StoreError) -> WatchedAlerts
  func apply(
    _ change: Alert.Change, to alert: Alert, by reading: AlertReading, at time: Timestamp
  ) async throws(StoreError) -> Bool
}

extension DeskDatabase: SharedStore {
  public func personal(of owner: Owner) -> any PersonalStore {
    OwnerDatabase(database: self, owner: owner)
  }

  public func personal(of newcomer: Newcomer) -> any PersonalStore {
    NewcomerDatabase(database: self, newcomer: newcomer)
  }
}

extension SharedStore where Self == DeskDatabase {
  /// A database in memory, for tests and previews.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  public static func inMemory() throws(StoreError) -> DeskDatabase {
    try DeskDatabase.inMemory(trace: nil)
  }
}
