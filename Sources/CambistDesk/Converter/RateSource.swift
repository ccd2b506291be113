public import CambistModel
public import CambistMoney
public import CambistRates

/// What a source is asked for.
public struct RateQuestion: Sendable, Hashable {
  /// The currency to convert from.
  public var from: Currency
  /// The currency to convert to.
  public var to: Currency
  /// The day whose rate is wanted; nil for the newest there is.
  public var day: CalendarDate?
  /// The earliest day whose rate still counts for ``day``.
  public var oldest: CalendarDate?

  /// Creates a question for the rate of a day, or for the latest if `day` is nil.
  public init(from: Currency, to: Currency, day: CalendarDate? = nil, oldest: CalendarDate? = nil) {
    self.from = from
    self.to = to
    self.day = day
    self.oldest = oldest ?? day.map { $0.adding(days: -RateGap.carriedDays) }
  }
}

/// What a source knows of a question at a time.
public struct RateFinding: Sendable {
  /// The answer from one of the source's tables; nil when none has a route.
  public var answer: RateAnswer?
  /// Whether the source has stored anything that the answer could have been in.
  public var isStored: Bool
  /// Why the last fetch that mattered to the question failed.
  public var problem: Problem?
  /// Whether a fetch that matters to the question is under way.
  public var isRefreshing: Bool
  /// The last day, before the one asked for, on which the source is known to have had the pair,
  /// when that is over.
  public var lastKnown: CalendarDate?
  /// That the source publishes rates, but none of the pair any more.
  public var suspension: Suspension?
  /// The day before which the source has nothing.
  public var first: CalendarDate?

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

/// A source of exchange rates with what is stored of it: the seam behind which sources are swapped.
///
/// A source answers at once from what it keeps and refreshes behind. It never mixes two of its
/// tables in one route.
public protocol RateSource: Sendable {
  /// The name in provenances and on the command line, such as `ecb`.
  var name: String { get }

  /// Whether it is asked only for what the sources before it do not answer.
  var isOnDemand: Bool { get }

  /// A number that grows whenever a fetch starts or ends: while it is the same, what is known changes
  /// with the time alone.
  var fetchChanges: Int { get }

  /// What is known now. Starts a fetch that is due and does not wait for it.
  func find(_ question: RateQuestion) async -> RateFinding
  /// Starts fetching what the question needs, due or not.
  func refresh(_ question: RateQuestion) async
  /// Waits for all fetches under way; ends at once when the waiting task is cancelled.
  func settle() async
  /// Waits for the fetches that matter to a question, and has them done before others; ends at once
  /// when the waiting task is cancelled.
  func settle(_ question: RateQuestion) async
  /// Waits for the fetch that a history of rates needs.
  func settleHistory() async
  /// How old the stored data are, and whether the last fetch failed. Starts no fetch.
  func health() async -> DeskHealth.Source
  /// Every currency that the source is known to have rates of; for one that it has no longer, the
  /// last day.
  func currencies() async -> [Currency: CalendarDate?]
  /// The newest tables that are stored.
  func storedTables() async -> [StoredRates.Table]
  /// The currencies that the source published rates of before its newest table, one each.
  func suspensions() async -> [Suspension]
  /// The rates of a pair from so many days before its newest one, all of them if nil, and whether
  /// more are on their way; nil when the source has no history of it.
  func history(of pair: CurrencyPair, days: Int?) async -> Loadable<RateHistory>?
  /// Who publishes the source's tables, one for each day of publication; nil for a source that relays
  /// the rates of others.
  var publisher: Institution? { get }
  /// The last table up to a day, no more than fourteen days before it, or the newest one if
  /// `day` is nil. Starts a fetch that is due and does not wait for it.
  func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable>
  /// The tables of some days, the oldest first; no value while some of them are missing. Starts the
  /// fetches that are due and does not wait for them.
  ///
  /// Nil for a source that has single days only.
  ///
  /// - Parameter currencies: The currencies that are wanted; nil for those of the newest table.
  func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>?
  /// The first day of each currency that the source publishes or published, where that is known.
  func firstDays() async -> [Currency: CalendarDate]
  /// Lets the next history ask for what failed, as the user asked for it.
  func retryHistory() async
}

/// The days for which the last table counts where tables are asked for by their days.
let carriedTableDays = 14

extension RateSource {
  /// A source is asked for every rate unless it says otherwise.
  public var isOnDemand: Bool { false }

  public var publisher: Institution? { nil }

  public func table(onOrBefore day: CalendarDate?) async -> Loadable<RateTable> { Loadable() }

  public func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?
  ) async -> Loadable<[RateTable]>? { nil }

  public func firstDays() async -> [Currency: CalendarDate] { [:] }

  /// Nothing: a history that is fetched with the rates is asked for again with them.
  public func retryHistory() async {}
}
