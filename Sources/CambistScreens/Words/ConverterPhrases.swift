/// The phrases of the converter, and of rates wherever they are shown.
public struct ConverterPhrases: Sendable {
  /// The title of the screen.
  public let title: String
  /// The label of the amount.
  public let amount: String
  /// The label of the source currency.
  public let from: String
  /// The label of the target currency.
  public let to: String
  /// The button that swaps the currencies.
  public let swap: String
  /// The label of the date field.
  public let date: String
  /// The button that converts.
  public let convert: String
  /// The link to the history.
  public let history: String
  /// The button that saves the pair.
  public let savePair: String
  /// The heading of the route.
  public let route: String
  /// Beside a result that has more digits than can be paid.
  public let finerThanPayment: String
  /// The payable amount of such a result.
  public let payable: Phrase
  /// The heading of the last used currencies.
  public let recent: String
  /// The heading of all currencies.
  public let allCurrencies: String
  /// After an amount was typed: the number of currencies on the board that follow it.
  public let boardUpdated: Plural
  /// The label of the search for a currency.
  public let findCurrency: String
  /// The text for a search without a match.
  public let noCurrencyFound: String
  /// Beside a currency without newer rates: the last day.
  public let until: Phrase
  /// Source and day, age.
  public let source: Phrase
  /// When a table was fetched: its age.
  public let fetched: Phrase
  /// The status without a network.
  public let offline: String
  /// The note beside a rate that may be outdated.
  public let newerDue: String
  /// A source whose refresh failed.
  public let failed: Phrase
  /// The source that is used instead.
  public let answersInstead: Phrase
  /// The error for a code that is not a currency; its text.
  public let unknownCurrency: Phrase
  /// The error for a text that is not a date; the text.
  public let unreadableDate: Phrase
  /// Why there is no rate: the two currencies.
  public let noRoute: Phrase
  /// That nothing is stored and no source was reachable: the two currencies.
  public let nothingStored: Phrase
  /// The currencies that no source quotes.
  public let notQuoted: Phrase
  /// The two currencies and the last day that they had a rate.
  public let lastKnown: Phrase
  /// The two currencies, the last day that they had a rate, and the later requested day.
  public let lastKnownBefore: Phrase
  /// The source, the currencies that it no longer publishes, and the first day without a rate.
  public let suspended: Phrase
  /// Beside the result: the requested day, the earlier day whose rate is used, and the source,
  /// which publishes nothing on the requested day.
  public let carriedOverHoliday: Phrase
  /// The day whose rate is not published yet, and the earlier day whose rate is used.
  public let carriedUntilPublished: Phrase
  /// The day whose rate was not fetched yet, and the earlier day whose rate is used.
  public let carriedUntilFetched: Phrase
  /// The day, the two currencies.
  public let noneOn: Phrase
  /// The day in the future.
  public let future: Phrase
  /// The past day whose rates are not on the device.
  public let notStored: Phrase
  /// The day, and the first day with rates.
  public let tooEarly: Phrase
  /// The two currencies.
  public let overflow: Phrase
}
