public import CambistModel

/// The maximum amounts of data that one owner may store.
public struct WorkspaceLimits: Sendable, Hashable {
  /// The maximum number of saved pairs.
  public var pairs: Int
  /// The maximum number of conversions, beyond which the oldest are deleted; nil for no limit.
  public var conversions: Int?
  /// The maximum number of alerts.
  public var alerts: Int

  /// Creates limits; the defaults are those of a desk for one person.
  public init(
    pairs: Int = PairsRepository.maximumCount, conversions: Int? = nil,
    alerts: Int = Alert.maximumCount
  ) {
    self.pairs = pairs
    self.conversions = conversions
    self.alerts = alerts
  }
}
