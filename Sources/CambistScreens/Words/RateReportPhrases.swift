/// The words of the control report of a table of rates.
public struct RateReportPhrases: Sendable {
  /// How many findings there are.
  public let title: Plural
  /// The explanation.
  public let detail: String
  /// The currencies of the cycle, the first of them, what one of it becomes.
  public let cycle: Phrase
  /// A rate, the published inverse, their product.
  public let inverse: Phrase
  /// The pair, the rate that counts, the one that does not.
  public let duplicate: Phrase
  /// A rate of a currency to itself; the rate.
  public let selfRate: Phrase
  /// A rate that is not above zero; the rate.
  public let notAboveZero: Phrase
  /// How many sentences are left out.
  public let more: Plural
  /// The note where there are too many rates to check all.
  public let incomplete: String
}
