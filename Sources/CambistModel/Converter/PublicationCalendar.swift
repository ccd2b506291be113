public import CambistMoney

/// The days of an institution's rates, and the hour at which they are out.
///
/// Days off that follow the moon, or that a government declares for one year, are not known. A table
/// that is missing then is no sign of a failure; see ``isConfirmed(newest:by:at:)``.
public struct PublicationCalendar: Sendable, Hashable {
  /// A clock of an institution's country.
  enum Clock: Sendable, Hashable {
    /// The same number of hours from UTC all year.
    case fixed(hours: Int)
    /// So many hours from UTC in winter, and one more in summer by the rule of the European Union.
    case europe(hours: Int)
    /// As in Toronto.
    case toronto
  }

  /// The days with rates.
  enum Days: Sendable, Hashable {
    /// All working days of a week from Monday to Friday.
    case working
    /// The days after working days: rates are set for the next day.
    case afterWorking
    /// The last working day up to each Wednesday.
    case wednesdays
    case all
  }

  let days: Days
  /// The hour at which the rates of a day are out.
  let hour: Int
  let clock: Clock
  let holidays: Holidays

  /// After so many seconds from the hour of publication an institution that has no newer table has
  /// none for the day.
  private static let grace: Int64 = 3 * 3_600
  /// After so many days a table is old, whatever the institution answers.
  private static let longestPause = 9

  /// The working days of TARGET, the euro's payment system, from an hour in Frankfurt on.
  static func target(hour: Int) -> PublicationCalendar {
    PublicationCalendar(days: .working, hour: hour, clock: .europe(hours: 1), holidays: .target)
  }

  /// The newest day whose rates should be out by now.
  public func newestDay(at now: Timestamp) -> CalendarDate {
    let local = clock.local(now)
    let isOut = local.millisecondOfDay >= hour * 3_600_000
    return day(onOrBefore: isOut ? local.date : local.date.adding(days: -1))
  }

  /// The last day of publication that is not after a date.
  public func day(onOrBefore date: CalendarDate) -> CalendarDate {
    var day = date
    // There are never as many days off in a row.
    for _ in 0..<31 where !isDayOfPublication(day) { day = day.adding(days: -1) }
    return day
  }

  /// Whether rates are published on a day.
  public func isDayOfPublication(_ date: CalendarDate) -> Bool {
    switch days {
    case .all: true
    case .working: isWorking(date)
    case .afterWorking: isWorking(date.adding(days: -1))
    case .wednesdays:
      date == lastWorkingDay(onOrBefore: date.adding(days: (9 - date.weekday) % 7))
    }
  }

  /// The first day of publication after a date.
  public func day(after date: CalendarDate) -> CalendarDate {
    var next = date.adding(days: 1)
    for _ in 0..<31 where !isDayOfPublication(next) { next = next.adding(days: 1) }
    return next
  }

  /// When the rates that follow those of a day should be out.
  public func publication(after day: CalendarDate) -> Timestamp {
    clock.moment(Timestamp(self.day(after: day)).adding(seconds: Int64(hour * 3_600)))
  }

  /// Whether a table is the newest there is although a newer one is due: the institution had none some
  /// hours after it should have been out.
  ///
  /// - Parameters:
  ///   - day: The day of the table.
  ///   - checkedAt: When the institution was last asked and answered.
  public func isConfirmed(
    newest day: CalendarDate, by checkedAt: Timestamp?, at now: Timestamp
  ) -> Bool {
    guard let checkedAt else { return false }
    let due = newestDay(at: now)
    guard due.daysSince1970 - day.daysSince1970 <= Self.longestPause else { return false }
    let published = publication(after: due.adding(days: -1))
    return checkedAt >= published.adding(seconds: Self.grace)
  }

  private func isWorking(_ date: CalendarDate) -> Bool {
    !date.isWeekend && !holidays.contains(date)
  }

  private func lastWorkingDay(onOrBefore date: CalendarDate) -> CalendarDate {
    var day = date
    for _ in 0..<31 where !isWorking(day) { day = day.adding(days: -1) }
    return day
  }
}

extension PublicationCalendar.Clock {
  /// What the clock shows, as a moment of UTC whose clocks show the same.
  func local(_ now: Timestamp) -> Timestamp { now.adding(seconds: offset(at: now)) }

  /// The moment at which the clock shows a time.
  func moment(_ local: Timestamp) -> Timestamp {
    let guess = local.adding(seconds: -offset(at: local))
    return local.adding(seconds: -offset(at: guess))
  }

  private func offset(at moment: Timestamp) -> Int64 {
    switch self {
    case .fixed(let hours): Int64(hours * 3_600)
    case .europe(let hours):
      Int64(FrankfurtTime.utcOffset(at: moment) + (hours - 1) * 3_600)
    case .toronto: Self.isSummerInToronto(moment) ? -4 * 3_600 : -5 * 3_600
    }
  }

  /// From the second Sunday of March to the first of November, at two o'clock.
  private static func isSummerInToronto(_ moment: Timestamp) -> Bool {
    let year = moment.date.year
    guard let march = CalendarDate(year: year, month: 3, day: 8),
      let november = CalendarDate(year: year, month: 11, day: 1)
    else { return false }
    func sunday(onOrAfter day: CalendarDate) -> CalendarDate {
      day.adding(days: (13 - day.weekday) % 7)
    }
    return moment >= Timestamp(sunday(onOrAfter: march)).adding(seconds: 7 * 3_600)
      && moment < Timestamp(sunday(onOrAfter: november)).adding(seconds: 6 * 3_600)
  }
}
