import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore

extension InstitutionHistory {
  /// The tables of some days, the oldest first; no value while some of them are missing. Starts the
  /// fetches that are due and does not wait for them.
  ///
  /// - Parameter currencies: The requested currencies; nil for those of the newest table.
  func tables(
    on days: ClosedRange<CalendarDate>, of currencies: Set<Currency>?, newest: DatedRates
  ) async -> Loadable<[RateTable]> {
    let through = await load()
    let now = clock.now()
    let due = institution.calendar.newestDay(at: now)
    let first = max(days.lowerBound, institution.firstDay)
    let wanted = (currencies ?? Set(newest.table.currencies))
      .filter { $0 != institution.pivot && feed.hasRange(of: $0) }.sorted()
    guard first <= min(days.upperBound, due), !wanted.isEmpty else { return Loadable(value: []) }

    let scopes = feed.hasRangesOfOneCurrency ? wanted.map(Optional.some) : [nil]
    let periods = periods(from: first, to: min(days.upperBound, due))
    let missing = periods.flatMap { days in
      scopes.map { Period(first: days.lowerBound, currency: $0) }
        .filter { !isComplete($0, days, due, through) }
    }
    start(missing, periods)
    // A request that was just sent found no newer rates.
    let open = missing.filter {
      through[$0] == nil || !RateTimes.isWithin(RateTimes.maximumAge, of: checked[$0], now: now)
    }
    let problem = open.lazy.compactMap { self.failures[$0]?.problem }.first
    guard open.isEmpty else {
      return Loadable(
        problem: problem, isRefreshing: open.contains { inFlight.isUnderWay($0) })
    }
    do throws(StoreError) {
      return Loadable(value: try await tables(of: wanted, on: first...days.upperBound))
    } catch {
      return Loadable(problem: Problem(error))
    }
  }

  private func tables(
    of currencies: [Currency], on days: ClosedRange<CalendarDate>
  ) async throws(StoreError) -> [RateTable] {
    var found: [CalendarDate: [ExchangeRate]] = [:]
    for currency in currencies {
      for day in try await rates(of: currency, on: days) ?? [] {
        let rate =
          day.isOfPivot
          ? ExchangeRate(from: institution.pivot, to: currency, rate: day.rate)
          : ExchangeRate(from: currency, to: institution.pivot, rate: day.rate)
        found[day.date, default: []].append(rate)
      }
    }
    return found.keys.sorted().map { date in
      RateTable(
        found[date] ?? [], provenance: Provenance(source: institution.id, asOf: .day(date)))
    }
  }
}
