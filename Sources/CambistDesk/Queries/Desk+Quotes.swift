public import CambistModel

extension Desk {
  /// The last quotes received.
  ///
  /// - Parameter only: The symbols to list, in any case; all for an empty list.
  /// - Throws: ``QueryFailure`` when there are none.
  public func lastQuotes(only: [String]) async throws(QueryFailure) -> QueryAnswer<QuotesState> {
    var state = await quotes.quotes()
    guard !state.entries.isEmpty else {
      throw QueryFailure(state.problem.map { .problem($0, .quotes) } ?? .noQuotes)
    }
    let missing = state.missing(of: only)
    guard only.isEmpty || missing.count < only.count else {
      throw QueryFailure(.unknownSymbols(missing))
    }
    var notices: [QueryNotice] = missing.isEmpty ? [] : [.missingQuotes(missing)]
    if state.stream != .live { notices.append(.storedQuotes(state.problem)) }
    if !only.isEmpty { state.entries.removeAll { !$0.quote.isAny(of: only) } }
    return QueryAnswer(state, notices: notices)
  }
}

extension QuotesState {
  /// The symbols without a quote.
  public func missing(of symbols: [String]) -> [String] {
    symbols.filter { symbol in !entries.contains { $0.quote.isAny(of: [symbol]) } }
  }
}
