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

  /// Creates the history of a pair at one source.
  public init(source: String, points: [Point]) {
    self.source = source
    self.points = points
  }
}
