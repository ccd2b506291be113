import CambistMoney

/// What a result for the newest rates depends on besides the question: the data fetched so far, the
/// order of the sources, and the time.
///
/// Rates change only when a fetch starts or ends. Results that depend on the time alone, such as
/// whether a newer table is due, are exact to ten seconds, and to the second when a minute of the
/// clock decides, as for the hours of publication.
struct RateMoment: Equatable, Sendable {
  /// The starts and ends of all fetches so far.
  let fetchChanges: Int
  /// The number of the last change to the order of the sources.
  let order: Int
  /// Since 1970, in steps of several seconds.
  private let time: Int64
  private static let step: Int64 = 10

  /// - Parameter others: The number of starts and ends of other relevant fetches.
  init(_ sources: RateSourceList, at now: Timestamp, others: Int = 0) {
    fetchChanges = sources.all.reduce(others) { $0 + $1.fetchChanges }
    order = sources.version
    time = now.millisecondsSince1970 / (1_000 * Self.step)
  }
}
