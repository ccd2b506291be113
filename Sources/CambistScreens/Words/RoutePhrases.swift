/// The words for how a rate was derived.
public struct RoutePhrases: Sendable {
  public let sameCurrency: String
  public let asPublished: String
  /// The published rate that was divided by.
  public let inverted: Phrase
}
