public import CambistMoney

/// Why a typed text is not an amount.
public enum AmountError: Error, Sendable, Hashable {
  /// The digits and separators do not form a number.
  case notANumber(String)
  /// A character that is not allowed at its place.
  case unexpected(String)
  /// A percent sign: an amount does not tell what it is a percentage of.
  case percentage
  /// A number is missing after the text, a bracket or an operator.
  case numberMissing
  /// A bracket is not closed.
  case bracketNotClosed
  /// Something is divided by zero.
  case divisionByZero
  /// A number or the result has too many digits.
  case tooManyDigits
  /// The text is longer than ``AmountExpression/maximumLength``, or its brackets are too deep.
  case tooLong
  /// The text can mean two amounts, and the locale does not decide: `1.500` where neither of its
  /// separators is a point.
  indirect case twoReadings(AmountReadings)
  /// A date such as `22/11/2026`, which would otherwise be read as a division.
  case date(String)
  /// The sign of several currencies, none of which is the best known, and their codes: `kr`.
  indirect case sharedSign(String, String)
  /// The currency typed beside the amount, and the one that is required.
  case otherCurrency(Currency, expected: Currency)
}
