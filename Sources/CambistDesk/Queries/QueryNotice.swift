public import CambistModel
public import CambistMoney
public import CambistRates

/// What qualifies an answer: the values that a message needs, without its words.
public enum QueryNotice: Sendable {
  /// Stored data answer, as a refresh failed; without a problem, as it has not ended.
  case stored(since: Timestamp, QuerySource, Problem?)
  /// Sources of rates failed, as the state of a pair says.
  case failedSources(RateState)
  /// A source of rates has not answered yet, and stored rates answer.
  case pendingRates
  /// Past rates are missing before a day or after the last one, with the reason where it is known.
  case incompleteHistory(before: CalendarDate?, Problem?)
  /// Rates of the sales desk contradict each other.
  case report(RateReport)
  /// There is no quote of these symbols.
  case missingQuotes([String])
  /// Stored quotes answer, as none arrived; with the reason where it is known.
  case storedQuotes(Problem?)
  /// So many conversions of the history cannot be read and were left out.
  case unreadableConversions(Int)
}

/// What a query reads, where a message names it.
public enum QuerySource: Sendable, Hashable {
  case sales, market, quotes
  /// The sales desk's upstream by its name.
  case upstream(String)
}
