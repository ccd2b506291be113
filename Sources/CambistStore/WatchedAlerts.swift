public import CambistModel

/// A page of the alerts of all owners.
public struct WatchedAlerts: Sendable {
  /// The readable alerts, without their firings; the oldest first.
  public let alerts: [Alert]
  /// The number after which the next page begins; nil for the last page.
  public let next: Int64?

  /// Creates a page.
  public init(_ alerts: [Alert], next: Int64?) {
    self.alerts = alerts
    self.next = next
  }
}
