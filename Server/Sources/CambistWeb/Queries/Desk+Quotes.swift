public import CambistDesk
public import CambistModel
import CambistMoney
import CambistScreens

extension Desk {
  /// The last quotes, as they are known now.
  ///
  /// - Parameter only: The symbols that are asked for, whatever their case; all for an empty list.
  /// - Throws: ``QueryFailure`` when there is none of them.
  public func lastQuotes(only: [String]) async throws(QueryFailure) -> Answer<QuotesState> {
    var state = await quotes.quotes()
    guard !state.entries.isEmpty else {
      throw state.problem.map { QueryFailure($0, at: "quotes") }
        ?? QueryFailure(.unavailable, "The source sent no quotes.")
    }
    let missing = state.missing(of: only)
    let complaint = "There is no quote of \(missing.joined(separator: ", "))."
    guard only.isEmpty || missing.count < only.count else {
      throw QueryFailure(.notFound, complaint)
    }
    var notices = missing.isEmpty ? [] : [complaint]
    if state.stream != .live {
      let reason = state.problem.map { ": " + $0.text(.english, .english) } ?? "."
      notices.append("These quotes are kept; none came now" + reason)
    }
    state.entries = QuotesInput(only: only).seen(state.entries)
    return Answer(state, notices: notices)
  }
}

extension QuotesState {
  /// Those of some symbols that have no quote.
  public func missing(of symbols: [String]) -> [String] {
    symbols.filter { QuotesInput(only: [$0]).seen(entries).isEmpty }
  }
}
