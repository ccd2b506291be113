/// The errors of a typed amount.
public struct AmountPhrases: Sendable {
  /// The error for a text that is not a number; the text.
  public let notANumber: Phrase
  /// The error for a character that is not allowed; the text.
  public let unexpected: Phrase
  /// The error for a percent sign, with how a percentage is calculated.
  public let percentage: String
  /// The error for an operator without a number.
  public let numberMissing: String
  /// The error for an open parenthesis.
  public let bracketNotClosed: String
  /// The error for a division by zero.
  public let divisionByZero: String
  /// The error for too many digits.
  public let tooManyDigits: String
  /// The maximum length.
  public let tooLong: Phrase
  /// A text that can be read in two ways: the text and both readings.
  public let twoReadings: Phrase
  /// The same above two buttons with the readings: the text.
  public let whichReading: Phrase
  /// A text that is a date.
  public let date: Phrase
  /// A sign of several currencies, and their codes.
  public let sharedSign: Phrase
  /// The currency that was typed, and that of the field.
  public let otherCurrency: Phrase
}
