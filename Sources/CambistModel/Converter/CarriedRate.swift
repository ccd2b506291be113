/// Why a rate of an earlier day is used.
public enum CarriedRate: String, Sendable, CaseIterable {
  /// The source publishes no rates on that day: a weekend or a holiday.
  case noPublication = "no-publication"
  /// The source has not published that day's rates yet.
  case notYetPublished = "not-yet-published"
  /// The source has published later rates, but they could not be fetched yet.
  case notFetched = "not-fetched"
}
