public import CambistMoney
public import CambistRates

/// A table as it is stored: what a source said about a day, and when it was asked.
public struct DatedRates: Sendable {
  /// The currency whose table it is, for sources that publish one for each; nil for those that
  /// publish one for all.
  public var scope: Currency?
  /// The day that was asked for.
  public var day: CalendarDate
  /// When the table was fetched.
  public var fetchedAt: Timestamp
  /// The rates; none when the source had none for that day.
  public var table: RateTable

  /// Creates the rates of a day.
  public init(scope: Currency?, day: CalendarDate, fetchedAt: Timestamp, table: RateTable) {
    self.scope = scope
    self.day = day
    self.fetchedAt = fetchedAt
    self.table = table
  }
}
