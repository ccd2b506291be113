public import CambistModel
public import CambistMoney

extension Desk {
  /// The maximum wait for a history while none of it is known, in multiples of the limit.
  private static let historyRounds = 20

  /// The average rates of a pair, from the part of one source's history that is available within
  /// three seconds. If nothing is known, it waits for the fetches to end.
  ///
  /// - Parameters:
  ///   - days: The days to include; nil for all.
  ///   - today: The reader's day; nil for the desk's.
  /// - Throws: ``QueryFailure`` when there is no rate on these days.
  public func settledAverages(
    of pair: CurrencyPair, by length: RatePeriod.Length, in days: ClosedRange<CalendarDate>? = nil,
    today: CalendarDate? = nil
  ) async throws(QueryFailure) -> QueryAnswer<RateAverages> {
    let today = today ?? clock.today()
    // As many days before the newest rate as there are before today reach back far enough.
    let back = days.flatMap { days in
      days.lowerBound < today.adding(days: -Self.longestBack)
        ? nil : max(today.daysSince1970 - days.lowerBound.daysSince1970, 0) + Self.slack
    }
    let found = await loadedHistory(of: pair, days: back, from: days?.lowerBound)
    let history = try await self.history(found, of: pair)
    let averages = RateAverages(of: history, by: length, in: days, today: today)
    var notices: [QueryNotice] = found.isRefreshing ? [.pendingRates] : []
    if found.problem != nil || history.incompleteBefore != nil {
      notices.append(.incompleteHistory(before: history.incompleteBefore, found.problem))
    }
    if averages.averages.isEmpty {
      guard !found.isRefreshing, history.incompleteBefore == nil || found.problem != nil else {
        throw QueryFailure(.noHistory(pair, isLoading: true), notices: notices)
      }
      let whole =
        back == nil
        ? history : try await settledHistory(of: pair, days: nil)
      if let first = whole.points.first?.date, let last = whole.points.last?.date {
        throw QueryFailure(.noRatesInPeriod(first: first, last: last), notices: notices)
      }
    }
    return QueryAnswer(averages, notices: notices)
  }

  /// Beyond this, all days are read.
  private static let longestBack = 36_524
  /// Additional days to read, so that the first period has the days before it.
  private static let slack = 31

  /// The past rates of a pair from one source that are available within three seconds. If nothing
  /// is known, it waits for the fetches to end.
  ///
  /// - Parameter days: The number of days before the newest rate; nil for all.
  /// - Throws: ``QueryFailure`` when no source has any.
  public func settledHistory(
    of pair: CurrencyPair, days: Int?
  ) async throws(QueryFailure) -> RateHistory {
    try await history(await loadedHistory(of: pair, days: days), of: pair)
  }

  /// - Parameter start: The first required day; it is waited for like a history of which nothing is
  ///   known. Nil for none.
  private func loadedHistory(
    of pair: CurrencyPair, days: Int?, from start: CalendarDate? = nil
  ) async -> Loadable<RateHistory> {
    let rates = rates
    var found = await rates.history(of: pair, days: days)
    for round in 0..<Self.historyRounds {
      let first = found.value?.points.first?.date
      let isMissing = first.map { first in start.map { $0 < first } ?? false } ?? true
      guard found.isRefreshing, round == 0 || isMissing else { break }
      await RefreshTimeout.wait(isKnown: true) {
        await rates.settle(from: pair.base, to: pair.quote)
        await rates.settleHistory()
      }
      found = await rates.history(of: pair, days: days)
    }
    return found
  }

  private func history(
    _ found: Loadable<RateHistory>, of pair: CurrencyPair
  ) async throws(QueryFailure) -> RateHistory {
    if let history = found.value, !history.points.isEmpty { return history }
    let state = await rates.rate(from: pair.base, to: pair.quote)
    // A source that quotes the pair, or has no data yet, may have its past rates.
    if let problem = found.problem, state.value != nil || state.isNothingStored {
      throw QueryFailure(.problem(problem, nil))
    }
    throw QueryFailure(.noHistory(pair, isLoading: found.isRefreshing))
  }
}
