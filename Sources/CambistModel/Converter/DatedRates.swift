public import CambistMoney
public import CambistRates

/// A stored table: a source's rates for a day, and when they were fetched.
public struct DatedRates: Sendable {
  /// The currency of the table, for sources that publish one for each currency; nil for those that
  /// publish one for all.
  public var scope: Currency?
  /// The requested day.
  public var day: CalendarDate
  /// When the table was fetched.
  public var fetchedAt: Timestamp
  /// The rates; empty when the source had none for that day.
  public var table: RateTable

  /// Creates the rates of a day.
  public init(scope: Currency?, day: CalendarDate, fetchedAt: Timestamp, table: RateTable) {
    self.scope = scope
    self.day = day
    self.fetchedAt = fetchedAt
    self.table = table
  }
}
