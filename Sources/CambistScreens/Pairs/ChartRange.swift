public import CambistMoney

/// How far back a chart goes.
public enum ChartRange: String, Sendable, Hashable, CaseIterable {
  case month = "1m"
  case halfYear = "6m"
  case year = "1y"
  case fiveYears = "5y"
  case all

  /// The first day that is shown.
  public func since(_ today: CalendarDate) -> CalendarDate {
    switch self {
    case .month: today.adding(days: -31)
    case .halfYear: today.adding(days: -183)
    case .year: today.adding(days: -366)
    case .fiveYears: today.adding(days: -1_827)
    case .all: CalendarDate(daysSince1970: .min)
    }
  }
}
