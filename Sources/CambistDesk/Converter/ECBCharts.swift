import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates

/// The rates of pairs in the bundled history.
///
/// Reading and dividing the rates of 27 years takes milliseconds. They are calculated here, one
/// pair at a time, so that neither conversions nor other pages wait for a processor; the last
/// results are cached, as the bundled history never changes.
actor ECBCharts {
  private struct Key: Hashable {
    let pair: CurrencyPair
    let since: CalendarDate
  }

  /// The maximum number of cached points, about 5 MB.
  private static let cachedPoints = 100_000
  /// The number of days after which other tasks may run.
  private static let slice = 250

  private var cache = LeastRecentlyUsedCache<Key, [RateHistory.Point]>(
    maximumCost: cachedPoints)

  /// The rates of a pair on every day since one, the newest first.
  ///
  /// - Throws: ``Problem`` at a line that cannot be read, or `MoneyError`.
  func points(
    of pair: CurrencyPair, in archive: ECBArchive, since: CalendarDate
  ) async throws -> [RateHistory.Point] {
    let key = Key(pair: pair, since: since)
    if let known = cache.value(for: key) { return known }
    var points: [RateHistory.Point] = []
    for (number, day) in try archive.rates(of: pair.base, and: pair.quote, since: since)
      .enumerated()
    {
      if number % Self.slice == Self.slice - 1 { await Task.yield() }
      let isDerived = day.base != .one
      let rate =
        isDerived
        ? try ExactFraction(day.quote).divided(by: ExactFraction(day.base)).rateFigure(digits: 12)
        : day.quote
      guard let rate else { throw MoneyError.overflow }
      points.append(.init(date: day.date, rate: rate, isDerived: isDerived))
    }
    cache.insert(points, for: key, cost: points.count)
    return points
  }
}
