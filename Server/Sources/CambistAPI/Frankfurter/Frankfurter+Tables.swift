import CambistDesk
import CambistModel
import CambistMoney
import HTTPTypes

extension Frankfurter {
  /// The tables of an institution on the days of a range.
  ///
  /// - Parameters:
  ///   - currencies: The requested currencies; nil for all.
  ///   - startsBefore: Whether to start with the rates that are valid at the start of the range.
  /// - Throws: ``FrankfurterProblem`` when days are missing.
  func tables(
    of publisher: Institution, on days: ClosedRange<CalendarDate>, currencies: Set<Currency>?,
    startsBefore: Bool = true
  ) async throws(FrankfurterProblem) -> PublishedTables {
    do {
      return try await PublishedTables(
        desk, of: publisher, on: days, currencies: currencies, startsBefore: startsBefore)
    } catch {
      switch error {
      case .singleDaysOnly:
        throw .invalid("\(publisher.frankfurterKey) publishes single days only; use date")
      case .incomplete:
        var problem = FrankfurterProblem(
          status: .serviceUnavailable,
          message: "the rates of \(publisher.frankfurterKey) are being fetched; try again")
        problem.retryAfter = "15"
        throw problem
      }
    }
  }
}
