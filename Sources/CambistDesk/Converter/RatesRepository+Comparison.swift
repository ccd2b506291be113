public import CambistModel
public import CambistMoney
import CambistRates

extension RatesRepository {
  /// Every source's own current result for a pair. Starts the fetches that are due and does not
  /// wait for them.
  ///
  /// - Parameters:
  ///   - days: The requested days; nil for the newest rates.
  ///   - today: The reader's day; nil when the reader's zone is not known.
  public nonisolated func comparison(
    of pair: CurrencyPair, on days: [CalendarDate?], today: CalendarDate? = nil
  ) async -> RateComparison {
    var compared: [RateComparison.Day] = []
    for day in days {
      let chosen = await rate(from: pair.base, to: pair.quote, on: day, today: today)
      var entries: [RateComparison.Entry] = []
      if !isSameEverywhere(chosen, pair, on: day) {
        entries = await self.entries(of: pair, on: day, today: today)
      }
      compared.append(RateComparison.Day(day: day, chosen: chosen, entries: entries))
    }
    var pegs: [CurrencyPeg] = []
    for day in days {
      let found = CurrencyPeg.of(
        pair.base, pair.quote, on: day ?? today ?? clock.now().date)
      for peg in found where !pegs.contains(peg) { pegs.append(peg) }
    }
    return RateComparison(pair: pair, days: compared, pegs: pegs)
  }

  /// Whether each source would give the same result: law fixes the rate, or the day is in the
  /// future.
  private nonisolated func isSameEverywhere(
    _ chosen: RateState, _ pair: CurrencyPair, on day: CalendarDate?
  ) -> Bool {
    if case .failure(.future) = chosen.answer { return true }
    return fixedLegs(pair.base, pair.quote, on: day).isWhole
  }

  private nonisolated func entries(
    of pair: CurrencyPair, on day: CalendarDate?, today: CalendarDate?
  ) async -> [RateComparison.Entry] {
    await withTaskGroup { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          let state = await self.rate(
            from: pair.base, to: pair.quote, on: day, source: source.name, today: today)
          return (index, RateComparison.Entry(source: source.name, state: state))
        }
      }
      var entries: [(Int, RateComparison.Entry)] = []
      for await entry in group { entries.append(entry) }
      return entries.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
  }
}
