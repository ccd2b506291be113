/// Why a rate of an earlier day answers for a day.
public enum CarriedRate: String, Sendable, CaseIterable {
  /// The source publishes no rates on that day: a weekend or a holiday.
  case noPublication = "no-publication"
  /// The source has not published that day's rates yet.
  case notYetPublished = "not-yet-published"
  /// The source has published later rates, which could not be fetched yet.
  case notFetched = "not-fetched"
}
