public import CambistModel

/// How much one owner may store.
public struct WorkspaceLimits: Sendable, Hashable {
  /// The most saved pairs.
  public var pairs: Int
  /// The most conversions: the oldest beyond are deleted; nil for any number.
  public var conversions: Int?
  /// The most alerts.
  public var alerts: Int

  /// Creates limits; those of a desk for one person by default.
  public init(
    pairs: Int = PairsRepository.maximumCount, conversions: Int? = nil,
    alerts: Int = Alert.maximumCount
  ) {
    self.pairs = pairs
    self.conversions = conversions
    self.alerts = alerts
  }
}
