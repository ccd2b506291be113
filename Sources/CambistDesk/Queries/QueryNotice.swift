public import CambistModel
public import CambistMoney
public import CambistRates

/// A notice about an answer: the values for a message, without its text.
public enum QueryNotice: Sendable {
  /// Stored data is used because a refresh failed or, without a problem, has not ended.
  case stored(since: Timestamp, QuerySource, Problem?)
  /// Sources of rates failed, as the state of a pair says.
  case failedSources(RateState)
  /// A source of rates has not answered yet, and stored rates are used.
  case pendingRates
  /// Past rates are missing before a day or after the last one, with the reason if it is known.
  case incompleteHistory(before: CalendarDate?, Problem?)
  /// Rates of the sales desk contradict each other.
  case report(RateReport)
  /// There is no quote of these symbols.
  case missingQuotes([String])
  /// Stored quotes are used because none arrived, with the reason if it is known.
  case storedQuotes(Problem?)
  /// The store could not be read, and what the client has stored is not used.
  case withoutStoredData
  /// The number of conversions in the history that could not be read and were left out.
  case unreadableConversions(Int)
}

/// The source of a query, if a message names it.
public enum QuerySource: Sendable, Hashable {
  case sales, market, quotes
  /// The sales desk's source, by its name.
  case upstream(String)
}
