import CambistModel
import CambistMoney
import CambistStore

/// The functions of a store with default arguments for most clauses.
extension PersonalStore {
  func add(_ pair: CurrencyPair, at position: Int? = nil) async throws(StoreError) -> ListAddition {
    try await add(pair, at: position, limit: .max)
  }

  func add(
    _ record: ConversionRecord, at time: Timestamp, request: String? = nil, run: String? = nil,
    isLatest: (@Sendable () -> Bool)? = nil, limit: Int? = nil
  ) async throws(StoreError) -> Bool {
    try await add(record, at: time, request: request, run: run, isLatest: isLatest, limit: limit)
  }

  func join(
    _ record: ConversionRecord, at time: Timestamp, origin: String, run: String? = nil
  ) async throws(StoreError) -> Bool {
    try await join(record, at: time, origin: origin, run: run, limit: nil)
  }

  func history(
    of choose: (@Sendable ([Currency]) -> [Currency])? = nil, page number: Int
  ) async throws(StoreError) -> HistoryPage {
    try await history(of: choose, page: number, size: HistoryPage.size)
  }

  func restoreConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await restoreConversion(id, at: time, limit: nil)
  }

  func save(_ stored: StoredTerms) async throws(StoreError) {
    _ = try await save(stored, limit: .max)
  }

  func addAlert(
    _ rule: AlertRule, at time: Timestamp
  ) async throws(StoreError) -> (id: Int64, addition: ListAddition) {
    try await addAlert(rule, at: time, limit: Alert.maximumCount)
  }

  func restoreAlert(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool? {
    try await restoreAlert(id, at: time, limit: Alert.maximumCount)
  }

  func moveAlertCursor(of reader: AlertReader, to id: Int64) async throws(StoreError) -> Bool {
    try await moveAlertCursor(of: reader, to: id, isTelling: false)
  }
}

extension PersonalStore {
  /// The whole history in memory, slice by slice.
  func conversions(of currencies: [Currency]? = nil) async throws -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    var place: HistorySlice.Place?
    repeat {
      let slice = try await historySlice(of: currencies, after: place, count: 3)
      entries += slice.entries
      place = slice.end
    } while place != nil
    return entries
  }
}
