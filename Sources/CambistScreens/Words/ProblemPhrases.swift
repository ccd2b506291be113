/// The phrases of problems.
public struct ProblemPhrases: Sendable {
  /// The error for a source without an address.
  public let notConfigured: String
  /// Host, reason.
  public let unreachable: Phrase
  /// The error for a timeout; the seconds.
  public let timedOut: Plural
  /// HTTP status.
  public let status: Phrase
  /// The source's own message and code.
  public let refused: Phrase
  /// The error for too many requests; the seconds until the next one.
  public let throttled: Plural
  /// The error for a connection that the source closed.
  public let streamEnded: String
  /// The source's code and reason.
  public let streamClosed: Phrase
  /// Size in MiB.
  public let tooLarge: Phrase
  /// The error for a redirect that was not followed; the reason.
  public let redirectRefused: Phrase
  /// `{0}`: The maximum number of entries in a list.
  public let full: Phrase
  /// Resource, reason.
  public let unreadable: Phrase
  /// Resource, row, field, error.
  public let badRow: Phrase
  /// Resource, element, field, error; the other elements were used.
  public let badElement: Phrase
  /// Path, reason.
  public let file: Phrase
  /// The error for a store that cannot be used; the reason.
  public let store: Phrase

  /// The error of a field; the gap is its text.
  public let missing: String
  /// The error for a field of another type; the type.
  public let notText: Phrase
  /// The error for a text that is not a number; the text.
  public let notANumber: Phrase
  /// The error for too many digits.
  public let tooManyDigits: Phrase
  /// The error for a number that is not above zero; the number.
  public let notPositive: Phrase
  /// The text, which should be a quotation convention.
  public let notAConvention: Phrase
  /// The error for a text that is not a currency code; the text.
  public let notACurrency: Phrase
  /// The error for a text that is not a date; the text.
  public let notADate: Phrase
  /// The error for an invalid product code.
  public let notAProductCode: String
  /// The error for an invalid symbol.
  public let notASymbol: String
  /// The error for a text that is too long.
  public let tooLong: String
  /// The error for a duplicate field.
  public let twice: String
}
