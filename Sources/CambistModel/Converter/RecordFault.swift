public import CambistMoney
public import CambistRates

/// Why a conversion recorded by a client is impossible.
public enum RecordFault: Error, Sendable {
  /// The rate has no source.
  case sourceMissing
  /// Cambist has no rates of the source.
  case sourceUnknown(String)
  /// A conversion into the same currency has no source.
  case sourceOfItself(Currency)
  /// Law does not fix the pair's rate by that act.
  case notFixed(from: Currency, to: Currency, by: String)
  /// The pair's rate is fixed by law, not by a market.
  case fixed(from: Currency, to: Currency)
  /// The rate, or the act, is of another day.
  case wrongDay(AsOf, expected: AsOf)
  /// The rate is of a day in the future.
  case future(CalendarDate)
  /// The source has no rate of the pair on that day.
  case notQuoted(from: Currency, to: Currency, CalendarDate)
  /// The source's rate of that day is different.
  case wrongRate(ExactDecimal, expected: ExactDecimal)
  /// The rate does not convert one amount to the other.
  case wrongResult(Money)
  /// The amount is zero, so any rate would fit, and no table has this one.
  case unproven(ExactDecimal)
}
