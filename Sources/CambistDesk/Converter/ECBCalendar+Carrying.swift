import CambistModel
import CambistMoney

extension ECBCalendar {
  /// The newest day up to another one whose rates should be out by now.
  static func dueDay(onOrBefore day: CalendarDate, at now: Timestamp) -> CalendarDate {
    min(Self.day(onOrBefore: day), newestDay(at: now))
  }

  /// Why the last rates that are out answer for a later day.
  static func carried(to day: CalendarDate, at now: Timestamp) -> CarriedRate {
    day > newestDay(at: now) && isDayOfPublication(day) ? .notYetPublished : .noPublication
  }
}
