/// The phrases for dates and ages.
public struct TimePhrases: Sendable {
  /// Twelve short names, in the form used after a day.
  public let months: [String]
  /// Twelve short names, in the form used without a day, which differs in some languages.
  public let monthsAlone: [String]
  /// Day, month, year.
  public let date: Phrase
  /// A date and a time of day, which may have a zone.
  public let moment: Phrase
  /// Month and year.
  public let monthOfYear: Phrase
  /// The age of less than a minute.
  public let now: String
  /// The current day.
  public let today: String
  /// The day before.
  public let yesterday: String
  /// An age in seconds.
  public let secondsAgo: Plural
  /// An age in minutes.
  public let minutesAgo: Plural
  /// An age in hours.
  public let hoursAgo: Plural
  /// An age in days.
  public let daysAgo: Plural
}
