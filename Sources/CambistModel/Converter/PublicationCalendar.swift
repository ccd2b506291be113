public import CambistMoney

/// The days of an institution's rates, and the hour of their publication.
///
/// Holidays that follow the moon, or that a government declares for one year, are not in it. A
/// missing table on such a day is not a failure; see ``isConfirmed(newest:by:at:)``.
public struct PublicationCalendar: Sendable, Hashable {
  /// A clock of an institution's country.
  enum Clock: Sendable, Hashable {
    /// The same offset from UTC all year.
    case fixed(hours: Int)
    /// An offset from UTC in winter, and one more hour in summer by the rule of the European Union.
    case europe(hours: Int)
    /// As in Toronto.
    case toronto
  }

  /// The days with rates.
  enum Days: Sendable, Hashable {
    /// All working days from Monday to Friday.
    case working
    /// The days after working days: rates are set for the next day.
    case afterWorking
    /// The last working day on or before each Wednesday.
    case wednesdays
    case all
  }

  let days: Days
  /// The hour at which the rates of a day are published.
  let hour: Int
  let clock: Clock
  let holidays: Holidays

  /// The seconds after the hour of publication when a missing table means that there is none for
  /// the day.
  private static let grace: Int64 = 3 * 3_600
  /// The days after which a table is old, whatever the institution answers.
  private static let longestPause = 9

  /// The TARGET business days, from an hour in Frankfurt.
  static func target(hour: Int) -> PublicationCalendar {
    PublicationCalendar(days: .working, hour: hour, clock: .europe(hours: 1), holidays: .target)
  }

  /// The newest day whose rates should have been published.
  public func newestDay(at now: Timestamp) -> CalendarDate {
    let local = clock.local(now)
    let isOut = local.millisecondOfDay >= hour * 3_600_000
    return day(onOrBefore: isOut ? local.date : local.date.adding(days: -1))
  }

  /// The last day of publication on or before a date.
  public func day(onOrBefore date: CalendarDate) -> CalendarDate {
    Self.first(from: date, by: -1, where: isDayOfPublication)
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
    Self.first(from: date.adding(days: 1), by: 1, where: isDayOfPublication)
  }

  /// When the rates after those of a day are due.
  public func publication(after day: CalendarDate) -> Timestamp {
    clock.moment(Timestamp(self.day(after: day)).adding(seconds: Int64(hour * 3_600)))
  }

  /// Whether a table is the newest available although a newer one is due: the institution still had
  /// none some hours after its publication was due.
  ///
  /// - Parameters:
  ///   - day: The day of the table.
  ///   - checkedAt: The time of the institution's last answer.
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
    Self.first(from: date, by: -1, where: isWorking)
  }

  /// The first day that matches, from a date forwards (`step` is 1) or backwards (-1). It stops after
  /// 31 days; there are never as many days off in a row.
  private static func first(
    from date: CalendarDate, by step: Int, where matches: (CalendarDate) -> Bool
  ) -> CalendarDate {
    var day = date
    for _ in 0..<31 {
      if matches(day) { break }
      day = day.adding(days: step)
    }
    return day
  }
}

extension PublicationCalendar.Clock {
  /// The local time, as the UTC moment with the same clock time.
  func local(_ now: Timestamp) -> Timestamp { now.adding(seconds: offset(at: now)) }

  /// The moment of a local time.
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
