/// Why what was typed is no amount.
public enum AmountError: Error, Sendable, Hashable {
  /// The digits and separators make no number.
  case notANumber(String)
  /// A character that cannot stand where it does.
  case unexpected(String)
  /// The text, a bracket or an operator asks for a number that is not there.
  case numberMissing
  /// A bracket was opened and not closed.
  case bracketNotClosed
  /// Something is divided by zero.
  case divisionByZero
  /// A number or the result has more digits than can be kept.
  case tooManyDigits
  /// The text is longer than ``AmountExpression/maximumLength``, or its brackets are too deep.
  case tooLong
}
