/// A day of the Gregorian calendar, without a time and without a zone.
///
/// Years 0001 to 9999, as ISO 8601 writes them.
public struct CalendarDate: Sendable, Hashable {
  /// 1…9999
  public let year: Int
  /// 1…12
  public let month: Int
  /// 1…31
  public let day: Int

  /// Nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-10-30`; nil for everything else.
  public init?(_ text: String) {
    self.init(utf8: Array(text.utf8)[...])
  }

  /// Reads the ten bytes of `2026-10-30`; nil for everything else.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    var digits = TextDigits(bytes)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
      digits.take("-"), let day = digits.number(2), digits.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day `days` after 1970-01-01, clamped to the calendar's years.
  public init(daysSince1970 days: Int) {
    // Howard Hinnant's civil_from_days: years start in March, eras have 400 years.
    let shifted = min(max(days, Self.first), Self.last) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days after 1970-01-01; negative before it.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day `days` later, clamped to the calendar's years.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CalendarDate(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// Whether it is a Saturday or a Sunday.
  public var isWeekend: Bool { weekday > 4 }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    ((daysSince1970 + 3) % 7 + 7) % 7
  }

  private static let first = -719_162
  private static let last = 2_932_896

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable, CustomStringConvertible {
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    // In a debug build the comparison of tuples is generic code, which takes many times as long.
    if left.year != right.year { return left.year < right.year }
    if left.month != right.month { return left.month < right.month }
    return left.day < right.day
  }

  /// ISO 8601: `2026-10-30`.
  public var description: String {
    var text = TextDigitsWriter()
    text.append(year, digits: 4)
    text.append("-")
    text.append(month, digits: 2)
    text.append("-")
    text.append(day, digits: 2)
    return text.string
  }
}
