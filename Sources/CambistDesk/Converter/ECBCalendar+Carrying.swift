import CambistModel
import CambistMoney

extension ECBCalendar {
  /// The newest day on or before another one whose rates should have been published.
  static func dueDay(onOrBefore day: CalendarDate, at now: Timestamp) -> CalendarDate {
    min(Self.day(onOrBefore: day), newestDay(at: now))
  }

  /// Why the last published rates are used for a later day.
  static func carried(to day: CalendarDate, at now: Timestamp) -> CarriedRate {
    day > newestDay(at: now) && isDayOfPublication(day) ? .notYetPublished : .noPublication
  }
}
