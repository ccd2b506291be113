/// The words of the converter, and of rates wherever they are shown.
public struct ConverterPhrases: Sendable {
  public let title: String
  public let amount: String
  public let from: String
  public let to: String
  public let swap: String
  public let date: String
  public let dateHint: String
  public let convert: String
  public let history: String
  public let savePair: String
  public let route: String
  /// Beside a result that has more digits than can be paid.
  public let finerThanPayment: String
  /// What can be paid of such a result.
  public let payable: Phrase
  public let recent: String
  public let allCurrencies: String
  public let findCurrency: String
  public let noCurrencyFound: String
  /// Beside a currency that has no rates any more: the last day.
  public let until: Phrase
  /// Source and day, age.
  public let source: Phrase
  /// When a table was fetched: its age.
  public let fetched: Phrase
  public let offline: String
  public let newerDue: String
  /// A source whose refresh failed.
  public let failed: Phrase
  /// The source that answers instead.
  public let answersInstead: Phrase
  public let unknownCurrency: Phrase
  public let unreadableDate: Phrase
  /// Why there is no rate: the two currencies.
  public let noRoute: Phrase
  /// That nothing is kept and nobody could be asked: the two currencies.
  public let nothingKept: Phrase
  /// The currencies that nobody quotes.
  public let notQuoted: Phrase
  /// The two currencies and the last day that they had a rate.
  public let lastKnown: Phrase
  /// The two currencies, the last day that they had a rate, and the later day that was asked for.
  public let lastKnownBefore: Phrase
  /// The source, the currencies that it has no rate of any more, and the first day without one.
  public let suspended: Phrase
  /// Behind the day of a rate: the later day that was asked for, and the source, which publishes
  /// nothing on it.
  public let carriedOverHoliday: Phrase
  /// Behind the day of a rate: the later day that was asked for, whose own rate is not out yet.
  public let carriedUntilPublished: Phrase
  /// Behind the day of a rate: the later day that was asked for, whose own rate was not fetched yet.
  public let carriedUntilFetched: Phrase
  /// The day, the two currencies, the days a rate is carried over.
  public let noneOn: Phrase
  /// The day that is to come.
  public let future: Phrase
  /// The past day whose rates are not on the device.
  public let notKept: Phrase
  /// The day, and the first day with rates.
  public let tooEarly: Phrase
  /// The two currencies.
  public let overflow: Phrase
}
