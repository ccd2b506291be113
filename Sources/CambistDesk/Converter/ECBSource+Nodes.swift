import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore

extension ECBSource {
  /// Runs a fetch, unless another node has just done so.
  ///
  /// - Parameter maximumAge: The seconds for which the data of another node is recent enough.
  nonisolated func once(
    _ fetch: Fetch, maximumAge: Int64, _ run: () async throws(Problem) -> Void
  ) async throws(Problem) {
    try await SharedFetch(store: store, clock: clock).run(
      "\(name)/\(fetch)",
      adopt: { await adopt(fetch, checkedAt: $0, maximumAge: maximumAge) }, fetch: run)
  }

  /// Uses the tables that another node has stored. Returns whether they are recent enough.
  private func adopt(
    _ fetch: Fetch, checkedAt time: Timestamp, maximumAge: Int64
  ) async -> Bool {
    isLoaded = false
    await load()
    if later != nil {
      later = nil
      await loadLater()
    }
    knownCurrencies = nil
    let now = clock.now()
    let publication = ECBCalendar.publication(
      after: ECBCalendar.newestDay(at: now).adding(days: -1))
    return time >= publication && RateTimes.isWithin(maximumAge, of: time, now: now)
  }
}
