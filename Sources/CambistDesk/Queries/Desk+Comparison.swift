public import CambistModel
public import CambistMoney

extension Desk {
  /// The rates of every source for a pair, as far as they are available within three seconds. A
  /// slow source does not delay the others.
  ///
  /// - Parameters:
  ///   - days: The requested days; nil for the newest rates.
  ///   - today: The reader's day; nil when the reader's zone is not known.
  public func settledComparison(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async -> RateComparison {
    let known = await rates.comparison(of: pair, on: days, today: today)
    guard known.isRefreshing else { return known }
    await settleComparison(of: pair, on: days, today: today)
    return await rates.comparison(of: pair, on: days, today: today)
  }

  /// Waits for the fetches of a comparison, for three seconds at most.
  public func settleComparison(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async {
    let rates = rates
    await RefreshTimeout.wait(isKnown: true) {
      // One fetch may start another.
      for _ in 1...2 {
        await withTaskGroup { group in
          for day in days {
            group.addTask { await rates.settle(from: pair.base, to: pair.quote, on: day) }
          }
        }
        guard !Task.isCancelled,
          await rates.comparison(of: pair, on: days, today: today).isRefreshing
        else { return }
      }
    }
  }
}

extension Desk {
  /// The rates of every source for a pair within three seconds, if one of them has a rate.
  ///
  /// - Throws: ``QueryFailure`` when there is none.
  public func comparisonWithRate(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async throws(QueryFailure) -> RateComparison {
    let comparison = await settledComparison(of: pair, on: days, today: today)
    if !comparison.hasRate, let day = comparison.days.first,
      case .failure(let gap) = day.chosen.answer
    {
      throw QueryFailure(
        .gap(gap, day.chosen),
        notices: day.chosen.failures.isEmpty ? [] : [.failedSources(day.chosen)])
    }
    return comparison
  }
}
