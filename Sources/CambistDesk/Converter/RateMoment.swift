import CambistMoney

/// What an answer about the newest rates depends on, besides its question: what the sources have
/// fetched, their order, and the time.
///
/// Rates change only when a fetch starts or ends. What follows from the time alone, such as whether a
/// newer table is due, is right to ten seconds, and to the second where a clock's minute decides it, as
/// it does for the hours of publication.
struct RateMoment: Equatable, Sendable {
  /// The starts and ends of all fetches so far.
  let fetchChanges: Int
  /// The change that the order of the sources is from.
  let order: Int
  /// Since 1970, in steps of so many seconds.
  private let time: Int64
  private static let step: Int64 = 10

  /// - Parameter others: The starts and ends of other fetches that count.
  init(_ sources: RateSourceList, at now: Timestamp, others: Int = 0) {
    fetchChanges = sources.all.reduce(others) { $0 + $1.fetchChanges }
    order = sources.version
    time = now.millisecondsSince1970 / (1_000 * Self.step)
  }
}
