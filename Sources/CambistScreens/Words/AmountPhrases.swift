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
}
