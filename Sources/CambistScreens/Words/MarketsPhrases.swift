/// The words of the crypto markets.
public struct MarketsPhrases: Sendable {
  /// The kind of prices.
  public let marketPrices: String
  public let title: String
  public let search: String
  public let show: String
  public let books: Plural
  /// The text that nothing matches.
  public let noMatch: Phrase
  public let noBooks: String
  public let noBooksDetail: String
  /// The currency that the books of a group are priced in.
  public let pricedIn: Phrase
  public let last: String
  /// Short, before the highlighted figure of a row.
  public let maximumShort: String
  public let value: String
  public let rising: String
  public let falling: String
  public let back: String
  public let choose: String
  public let chooseDetail: String
  /// The book that does not exist.
  public let unknown: Phrase
  public let noTicker: String
  public let noTickerDetail: String
  public let noSource: String
  public let noSourceDetail: String
  public let failed: String
  public let failedWithData: String

  public let lastDay: String
  public let high: String
  public let low: String
  public let volume: String
  public let vwap: String
  public let change: String
  public let bidAndAsk: String
  public let bid: String
  public let ask: String
  public let spread: String
  public let bounds: String
  public let maximumPrice: String
  public let minimumPrice: String
  public let maximumValue: String
  public let minimumValue: String
  public let maximumAmount: String
  public let minimumAmount: String
  public let tickSize: String
  /// When the market made the ticker: time, age.
  public let tickerOf: Phrase
}
