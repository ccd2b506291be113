/// The phrases of the report on a table of rates.
public struct RateReportPhrases: Sendable {
  /// The number of findings.
  public let title: Plural
  /// The explanation.
  public let detail: String
  /// The currencies of the cycle, the first of them, and the final amount for one unit of it.
  public let cycle: Phrase
  /// A rate, the published inverse, their product.
  public let inverse: Phrase
  /// The pair, the rate in use, the ignored one.
  public let duplicate: Phrase
  /// A rate of a currency to itself; the rate.
  public let selfRate: Phrase
  /// A rate that is not above zero; the rate.
  public let notAboveZero: Phrase
  /// The number of sentences left out.
  public let more: Plural
  /// The note when there are too many rates to check all.
  public let incomplete: String
}
