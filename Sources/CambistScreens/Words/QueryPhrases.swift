/// The errors of queries by programs and the command line.
public struct QueryPhrases: Sendable {
  /// The error of an argument; the first gap is its text.
  public let notABook: Phrase
  public let notAProduct: Phrase
  public let notAPair: Phrase
  /// The error for an invalid symbol.
  public let notASymbol: Phrase
  public let notAWholeNumber: Phrase
  public let notAPeriod: Phrase
  /// The error for a span of time that ends before it begins.
  public let reversedPeriods: String
  public let notALocale: Phrase
  /// The text, the reason.
  public let notAnAmount: Phrase
  /// How programs write amounts.
  public let plainAmount: String
  /// The typed currency, and the one that is required.
  public let otherCurrency: Phrase

  /// The error of a line of text: a part of it, and the number of its first character.
  public let unknownWord: Phrase
  public let secondAmount: Phrase
  public let secondDay: Phrase
  public let unreadableDay: Phrase
  /// A word or sign of several currencies, their codes, and the number of its first character.
  public let ambiguousWord: Phrase
  public let currencyMissing: String
  /// How an ambiguous word was read: the word, the code, and its other meanings.
  public let readAs: Phrase

  /// The error of a parameter.
  public let unknownParameter: String
  public let repeated: String
  public let missing: String
  /// The error for a field of another type; the type.
  public let notText: String
  /// The least and the greatest number.
  public let range: Phrase
  /// The least and the greatest length.
  public let length: Phrase
  /// The possible values.
  public let choices: Phrase

  /// Why there is no answer.
  public let stillLoading: String
  public let noQuotes: String
  /// The first and the last day with a rate.
  public let noRatesInPeriod: Phrase
  /// The name, the known sources.
  public let unknownSource: Phrase
  /// A source that is switched off: its name, and the heading in the settings.
  public let sourceOff: Phrase
  /// A source without rates of a period: its name.
  public let singleDaysOnly: Phrase
  /// The error for a code that is not a currency; its text.
  public let unknownCurrency: Phrase
  public let unknownLocale: Phrase
  public let unknownBook: Phrase
  /// The title of a book without prices.
  public let noTicker: Phrase
  public let unknownSymbols: Phrase
  public let unsavedPair: Phrase
  /// A currency that is not on the board.
  public let notOnBoard: Phrase
  public let unknownConversion: Phrase
  /// The HTTP methods that an address supports.
  public let allowedMethods: Phrase

  /// Path, reason.
  public let databaseNotOpened: Phrase
  /// Reason.
  public let databaseFailed: Phrase
  /// Path.
  public let noDatabase: Phrase
  public let fileExists: Phrase
  /// Path, reason.
  public let fileUnusable: Phrase
}
