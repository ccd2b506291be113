public import CambistMoney

/// Why there is no rate between two currencies.
///
/// Indirect, because an answer would otherwise be as large as the largest case.
public indirect enum RateGap: Error, Hashable, Sendable {
  /// No source has a route. `missing` are the currencies that no source quotes now; `lastKnown` is
  /// the last day on which the pair had a rate.
  case notQuoted(
    from: Currency, to: Currency, missing: [Currency], lastKnown: CalendarDate?)
  /// No source has a rate of that day or of the ``carriedDays`` before it. `lastKnown` is the last
  /// earlier day on which the pair had a rate.
  case noneOn(CalendarDate, from: Currency, to: Currency, lastKnown: CalendarDate?)
  /// A source stopped publishing a rate of the pair.
  case suspended(Suspension, from: Currency, to: Currency, on: CalendarDate?)
  /// Only the newest rates are stored here, not those of the day.
  case notStored(CalendarDate)
  /// The day is in the future.
  case future(CalendarDate)
  /// The day is before all rates of the sources; the earliest are of `first`.
  case tooEarly(CalendarDate, first: CalendarDate)
  /// The rate has too many digits.
  case overflow(from: Currency, to: Currency)
}

extension RateGap {
  /// The maximum number of days over which a rate is carried.
  ///
  /// The European Central Bank's calendar needs at most four, at Easter.
  public static let carriedDays = 5
}

/// A source's last rates lack a currency that it used to publish.
public struct Suspension: Hashable, Sendable {
  /// The source's name.
  public var source: String
  /// The currencies without a rate.
  public var currencies: [Currency]
  /// The first day of publication without a rate of the pair.
  public var since: CalendarDate
  /// The last day before it on which the pair had a rate.
  public var lastKnown: CalendarDate

  public init(
    source: String, currencies: [Currency], since: CalendarDate, lastKnown: CalendarDate
  ) {
    self.source = source
    self.currencies = currencies
    self.since = since
    self.lastKnown = lastKnown
  }
}
