/// The words for what went wrong.
public struct ProblemPhrases: Sendable {
  public let notConfigured: String
  /// Host, reason.
  public let unreachable: Phrase
  public let timedOut: Plural
  /// HTTP status.
  public let status: Phrase
  /// The source's own words and code.
  public let refused: Phrase
  public let throttled: Plural
  public let streamEnded: String
  /// The source's code and reason.
  public let streamClosed: Phrase
  /// Size in MiB.
  public let tooLarge: Phrase
  public let redirectRefused: Phrase
  /// `{0}`: How many entries a list can have.
  public let full: Phrase
  /// Resource, reason.
  public let unreadable: Phrase
  /// Resource, row, field, what is wrong.
  public let badRow: Phrase
  /// Resource, element, field, what is wrong; the others were taken.
  public let badElement: Phrase
  /// Path, reason.
  public let file: Phrase
  public let store: Phrase

  /// What is wrong with a field; the gap is its text.
  public let missing: String
  public let notText: Phrase
  public let notANumber: Phrase
  public let tooManyDigits: Phrase
  public let notPositive: Phrase
  public let notACurrency: Phrase
  public let notADate: Phrase
  public let notAProductCode: String
  public let notASymbol: String
  public let tooLong: String
  public let twice: String
}
