public import CambistModel
public import CambistMoney

/// The data of one owner; the data of other owners cannot be read or changed through it.
///
/// Every write is one transaction, and committed data survives a kill of the process. Each function
/// throws ``StoreError/failed(reason:)``. The functions are documented where ``PersonalDatabase``
/// implements them.
public protocol PersonalStore: VersionedStore {
  /// The owner of the data.
  var owner: Owner { get }
  func settle() async throws(StoreError)

  func pairs() async throws(StoreError) -> [CurrencyPair]
  func add(
    _ pair: CurrencyPair, at position: Int?, limit: Int
  ) async throws(StoreError) -> ListAddition
  func remove(_ pair: CurrencyPair) async throws(StoreError) -> Int?

  func savedLists() async throws(StoreError) -> SavedLists
  func board() async throws(StoreError) -> Board?
  func changeBoard(
    _ change: Board.Change, of suggestion: Board
  ) async throws(StoreError) -> (board: Board, outcome: Board.Outcome)

  func terms(of pair: CurrencyPair) async throws(StoreError) -> StoredTerms?
  func save(_ stored: StoredTerms, limit: Int) async throws(StoreError) -> Bool
  func switchTerms(
    of pair: CurrencyPair, on isOn: Bool
  ) async throws(StoreError) -> StoredTerms?
  func deleteTerms(of pair: CurrencyPair) async throws(StoreError) -> Bool

  func add(
    _ record: ConversionRecord, at time: Timestamp, request: String?, run: String?,
    isLatest: (@Sendable () -> Bool)?, limit: Int?
  ) async throws(StoreError) -> Bool
  func join(
    _ record: ConversionRecord, at time: Timestamp, origin: String, run: String?, limit: Int?
  ) async throws(StoreError) -> Bool
  func isKnown(_ origin: String) async throws(StoreError) -> Bool
  func history(
    of choose: (@Sendable ([Currency]) -> [Currency])?, page number: Int, size: Int
  ) async throws(StoreError) -> HistoryPage
  func historySlice(
    of currencies: [Currency]?, after place: HistorySlice.Place?, count: Int
  ) async throws(StoreError) -> HistorySlice
  func historyCurrencies() async throws(StoreError) -> [Currency]
  func deleteConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool
  func deletedConversion(
    _ id: Int64, at time: Timestamp
  ) async throws(StoreError) -> HistoryEntry?
  func restoreConversion(
    _ id: Int64, at time: Timestamp, limit: Int?
  ) async throws(StoreError) -> Bool
  func clearHistory(at time: Timestamp) async throws(StoreError)
  func converterMemory() async throws(StoreError) -> ConverterMemory
  func save(_ input: ConverterInput) async throws(StoreError)

  func hiddenQuotes() async throws(StoreError) -> [String]
  func hideQuote(_ symbol: String) async throws(StoreError)
  func showQuote(_ symbol: String?) async throws(StoreError)

  func favourites(of list: FavouriteList) async throws(StoreError) -> [String]
  func setFavourite(
    _ name: String, of list: FavouriteList, to isFavourite: Bool
  ) async throws(StoreError) -> Bool

  func links() async throws(StoreError) -> [ReadLink]
  func hasLink(hash: String) async throws(StoreError) -> Bool
  func addLink(hash: String, at time: Timestamp) async throws(StoreError) -> Bool
  func removeLink(_ id: Int64) async throws(StoreError)

  func alerts() async throws(StoreError) -> [Alert]
  func addAlert(
    _ rule: AlertRule, at time: Timestamp, limit: Int
  ) async throws(StoreError) -> (id: Int64, addition: ListAddition)
  func removeAlert(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool
  func removedAlert(_ id: Int64) async throws(StoreError) -> Alert?
  func restoreAlert(
    _ id: Int64, at time: Timestamp, limit: Int
  ) async throws(StoreError) -> Bool?
  func alertFirings(after id: Int64, limit: Int) async throws(StoreError) -> [AlertFiring]
  func newestAlertFirings(limit: Int) async throws(StoreError) -> [AlertFiring]
  func alertCounts() async throws(StoreError) -> (alerts: Int, unseen: Int)
  func alertCursor(
    of reader: AlertReader
  ) async throws(StoreError) -> (firing: Int64, isTelling: Bool)?
  func moveAlertCursor(
    of reader: AlertReader, to id: Int64?, isTelling: Bool
  ) async throws(StoreError) -> Bool

  func rateSources() async throws(StoreError) -> [RateSourceOrder.Entry]
  func changeRateSources<Value: Sendable>(
    _ change: @escaping @Sendable ([RateSourceOrder.Entry]) -> ([RateSourceOrder.Entry], Value)
  ) async throws(StoreError) -> Value
}

/// A store that detects changes.
public protocol VersionedStore: Sendable {
  /// The version of the user's own data: while it stays the same, so do the data. Nil when it is
  /// not known without waiting, so that nothing is cached.
  func version() -> StoreVersion?
}
