/// What can go wrong with numbers and money.
public enum MoneyError: Error, Hashable, Sendable {
  /// The text is not a decimal number.
  case malformed
  /// The exact result does not fit: more than 38 digits before rounding may be kept, or an
  /// intermediate product above 1,024 bits.
  case overflow
  /// The divisor is zero.
  case divisionByZero
  /// Amounts of two currencies cannot be added without a rate.
  case currencyMismatch(Currency, Currency)
}
