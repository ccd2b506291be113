public import CambistModel
public import CambistMoney

extension Desk {
  /// The longest time an app waits for newer rates if no publication is due before.
  private static let longestPause: Int64 = 6 * 3_600
  /// A source publishes a little after the hour.
  private static let afterPublication: Int64 = 10 * 60

  /// When to refresh next in the background: a little after the next publication of the European
  /// Central Bank, or in six hours.
  public func nextRefresh() -> Timestamp {
    let now = clock.now()
    let due = ECBCalendar.publication(after: ECBCalendar.newestDay(at: now))
    return min(due.adding(seconds: Self.afterPublication), now.adding(seconds: Self.longestPause))
  }

  /// Fetches what is due for the saved pairs and the converter, and waits until it is stored;
  /// returns at once when the task is cancelled.
  public func refreshDue() async {
    var pairs = (try? await self.pairs.pairs()) ?? []
    if let last = try? await history.memory().input {
      pairs.append(CurrencyPair(last.from, last.to))
    }
    for pair in pairs { _ = await rates.rate(from: pair.base, to: pair.quote) }
    for pair in pairs { await rates.settle(from: pair.base, to: pair.quote) }
  }

  /// The state of a pair, with the newest rate available within three seconds.
  public func settledState(of pair: CurrencyPair) async -> RateState {
    do {
      return try await settledRate(from: pair.base, to: pair.quote).value.state
    } catch let failure as QueryFailure {
      if case .gap(_, let state) = failure.reason { return state }
    } catch {}
    return await rates.rate(from: pair.base, to: pair.quote)
  }
}
