public import CambistModel
import CambistMoney
import CambistStore

/// The conversions that match a search, read slice by slice, so that at most one slice is in memory
/// at a time.
public struct HistorySlices: Sendable {
  private let currencies: [Currency]?
  private let store: any PersonalStore
  private var place: HistorySlice.Place?
  private var isAtEnd = false
  /// The maximum number of conversions still to be read.
  private var remaining: Int

  init(of currencies: [Currency]? = nil, limit: Int?, in store: any PersonalStore) {
    self.currencies = currencies
    self.store = store
    remaining = limit ?? .max
  }

  /// The next slice; nil after the last one.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public mutating func next() async throws(Problem) -> HistorySlice? {
    guard !isAtEnd else { return nil }
    do {
      let slice = try await store.historySlice(
        of: currencies, after: place, count: min(remaining, HistorySlice.size))
      place = slice.end
      remaining -= slice.entries.count + slice.unreadableCount
      isAtEnd = slice.end == nil || remaining <= 0
      return slice
    } catch {
      throw Problem(error)
    }
  }
}
