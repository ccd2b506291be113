public import CambistMoney

/// The rate of one pair over time, as one source published it.
public struct RateHistory: Sendable {
  /// The rate of one day.
  public struct Point: Sendable, Hashable {
    /// The day of the rate.
    public var date: CalendarDate
    /// To twelve significant digits where the source does not publish the pair itself.
    public var rate: ExactDecimal
    /// Whether the rate is not published as such.
    public var isDerived: Bool

    /// Creates the rate of a day.
    public init(date: CalendarDate, rate: ExactDecimal, isDerived: Bool = false) {
      self.date = date
      self.rate = rate
      self.isDerived = isDerived
    }
  }

  /// The source's name.
  public var source: String
  /// The days with a rate, oldest first.
  public var points: [Point]
  /// The first day that is there, where the source has earlier ones that were wanted and are not; nil
  /// where nothing is missing.
  public var incompleteBefore: CalendarDate?
  /// When the source publishes rates; nil where it does so on all working days but a few.
  public var calendar: PublicationCalendar?

  /// Creates the history of a pair at one source.
  public init(source: String, points: [Point]) {
    self.source = source
    self.points = points
  }
}
