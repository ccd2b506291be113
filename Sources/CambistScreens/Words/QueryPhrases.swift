/// The errors of queries by programs and the command line.
public struct QueryPhrases: Sendable {
  /// The error for a text that is not an order book; the text.
  public let notABook: Phrase
  /// The error for a text that is not a product code; the text.
  public let notAProduct: Phrase
  /// The error for a text that is not a pair; the text.
  public let notAPair: Phrase
  /// The error for a text that is not a symbol; the text.
  public let notASymbol: Phrase
  /// The error for a text that is not a whole number; the text.
  public let notAWholeNumber: Phrase
  /// The error for a text that is not a span of time; the text.
  public let notAPeriod: Phrase
  /// The error for a span of time that ends before it begins.
  public let reversedPeriods: String
  /// The error for a text that is not a locale; the text.
  public let notALocale: Phrase
  /// The error for an invalid amount: its text, and the reason.
  public let notAnAmount: Phrase
  /// How programs write amounts.
  public let plainAmount: String
  /// The typed currency, and the one that is required.
  public let otherCurrency: Phrase

  /// The error for an unknown word in a line: the word, and the number of its first character.
  public let unknownWord: Phrase
  /// The error for a second amount in a line: its text, and the number of its first character.
  public let secondAmount: Phrase
  /// The error for a second date in a line: its text, and the number of its first character.
  public let secondDay: Phrase
  /// The error for an invalid or ambiguous date in a line: its text, and the number of its first
  /// character.
  public let unreadableDay: Phrase
  /// A word or sign of several currencies, their codes, and the number of its first character.
  public let ambiguousWord: Phrase
  /// The error for a line without a source currency.
  public let currencyMissing: String
  /// How an ambiguous word was read: the word, the code, and its other meanings.
  public let readAs: Phrase

  /// The error for a parameter that the endpoint does not have.
  public let unknownParameter: String
  /// The error for a parameter that appears more than once.
  public let repeated: String
  /// The error for a missing parameter.
  public let missing: String
  /// The error for a value that is not text.
  public let notText: String
  /// The error for a number outside its range: the minimum and the maximum.
  public let range: Phrase
  /// The error for a text of the wrong length: the minimum and the maximum.
  public let length: Phrase
  /// The error for an unsupported value: the possible ones.
  public let choices: Phrase

  /// The source has not responded yet.
  public let stillLoading: String
  /// The source has sent no quotes.
  public let noQuotes: String
  /// The error for a period without rates: the first and the last day with a rate.
  public let noRatesInPeriod: Phrase
  /// The error for an unknown source: its name, and the known sources.
  public let unknownSource: Phrase
  /// A source that is switched off: its name, and the heading in the settings.
  public let sourceOff: Phrase
  /// A source without rates of a period: its name.
  public let singleDaysOnly: Phrase
  /// The error for a code that is not a currency; its text.
  public let unknownCurrency: Phrase
  /// The error for a locale without data; its name.
  public let unknownLocale: Phrase
  /// The error for an unknown order book; its name.
  public let unknownBook: Phrase
  /// The error for an order book without prices; its name.
  public let noTicker: Phrase
  /// The error for symbols without quotes; the symbols.
  public let unknownSymbols: Phrase
  /// The error for a pair that is not saved; the pair.
  public let unsavedPair: Phrase
  /// A currency that is not on the board.
  public let notOnBoard: Phrase
  /// The error for a number that is not in the history; the number.
  public let unknownConversion: Phrase
  /// The HTTP methods that an address supports.
  public let allowedMethods: Phrase

  /// The error for a database that cannot be opened: its path, and the reason.
  public let databaseNotOpened: Phrase
  /// The error for a database that cannot be used; the reason.
  public let databaseFailed: Phrase
  /// The error for a missing database; its path.
  public let noDatabase: Phrase
  /// The error for a file that already exists; its path.
  public let fileExists: Phrase
  /// The error for a file that cannot be used: its path, and the reason.
  public let fileUnusable: Phrase
}
