public import CambistModel
public import CambistMoney
public import CambistRates

/// A question to a source of rates.
public struct RateQuestion: Sendable, Hashable {
  /// The currency to convert from.
  public var from: Currency
  /// The currency to convert to.
  public var to: Currency
  /// The requested day; nil for the newest rate.
  public var day: CalendarDate?
  /// The earliest day whose rate may be used for ``day``.
  public var oldest: CalendarDate?

  /// Creates a question for the rate of a day, or for the latest if `day` is nil.
  public init(from: Currency, to: Currency, day: CalendarDate? = nil, oldest: CalendarDate? = nil) {
    self.from = from
    self.to = to
    self.day = day
    self.oldest = oldest ?? day.map { $0.adding(days: -RateGap.carriedDays) }
  }
}

/// A source's current result for a question.
public struct RateFinding: Sendable {
  /// The answer from one of the source's tables; nil when none has a route.
  public var answer: RateAnswer?
  /// Whether the source has stored data that could contain the answer.
  public var isStored: Bool
  /// Why the last fetch for the question failed.
  public var problem: Problem?
  /// Whether a fetch for the question is running.
  public var isRefreshing: Bool
  /// The last day before the requested one on which the source had the pair, if it no longer does.
  public var lastKnown: CalendarDate?
  /// That the source publishes rates, but no longer one of the pair.
  public var suspension: Suspension?
  /// The first day of the source.
  public var first: CalendarDate?

  /// Creates a result; without arguments, that of a source without data.
  public init(
    answer: RateAnswer? = nil, isStored: Bool = false, problem: Problem? = nil,
    isRefreshing: Bool = false, lastKnown: CalendarDate? = nil, suspension: Suspension? = nil,
    first: CalendarDate? = nil
  ) {
    self.answer = answer
    self.isStored = isStored
    self.problem = problem
    self.isRefreshing = isRefreshing
    self.lastKnown = lastKnown
    self.suspension = suspension
    self.first = first
  }
}

/// A source of exchange rates with its stored data: the protocol that makes sources
/// interchangeable.
///
/// A source answers at once from stored data and refreshes in the background. It never mixes two of
/// its tables in one route.
public protocol RateSource: Sendable {
  /// The name in provenances and on the command line, such as `ecb`.
  var name: String { get }

  /// Whether it is used only when the sources before it have no answer.
  var isOnDemand: Bool { get }

  /// A number that grows whenever a fetch starts or ends: while it stays the same, results change
  /// with the time alone.
  var fetchChanges: Int { get }

  /// The current result. Starts a fetch that is due and does not wait for it.
  func find(_ question: RateQuestion) async -> RateFinding
  /// Starts fetching what the question needs, due or not.
  func refresh(_ question: RateQuestion) async
  /// Waits for all current fetches; returns at once when the waiting task is cancelled.
  func settle() async
  /// Waits for the fetches of a question, and gives them priority; returns at once when the waiting
  /// task is cancelled.
  func settle(_ question: RateQuestion) async
  /// Waits for the fetch that a history of rates needs.
  func settleHistory() async
  /// How old the stored data are, and whether the last fetch failed. Starts no fetch.
  func health() async -> DeskHealth.Source
  /// Every currency with rates of the source; for one that it no longer has, the last day.
  func currencies() async -> [Currency: CalendarDate?]
  /// The newest stored tables.
  func storedTables() async -> [StoredRates.Table]
  /// The currencies that the source no longer publishes, one each.
  func suspensions() async -> [Suspension]
  /// The rates of a pair from the given number of days before its newest one, all of them if nil,
  /// and whether more are being fetched; nil when the source has no history of it.
  func history(of pair: CurrencyPair, days: Int?) async -> Loadable<RateHistory>?
  /// The institution that publishes the source's tables, one for each day of publication; nil for a
  /// source that republishes the rates of others.
  var publisher: Institution? { get }
  /// The last table on or before a day, at most fourteen days earlier, or the newest one if `day`
  /// is nil. Starts a fetch that is due and does not wait for it.
  func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable>
  /// The tables of some days, the oldest first; no value while some of them are missing. Starts the
  /// fetches that are due and does not wait for them.
  ///
  /// Nil for a source that has single days only.
  ///
  /// - Parameter currencies: The requested currencies; nil for those of the newest table.
  func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>?
  /// The first day of each currency of the source, if it is known.
  func firstDays() async -> [Currency: CalendarDate]
  /// Lets the next history retry failed requests, on the user's request.
  func retryHistory() async
}

/// For how many days the last table is valid when tables are requested by day.
let carriedTableDays = 14

extension RateSource {
  /// By default, a source is used for every rate.
  public var isOnDemand: Bool { false }

  /// By default, a source republishes the rates of others.
  public var publisher: Institution? { nil }

  /// By default, a source has no tables by day.
  public func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable> { Loadable() }

  /// By default, a source has single days only.
  public func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>? { nil }

  /// By default, the first days are unknown.
  public func firstDays() async -> [Currency: CalendarDate] { [:] }

  /// Nothing to do: a history that is fetched with the rates is retried with them.
  public func retryHistory() async {}
}
