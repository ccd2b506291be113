public import CambistMoney

/// The days and the hour at which an institution publishes.
public struct PublicationCalendar: Sendable, Hashable {
  /// The hour in Frankfurt at which the rates of a day are out.
  private let hour: Int

  /// The working days of TARGET, the euro's payment system, from an hour in Frankfurt on.
  static func target(hour: Int) -> PublicationCalendar { PublicationCalendar(hour: hour) }

  /// The newest day whose rates should be out by now.
  public func newestDay(at now: Timestamp) -> CalendarDate {
    let local = now.adding(seconds: Int64(FrankfurtTime.utcOffset(at: now)))
    let isOut = local.millisecondOfDay >= hour * 3_600_000
    return day(onOrBefore: isOut ? local.date : local.date.adding(days: -1))
  }

  /// The last day of publication that is not after a date.
  public func day(onOrBefore date: CalendarDate) -> CalendarDate {
    ECBCalendar.day(onOrBefore: date)
  }

  /// Whether rates are published on a day.
  public func isDayOfPublication(_ date: CalendarDate) -> Bool {
    ECBCalendar.isDayOfPublication(date)
  }

  /// When the rates that follow those of a day should be out.
  public func publication(after day: CalendarDate) -> Timestamp {
    var next = day.adding(days: 1)
    while !isDayOfPublication(next), next > day { next = next.adding(days: 1) }
    let inUTC = Timestamp(next).adding(seconds: Int64(hour * 3_600))
    return inUTC.adding(seconds: -Int64(FrankfurtTime.utcOffset(at: inUTC)))
  }
}
