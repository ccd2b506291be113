import CambistModel
import CambistMoney
import CambistStore

extension DeskDatabase {
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
