public import CambistMoney

/// When the European Central Bank publishes its reference rates: on every TARGET business day at
/// 16:00 Frankfurt time.
public enum ECBCalendar {
  /// Frankfurt time.
  private static let hourOfPublication = 16

  /// The day of the first rates.
  public static let first = CalendarDate(year: 1999, month: 1, day: 4)

  /// The newest day whose rates should have been published.
  public static func newestDay(at now: Timestamp) -> CalendarDate {
    let local = now.adding(seconds: Int64(FrankfurtTime.utcOffset(at: now)))
    let isOut = local.millisecondOfDay >= hourOfPublication * 3_600_000
    return day(onOrBefore: isOut ? local.date : local.date.adding(days: -1))
  }

  /// When the rates after those of a day are due.
  public static func publication(after day: CalendarDate) -> Timestamp {
    var next = day.adding(days: 1)
    while !isDayOfPublication(next), next > day { next = next.adding(days: 1) }
    let inUTC = Timestamp(next).adding(seconds: Int64(hourOfPublication * 3_600))
    return inUTC.adding(seconds: -Int64(FrankfurtTime.utcOffset(at: inUTC)))
  }

  /// The last day of publication on or before a date; the calendar's first day if there is none.
  public static func day(onOrBefore date: CalendarDate) -> CalendarDate {
    var date = date
    while !isDayOfPublication(date) {
      let before = date.adding(days: -1)
      guard before < date else { return date }
      date = before
    }
    return date
  }

  /// Whether rates are published on a day, by the rules in force since 2002.
  public static func isDayOfPublication(_ date: CalendarDate) -> Bool {
    guard !date.isWeekend else { return false }
    switch (date.month, date.day) {
    case (1, 1), (5, 1), (12, 25), (12, 26): return false
    default: break
    }
    let sinceEaster = date.daysSince1970 - easterSunday(date.year)
    return sinceEaster != -2 && sinceEaster != 1
  }

  /// Easter Sunday in days after 1970-01-01 (Meeus, Jones and Butcher, for the Gregorian calendar).
  static func easterSunday(_ year: Int) -> Int {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (b - (b + 8) / 25 + 1) / 3
    let h = (19 * a + b - d - g + 15) % 30
    let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return CalendarDate(year: year, month: sum / 31, day: sum % 31 + 1)?.daysSince1970 ?? 0
  }
}
