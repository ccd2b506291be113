import CambistMoney

/// Bank holidays that recur each year by a rule.
struct Holidays: Sendable, Hashable {
  /// A weekday of a month.
  struct Weekday: Sendable, Hashable {
    let month: Int
    /// 0 for Monday to 6 for Sunday.
    let weekday: Int
    /// The earliest day of the month on which it can fall.
    let from: Int
  }

  /// Days of months, such as `1231` for 31 December.
  var fixed: Set<Int>
  /// Offsets from Easter Sunday by the Gregorian calendar, in days.
  var fromEaster: Set<Int> = []
  /// Offsets from Easter Sunday by the Julian calendar, in days.
  var fromOrthodoxEaster: Set<Int> = []
  var weekdays: [Weekday] = []
  /// Whether a holiday at a weekend moves to the next working days.
  var moves = false

  func contains(_ date: CalendarDate) -> Bool {
    if isNamed(date) { return true }
    guard moves, !date.isWeekend else { return false }
    // After a weekend, as many working days are off as holidays fell on it; holidays among them do
    // not count.
    var due = 0
    var day = date.adding(days: -date.weekday - 2)
    while day < date {
      if day.isWeekend {
        if isNamed(day) { due += 1 }
      } else if !isNamed(day), due > 0 {
        due -= 1
      }
      day = day.adding(days: 1)
    }
    return due > 0
  }

  private func isNamed(_ date: CalendarDate) -> Bool {
    if fixed.contains(date.month * 100 + date.day) { return true }
    if !fromEaster.isEmpty,
      fromEaster.contains(date.daysSince1970 - ECBCalendar.easterSunday(date.year))
    {
      return true
    }
    if !fromOrthodoxEaster.isEmpty,
      fromOrthodoxEaster.contains(date.daysSince1970 - Self.orthodoxEasterSunday(date.year))
    {
      return true
    }
    return weekdays.contains {
      $0.month == date.month && $0.weekday == date.weekday
        && (0..<7).contains(date.day - $0.from)
    }
  }

  /// Easter Sunday of the Orthodox churches in days after 1970-01-01, until 2099 (Meeus).
  private static func orthodoxEasterSunday(_ year: Int) -> Int {
    let (a, b, c) = (year % 4, year % 7, year % 19)
    let d = (19 * c + 15) % 30
    let e = (2 * a + 4 * b - d + 34) % 7
    let sum = d + e + 114
    let julian = CalendarDate(year: year, month: sum / 31, day: sum % 31 + 1)
    return (julian?.daysSince1970 ?? 0) + 13
  }
}

extension Holidays {
  static let target = Holidays(fixed: [101, 501, 1225, 1226], fromEaster: [-2, 1])
}

extension PublicationCalendar {
  static let azerbaijan = PublicationCalendar(
    days: .working, hour: 10, clock: .fixed(hours: 4),
    holidays: Holidays(
      fixed: [
        101, 102, 120, 308, 320, 321, 322, 323, 324, 509, 528, 615, 626, 1108, 1109, 1231,
      ], moves: true))

  static let russia = PublicationCalendar(
    days: .afterWorking, hour: 0, clock: .fixed(hours: 3),
    holidays: Holidays(
      fixed: [
        101, 102, 103, 104, 105, 106, 107, 108, 223, 308, 501, 509, 612, 1104,
      ], moves: true))

  private static let polishHolidays = Holidays(
    fixed: [101, 106, 501, 503, 815, 1101, 1111, 1224, 1225, 1226], fromEaster: [1, 60])

  static let poland = PublicationCalendar(
    days: .working, hour: 13, clock: .europe(hours: 1), holidays: polishHolidays)

  static let polandWeekly = PublicationCalendar(
    days: .wednesdays, hour: 13, clock: .europe(hours: 1), holidays: polishHolidays)

  /// It sets rates for each day, holiday or not.
  static let ukraine = PublicationCalendar(
    days: .all, hour: 0, clock: .europe(hours: 2), holidays: Holidays(fixed: []))

  static let georgia = PublicationCalendar(
    days: .afterWorking, hour: 0, clock: .fixed(hours: 4),
    holidays: Holidays(
      fixed: [101, 102, 107, 119, 303, 308, 409, 509, 512, 526, 828, 1014, 1123],
      fromOrthodoxEaster: [-2, -1, 0, 1]))

  static let czechia = PublicationCalendar(
    days: .working, hour: 15, clock: .europe(hours: 1),
    holidays: Holidays(
      fixed: [101, 501, 508, 705, 706, 928, 1028, 1117, 1224, 1225, 1226], fromEaster: [-2, 1]))

  static let norway = PublicationCalendar(
    days: .working, hour: 17, clock: .europe(hours: 1),
    holidays: Holidays(
      fixed: [101, 501, 517, 1225, 1226], fromEaster: [-3, -2, 1, 39, 50]))

  /// The holidays of the Bank of Canada.
  static let canada = PublicationCalendar(
    days: .working, hour: 17, clock: .toronto,
    holidays: Holidays(
      fixed: [101, 701, 930, 1111, 1225, 1226], fromEaster: [-2],
      weekdays: [
        // Family Day, Victoria Day, the civic holiday, Labour Day, Thanksgiving.
        .init(month: 2, weekday: 0, from: 15), .init(month: 5, weekday: 0, from: 18),
        .init(month: 8, weekday: 0, from: 1), .init(month: 9, weekday: 0, from: 1),
        .init(month: 10, weekday: 0, from: 8),
      ], moves: true))
}
