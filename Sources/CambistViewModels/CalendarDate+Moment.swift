public import CambistMoney
public import Foundation

extension CalendarDate {
  /// Its first moment in Greenwich, as calendars and charts of the system take days. They have to be
  /// set to Greenwich as well; see ``Foundation/Calendar/ofDays(in:)``.
  public var moment: Date { Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400) }

  /// The day that a moment is in, in Greenwich.
  public init(moment: Date) {
    self.init(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

extension Calendar {
  /// The calendar of days that have rates, with the names of a locale.
  public static func ofDays(in locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    return calendar
  }
}
