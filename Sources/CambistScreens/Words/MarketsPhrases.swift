/// The phrases of the crypto markets.
public struct MarketsPhrases: Sendable {
  /// The kind of prices.
  public let marketPrices: String
  /// The title of the screen.
  public let title: String
  /// The label of the search field.
  public let search: String
  /// The button that searches, without JavaScript.
  public let show: String
  /// How many order books are listed.
  public let books: Plural
  /// The text that nothing matches.
  public let noMatch: Phrase
  /// The text of an empty list.
  public let noBooks: String
  /// Its explanation.
  public let noBooksDetail: String
  /// The currency that the books of a group are priced in.
  public let pricedIn: Phrase
  /// The label of the last value.
  public let last: String
  /// Short, before the highlighted figure of a row.
  public let maximumShort: String
  /// The label of the value of an order.
  public let value: String
  /// A rise, for screen readers.
  public let rising: String
  /// A fall, for screen readers.
  public let falling: String
  /// The link back to the list.
  public let back: String
  /// The text beside the list while no book is chosen.
  public let choose: String
  /// Its explanation.
  public let chooseDetail: String
  /// The book that does not exist.
  public let unknown: Phrase
  /// The title of a book without prices.
  public let noTicker: String
  /// Its explanation.
  public let noTickerDetail: String
  /// The title without an address of a source.
  public let noSource: String
  /// Its explanation.
  public let noSourceDetail: String
  /// The title of a failure without stored data.
  public let failed: String
  /// The title of a failure with stored data.
  public let failedWithData: String

  /// The heading of the last 24 hours.
  public let lastDay: String
  /// The label of the highest price.
  public let high: String
  /// The label of the lowest price.
  public let low: String
  /// The label of the volume.
  public let volume: String
  /// The label of the volume-weighted average.
  public let vwap: String
  /// The label of the change.
  public let change: String
  /// The heading of bid and ask.
  public let bidAndAsk: String
  /// The label of the bid.
  public let bid: String
  /// The label of the ask.
  public let ask: String
  /// The label of the spread.
  public let spread: String
  /// The last price between the lowest and the highest of the day, in percent.
  public let rangePlace: Phrase
  /// The heading of the order limits.
  public let bounds: String
  /// The label of the maximum price.
  public let maximumPrice: String
  /// The label of the minimum price.
  public let minimumPrice: String
  /// The label of the maximum value.
  public let maximumValue: String
  /// The label of the minimum value.
  public let minimumValue: String
  /// The label of the maximum amount.
  public let maximumAmount: String
  /// The label of the minimum amount.
  public let minimumAmount: String
  /// The label of the tick size.
  public let tickSize: String
  /// A refresh that came too early: the seconds until the next one.
  public let upToDate: Phrase
  /// When the market made the ticker: time, age.
  public let tickerOf: Phrase
  /// The heading of the favourites.
  public let favourites: String
}
