public import CambistMoney
public import Foundation

extension CalendarDate {
  /// Its start in UTC, for the system's calendars and charts. They must use UTC as well; see
  /// ``Foundation/Calendar/ofDays(in:)``.
  public var moment: Date { Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400) }

  /// The day that contains a moment, in UTC.
  public init(moment: Date) {
    self.init(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

extension Calendar {
  /// The calendar for days of rates, with the names of a locale.
  public static func ofDays(in locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    return calendar
  }
}
