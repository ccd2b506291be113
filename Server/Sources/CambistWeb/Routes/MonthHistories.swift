import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Synchronization

/// How the rates of pairs went for a month, for the lines of lists. A line is read again when its pair has a newer
/// rate; until then it is in memory, whatever amount is asked for.
final class MonthHistories: Sendable {
  private struct Known {
    let newest: Provenance
    let history: RateHistory?
  }

  /// So many pairs are kept in memory, about 4 MB.
  private static let maximumCount = 2_000

  private let known = Mutex<[CurrencyPair: Known]>([:])

  /// The lines of rates from a currency. Starts the fetches that they need and does not wait for them.
  func trends(
    from base: Currency, to rates: BoardRates, _ desk: Desk, in presentation: Presentation<Phrases>
  ) async -> [Currency: RateTrend] {
    var trends: [Currency: RateTrend] = [:]
    for row in rates.rows where row.currency != base {
      let pair = CurrencyPair(base, row.currency)
      if let history = await history(of: pair, desk) {
        trends[row.currency] = RateTrend(history, in: presentation)
      }
    }
    return trends
  }

  func history(of pair: CurrencyPair, _ desk: Desk) async -> RateHistory? {
    guard let newest = await desk.rates.rate(from: pair.base, to: pair.quote).value?.provenance
    else { return nil }
    if let known = known.withLock({ $0[pair] }), known.newest == newest { return known.history }
    let history = await desk.rates.history(of: pair, days: RateTrend.days)
    // What is on its way, or failed, may be there the next time.
    if !history.isRefreshing, history.problem == nil {
      known.withLock { known in
        if known.count >= Self.maximumCount { known = [:] }
        known[pair] = Known(newest: newest, history: history.value)
      }
    }
    return history.value
  }
}
