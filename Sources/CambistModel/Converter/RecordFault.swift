public import CambistMoney
public import CambistRates

/// Why a conversion that was recorded elsewhere cannot have been made.
public enum RecordFault: Error, Sendable {
  /// The rate has no source.
  case sourceMissing
  /// The source is not one that Cambist has rates of.
  case sourceUnknown(String)
  /// An amount in its own currency has no source.
  case sourceOfItself(Currency)
  /// Law does not fix the pair's rate by that act.
  case notFixed(from: Currency, to: Currency, by: String)
  /// Law fixes the pair's rate, and no market.
  case fixed(from: Currency, to: Currency)
  /// The day of the rate, or of the act, is another one.
  case wrongDay(AsOf, expected: AsOf)
  /// The rate is of a day in the future.
  case future(CalendarDate)
  /// The source has no rate of the pair on that day.
  case notQuoted(from: Currency, to: Currency, CalendarDate)
  /// The source's rate of that day is another one.
  case wrongRate(ExactDecimal, expected: ExactDecimal)
  /// The amounts do not follow from each other by the rate.
  case wrongResult(Money)
  /// The amount is zero, with which every rate agrees, and no table has this one.
  case unproven(ExactDecimal)
}
