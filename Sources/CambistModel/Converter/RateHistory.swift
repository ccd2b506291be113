public import CambistMoney

/// One source's rates of a pair over time.
public struct RateHistory: Sendable {
  /// The rate of one day.
  public struct Point: Sendable, Hashable {
    /// The day of the rate.
    public var date: CalendarDate
    /// To twelve significant digits if the source does not publish the pair itself.
    public var rate: ExactDecimal
    /// Whether the rate is calculated rather than published.
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
  /// The first available day, if earlier ones of the source were requested but are missing; nil
  /// when nothing is missing.
  public var incompleteBefore: CalendarDate?
  /// When the source publishes rates; nil for all working days with a few exceptions.
  public var calendar: PublicationCalendar?

  /// Creates the history of a pair at one source.
  public init(source: String, points: [Point]) {
    self.source = source
    self.points = points
  }
}
