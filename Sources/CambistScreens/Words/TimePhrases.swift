/// The words for dates and ages.
public struct TimePhrases: Sendable {
  /// Twelve short names, as they stand after a day.
  public let months: [String]
  /// Twelve short names, as they stand without a day; where cases differ, so do these.
  public let monthsAlone: [String]
  /// Day, month, year.
  public let date: Phrase
  /// Date, hour and minute in UTC.
  public let moment: Phrase
  /// Month and year.
  public let monthOfYear: Phrase
  public let now: String
  public let today: String
  public let yesterday: String
  public let secondsAgo: Plural
  public let minutesAgo: Plural
  public let hoursAgo: Plural
  public let daysAgo: Plural
}
