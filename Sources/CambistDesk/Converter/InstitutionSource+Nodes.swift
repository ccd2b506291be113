import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore

extension InstitutionSource {
  /// Fetches the newest table, unless another node has just done so.
  ///
  /// - Parameter maximumAge: The seconds for which the table of another node is recent enough.
  func fetchNewestOnce(maximumAge: Int64) async throws(Problem) {
    try await SharedFetch(store: store, clock: clock).run(
      "\(name)/newest", adopt: { await adopt(checkedAt: $0, maximumAge: maximumAge) },
      fetch: fetchNewest)
  }

  /// Uses the table that another node has stored. Returns whether it is recent enough.
  private func adopt(checkedAt time: Timestamp, maximumAge: Int64) async -> Bool {
    isLoaded = false
    await load()
    let now = clock.now()
    let due = institution.calendar.newestDay(at: now)
    return time >= institution.calendar.publication(after: due.adding(days: -1))
      && RateTimes.isWithin(maximumAge, of: time, now: now)
  }
}
