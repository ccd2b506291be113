import CambistModel
package import CambistMoney

/// A span of time in the form for programs: `2020`, `2020-Q1`, `2020-03` or `2020-03-13`.
package struct PeriodArgument: Sendable {
  /// Its days.
  package let days: ClosedRange<CalendarDate>

  package init(_ text: String) throws(ArgumentError) {
    if let period = RatePeriod(text) {
      days = period.first...period.last
    } else if let day = CalendarDate(text) {
      days = day...day
    } else {
      throw .period(text)
    }
  }

  /// All days from the first of one span to the last of another; nil for all days without either.
  package static func days(
    since: PeriodArgument?, until: PeriodArgument?
  ) throws(ArgumentError) -> ClosedRange<CalendarDate>? {
    guard since != nil || until != nil else { return nil }
    let first = since?.days.lowerBound ?? CalendarDate(daysSince1970: .min)
    let last = until?.days.upperBound ?? CalendarDate(daysSince1970: .max)
    guard first <= last else { throw .reversedPeriods }
    return first...last
  }
}
