public import CambistMoney

/// The average rate of a period: the arithmetic mean of its daily rates.
public struct RateAverage: Sendable {
  /// Why an average does not cover the whole period.
  public enum Gap: String, Sendable, Hashable, CaseIterable {
    /// The period is not over.
    case running
    /// Only a part of the period was requested.
    case partial
    /// The source has no rates for some of the days.
    case missingDays
  }

  /// The year, quarter or month.
  public var period: RatePeriod
  /// The exact mean.
  public var mean: ExactFraction
  /// The mean to twelve significant digits, rounded half-even.
  public var figure: ExactDecimal
  /// The number of days with a rate.
  public var days: Int
  /// The first day with a rate.
  public var first: CalendarDate
  /// The last day with a rate.
  public var last: CalendarDate
  /// The day with the lowest rate, the first if there are several.
  public var least: RateHistory.Point
  /// The day with the highest rate, the first if there are several.
  public var greatest: RateHistory.Point
  /// Why it does not cover the whole period; nil when it does.
  public var gap: Gap?
}
