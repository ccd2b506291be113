/// What is wrong with an amount that was typed.
public struct AmountPhrases: Sendable {
  public let notANumber: Phrase
  public let unexpected: Phrase
  public let numberMissing: String
  public let bracketNotClosed: String
  public let divisionByZero: String
  public let tooManyDigits: String
  /// The greatest length.
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
