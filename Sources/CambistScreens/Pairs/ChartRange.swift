/// The time span of a chart.
public enum ChartRange: String, Sendable, Hashable, CaseIterable {
  /// The 31 days before the newest rate.
  case month = "1m"
  case halfYear = "6m"
  case year = "1y"
  case fiveYears = "5y"
  /// All days with a rate.
  case all

  /// The number of days before the newest rate; nil for all.
  public var days: Int? {
    switch self {
    case .month: 31
    case .halfYear: 183
    case .year: 366
    case .fiveYears: 1_827
    case .all: nil
    }
  }
}
