public import CambistModel
import CambistMoney
import CambistRates

extension RatesRepository {
  /// The rates of a pair, from the first source that has a history of it. The days are counted back
  /// from the newest rate, so that a desk which was offline for long still shows a whole stretch.
  ///
  /// From the day on that law fixes a part of the rate, that part is multiplied with the market's
  /// history. Where law fixes the whole rate, the history is that of the time before.
  public nonisolated func history(
    of pair: CurrencyPair, days: Int?
  ) async -> Loadable<RateHistory> {
    var fixed = fixedLegs(pair.base, pair.quote, on: nil)
    var end: CalendarDate?
    while fixed.isWhole, let since = fixed.since {
      fixed = fixedLegs(pair.base, pair.quote, on: since.adding(days: -1))
      end = since
    }
    guard !fixed.isWhole else { return Loadable() }
    var history = await marketHistory(of: fixed, days: days)
    if let end { history.value?.points.removeAll { $0.date >= end } }
    guard let newest = history.value?.points.last?.date else { return history }
    let first = days.map { newest.adding(days: -$0) } ?? CalendarDate(daysSince1970: .min)
    // Back in time, from one replacement to the one before it.
    while let since = fixed.since {
      history.value?.points.removeAll { $0.date < since }
      fixed = fixedLegs(pair.base, pair.quote, on: since.adding(days: -1))
      guard since > first, !fixed.isWhole else { break }
      let earlier = await marketHistory(of: fixed, days: nil).value?.points ?? []
      history.value?.points.insert(
        contentsOf: earlier.filter { $0.date >= first && $0.date < since }, at: 0)
    }
    return history
  }

  /// The history of the market's part, times what law fixes.
  private nonisolated func marketHistory(
    of fixed: FixedLegs, days: Int?
  ) async -> Loadable<RateHistory> {
    let pair = CurrencyPair(fixed.marketFrom, fixed.marketTo)
    var best: Loadable<RateHistory>?
    for source in sources {
      guard let found = await source.history(of: pair, days: days) else { continue }
      best = best ?? found
      if found.value != nil {
        best = found
        break
      }
    }
    if !fixed.isEmpty, let factor = try? fixed.route().rate() {
      best?.value?.multiply(by: factor)
    }
    return best ?? Loadable()
  }
}

extension RateHistory {
  /// Multiplies each day's rate, to twelve significant digits; one that does not fit is left out.
  fileprivate mutating func multiply(by factor: ExactFraction) {
    points = points.compactMap { point in
      let rate = try? ExactFraction(point.rate).multiplied(by: factor)
        .rateFigure(digits: 12)
      return rate.flatMap { $0 }.map { Point(date: point.date, rate: $0, isDerived: true) }
    }
  }
}
