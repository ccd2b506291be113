public import CambistMoney

/// Why a typed text is not an amount.
public enum AmountError: Error, Sendable, Hashable {
  /// The digits and separators make no number.
  case notANumber(String)
  /// A character that cannot stand where it does.
  case unexpected(String)
  /// A percent sign, beside which no amount says what it is a part of.
  case percentage
  /// The text, a bracket or an operator asks for a number that is not there.
  case numberMissing
  /// A bracket was opened and not closed.
  case bracketNotClosed
  /// Something is divided by zero.
  case divisionByZero
  /// A number or the result has too many digits.
  case tooManyDigits
  /// The text is longer than ``AmountExpression/maximumLength``, or its brackets are too deep.
  case tooLong
  /// The text means one of two amounts, and nothing tells which: `1.500` where neither sign of the
  /// locale is a point.
  indirect case twoReadings(AmountReadings)
  /// A date such as `22/11/2026`, which arithmetic would divide.
  case date(String)
  /// The sign of several currencies of which none is best known, and their codes: `kr`.
  indirect case sharedSign(String, String)
  /// The currency typed beside the amount, and the one that the amount has to be of.
  case otherCurrency(Currency, expected: Currency)
}
