public import CambistModel
public import CambistMoney
public import CambistRates
public import CambistStore

/// Why a query has no answer.
public struct QueryFailure: Error {
  /// The reason of a failure, with the values for a message.
  public enum Reason: Sendable {
    /// A source's data was unavailable, or a change could not be stored.
    case problem(Problem, QuerySource?)
    /// The store cannot be used.
    case store(StoreError)
    /// A table of rates has no such rate.
    case rate(RateError)
    /// No source of the desk has a rate in the current state.
    case gap(RateGap, RateState)
    /// Some days of a range have not been fetched yet.
    case incompleteDays
    /// No source has past rates of a pair, or none that is available yet.
    case noHistory(CurrencyPair, isLoading: Bool)
    /// There are no rates on the requested days; the first and last day with a rate.
    case noRatesInPeriod(first: CalendarDate, last: CalendarDate)
    /// The source sent no quotes.
    case noQuotes
    /// A pair needs two different currencies.
    case sameCurrency(Currency)
    /// There is no such source of rates; the names of those that exist.
    case unknownSource(String, known: [String])
    /// The source of rates is switched off; it can be switched on unless the order was given when
    /// the desk was created.
    case sourceOff(String, known: [String], isOrderFixed: Bool)
    /// The institution publishes single days only, and a period was requested.
    case singleDaysOnly(Institution)
    /// No currency has this code or name.
    case unknownName(String)
    case unknownCurrency(Currency)
    /// There is no sale of a product with this code.
    case unknownProduct(String)
    case unknownBook(Book)
    /// The market has no ticker for the book.
    case noTicker(Book)
    /// There is no quote of any of these symbols.
    case unknownSymbols([String])
    /// The pair is not saved.
    case unsavedPair(CurrencyPair)
    /// No fee or own rate is stored for the pair.
    case noTerms(CurrencyPair)
    /// The currency is not on the board.
    case notOnBoard(Currency)
    /// The history has no conversion with this number.
    case unknownConversion(Int)
    /// There is no alert with this number.
    case unknownAlert(Int64)
    /// Law fixes the rate of the pair: it does not change.
    case fixedRate(CurrencyPair)
    /// For quotes and books, only the values of one day are known.
    case onlyMovesInDay
  }

  /// The kind of a failure, for exit codes and status codes.
  public enum Kind: Sendable {
    /// The query itself is wrong.
    case usage
    /// A source's data cannot be read.
    case badData
    /// A figure has more digits than can be stored.
    case overflow
    /// No such product, book, pair or currency, no route, no rate that day.
    case notFound
    /// The source cannot be reached and nothing is stored.
    case unavailable
    /// No address is set for the source.
    case notConfigured
    /// The store cannot be used.
    case store
  }

  /// What is wrong.
  public let reason: Reason
  /// The notices beside the failure.
  public var notices: [QueryNotice]

  /// Creates a failure.
  public init(_ reason: Reason, notices: [QueryNotice] = []) {
    self.reason = reason
    self.notices = notices
  }

  /// The failure for an error of the desk; nil for any other error.
  public init?(anyOf error: any Error) {
    switch error {
    case let failure as QueryFailure: self = failure
    case let problem as Problem: self.init(.problem(problem, nil))
    case let error as RateError: self.init(.rate(error))
    case let error as StoreError: self.init(.store(error))
    default: return nil
    }
  }

  /// The kind of the failure, which determines exit codes and statuses.
  public var kind: Kind {
    switch reason {
    case .problem(let problem, _): problem.kind
    case .store(.missing): .notFound
    case .store(.unusable): .badData
    case .store: .store
    case .rate(.noRoute): .notFound
    case .rate(.overflow): .overflow
    case .gap(_, let state) where state.isRefreshing: .unavailable
    case .gap(.overflow, _): .overflow
    case .gap(.notQuoted, let state), .gap(.noneOn, let state):
      state.isNothingStored && !state.failures.isEmpty ? .unavailable : .notFound
    case .gap: .notFound
    case .noHistory(_, isLoading: true): .unavailable
    case .noHistory, .noRatesInPeriod: .notFound
    case .noQuotes, .incompleteDays: .unavailable
    case .sameCurrency, .unknownSource, .sourceOff, .singleDaysOnly: .usage
    case .unknownName, .unknownCurrency, .unknownProduct, .unknownBook, .noTicker, .unknownSymbols,
      .unsavedPair, .noTerms, .notOnBoard, .unknownConversion, .unknownAlert, .fixedRate,
      .onlyMovesInDay:
      .notFound
    }
  }

  /// After how many seconds a retry is worthwhile; nil when it is not known.
  public var retryAfter: Int? {
    switch reason {
    // Most fetches take less.
    case .gap(_, let state) where state.isRefreshing: 5
    case .incompleteDays: 15
    default: nil
    }
  }
}

extension Problem {
  fileprivate var kind: QueryFailure.Kind {
    switch self {
    case .badRow, .unreadable, .tooLarge: .badData
    case .store: .store
    case .notConfigured: .notConfigured
    case .full: .usage
    case .unreachable, .timedOut, .status, .refused, .throttled, .streamEnded, .redirectRefused,
      .file:
      .unavailable
    }
  }
}
