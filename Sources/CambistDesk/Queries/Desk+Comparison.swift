public import CambistModel
public import CambistMoney

extension Desk {
  /// What every source has of a pair, as far as it answers within three seconds. A source that does
  /// not is still being asked, and holds up no other.
  ///
  /// - Parameters:
  ///   - days: The days whose rates are wanted; nil for the newest there are.
  ///   - today: The reader's day; nil where the reader's zone is not known.
  public func settledComparison(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async -> RateComparison {
    let known = await rates.comparison(of: pair, on: days, today: today)
    guard known.isRefreshing else { return known }
    await settleComparison(of: pair, on: days, today: today)
    return await rates.comparison(of: pair, on: days, today: today)
  }

  /// Waits for what a comparison needs, for three seconds at most.
  public func settleComparison(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async {
    let rates = rates
    await RefreshTimeout.wait(isKnown: true) {
      // What one fetch brings may start another.
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
  /// What every source has of a pair within three seconds, where one of them has a rate.
  ///
  /// - Throws: ``QueryFailure`` that says why there is none.
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
