import CambistDesk
import CambistModel

/// The settings of an open desk, where each visitor has a workspace.
public struct OpenDesk: Sendable {
  /// The token for sales; nil to hide sales.
  public var salesToken: AccessToken?
  /// The maximum number of followers of live quotes for each workspace.
  public var watchers = 10
  /// The maximum number of followers of live quotes for each network, whatever their workspaces.
  var networkWatchers: Int { watchers * 4 }
  /// The maximum number of requests per minute of each address, assets excluded.
  public var requestsPerMinute = 600
  /// The maximum number of pairs in each workspace.
  public var pairs = PairsRepository.maximumCount
  /// The maximum number of conversions in each workspace, beyond which the oldest are deleted.
  public var conversions = 10_000
  /// The maximum number of alerts in each workspace.
  public var alerts = Alert.maximumCount
  /// The number of days without use after which an empty workspace is removed.
  public var unusedDays = 30

  /// An open desk with limits that suit a public site.
  public init() {}
}
