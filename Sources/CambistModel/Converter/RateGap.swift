public import CambistMoney

/// Why there is no rate between two currencies.
public enum RateGap: Error, Hashable, Sendable {
  /// No source has a route. `missing` are the currencies that no source quotes now, `lastKnown` is
  /// the last day on which the pair had a rate.
  case notQuoted(
    from: Currency, to: Currency, missing: [Currency], lastKnown: CalendarDate?)
  /// No source has a rate of that day or of the 14 days before it.
  case noneOn(CalendarDate, from: Currency, to: Currency, lastKnown: CalendarDate?)
  /// Only the newest rates are kept here, not those of the day.
  case notKept(CalendarDate)
  /// The day has not come yet.
  case future(CalendarDate)
  /// The day lies before all that the sources know, which begins with `first`.
  case tooEarly(CalendarDate, first: CalendarDate)
  /// The rate has more digits than can be kept.
  case overflow(from: Currency, to: Currency)
}
