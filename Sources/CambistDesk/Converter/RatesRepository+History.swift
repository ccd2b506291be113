public import CambistModel
import CambistMoney
import CambistRates

extension RatesRepository {
  /// The number of days in cached histories, which lists show as lines.
  static let cachedDays = 31

  struct HistoryKey: Hashable {
    let pair: CurrencyPair
    let days: Int
    let source: String?
  }

  /// The rates of a pair, from the source that converts it, otherwise from the first one that
  /// quotes it now and has a history, or has one at all. All are of one source. The days are
  /// counted back from the newest rate, so that a desk that was offline for long still shows the
  /// whole period.
  ///
  /// From the day when law fixes a part of the rate, that part is multiplied by the market's
  /// history. If law fixes the whole rate, the history is that of the time before.
  ///
  /// - Parameter source: The name of the only source that converts; nil for all in their order.
  /// - Complexity: O(1) for at most ``cachedDays`` of a pair that were requested in the same
  ///   ``RateMoment``.
  public nonisolated func history(
    of pair: CurrencyPair, days: Int?, source: String? = nil
  ) async -> Loadable<RateHistory> {
    guard let days, days <= Self.cachedDays else {
      return await find(historyOf: pair, days: days, source)
    }
    let key = HistoryKey(pair: pair, days: days, source: source)
    return await histories.value(for: key, at: moment(), isShared: keepsFresh) { [self] in
      await find(historyOf: pair, days: days, source)
    }
  }

  /// The histories of pairs in their order, each as ``history(of:days:source:)`` gives it, with less
  /// work for those that are known.
  public nonisolated func histories(
    of pairs: [CurrencyPair], days: Int, source: String? = nil
  ) async -> [Loadable<RateHistory>] {
    let keys = pairs.map { HistoryKey(pair: $0, days: days, source: source) }
    var found: [Loadable<RateHistory>] = []
    for (pair, known) in zip(pairs, histories.known(keys, at: moment())) {
      if let known {
        found.append(known)
      } else {
        found.append(await history(of: pair, days: days, source: source))
      }
    }
    return found
  }

  private nonisolated func find(
    historyOf pair: CurrencyPair, days: Int?, _ source: String?
  ) async -> Loadable<RateHistory> {
    var fixed = fixedLegs(pair.base, pair.quote, on: nil)
    var end: CalendarDate?
    while fixed.isWhole, let since = fixed.since {
      fixed = fixedLegs(pair.base, pair.quote, on: since.adding(days: -1))
      end = since
    }
    guard !fixed.isWhole else { return Loadable() }
    var history = await marketHistory(of: fixed, days: days, convertedBy: source)
    if let end { history.value?.points.removeAll { $0.date >= end } }
    guard let newest = history.value?.points.last?.date else { return history }
    let first = days.map { newest.adding(days: -$0) } ?? CalendarDate(daysSince1970: .min)
    // Back in time, from one replacement to the previous one.
    while let since = fixed.since {
      history.value?.points.removeAll { $0.date < since }
      fixed = fixedLegs(pair.base, pair.quote, on: since.adding(days: -1))
      guard since > first, !fixed.isWhole else { break }
      let earlier =
        await marketHistory(of: fixed, days: nil, by: history.value?.source).value?.points ?? []
      history.value?.points.insert(
        contentsOf: earlier.filter { $0.date >= first && $0.date < since }, at: 0)
    }
    return history
  }

  /// The history of the market's part, times the rate fixed by law.
  ///
  /// - Parameters:
  ///   - name: The only source to use; nil for all.
  ///   - converting: The only source that converts; nil for all.
  private nonisolated func marketHistory(
    of fixed: FixedLegs, days: Int?, by name: String? = nil, convertedBy converting: String? = nil
  ) async -> Loadable<RateHistory> {
    let pair = CurrencyPair(fixed.marketFrom, fixed.marketTo)
    var best: Loadable<RateHistory>?
    for (source, isQuoted) in await historySources(of: pair, convertedBy: converting)
    where name.map({ $0 == source.name }) ?? true {
      guard let found = await source.history(of: pair, days: days) else { continue }
      best = best ?? found
      // A history that is being fetched, or failed, is not replaced by another source's.
      if found.value != nil || isQuoted && (found.isRefreshing || found.problem != nil) {
        best = found
        break
      }
    }
    if !fixed.isEmpty, let factor = try? fixed.route().rate() {
      best?.value?.multiply(by: factor)
    }
    return best ?? Loadable()
  }

  /// The sources that may have a history of a pair: the one that converts it now, then those that
  /// quote both currencies now, and then the others.
  private nonisolated func historySources(
    of pair: CurrencyPair, convertedBy converting: String?
  ) async -> [(source: any RateSource, isQuoted: Bool)] {
    let answer = await rate(from: pair.base, to: pair.quote, source: converting).value
    var first: [(source: any RateSource, isQuoted: Bool)] = []
    var quoting = first
    var others = first
    for source in sources {
      if source.name == answer?.provenance.source {
        first.append((source, true))
        continue
      }
      let known = await source.currencies()
      if known[pair.base] == .some(nil), known[pair.quote] == .some(nil) {
        quoting.append((source, true))
      } else {
        others.append((source, false))
      }
    }
    return first + quoting + others
  }
}

extension RateHistory {
  /// Multiplies each day's rate, to twelve significant digits; rates that do not fit are left out.
  fileprivate mutating func multiply(by factor: ExactFraction) {
    points = points.compactMap { point in
      let rate = try? ExactFraction(point.rate).multiplied(by: factor)
        .rateFigure(digits: 12)
      return rate.flatMap { $0 }.map { Point(date: point.date, rate: $0, isDerived: true) }
    }
  }
}
