/// The phrases for the calculation of a rate and its kind.
public struct RoutePhrases: Sendable {
  /// The text for two equal currencies.
  public let sameCurrency: String
  /// The note beside a rate that is used as published.
  public let asPublished: String
  /// The published rate that was divided by.
  public let inverted: Phrase
  /// The regulation of the European Union that fixes a rate: its number.
  public let regulation: Phrase
  /// The redenomination that fixes a rate: its year.
  public let redenomination: Phrase
  /// Kinds of rates.
  public let referenceRate: String
  /// The name of an official rate.
  public let officialRate: String
  /// The name of an average of bids and asks.
  public let averageRate: String
  /// The name of a rate that only indicates actual prices.
  public let indicativeRate: String
  /// The name of a rate of unknown kind.
  public let unstatedRate: String
  /// The warning about reference rates and official rates.
  public let caution: String
}
