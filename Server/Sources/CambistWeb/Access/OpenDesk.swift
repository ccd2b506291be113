import CambistDesk
import CambistModel

/// The settings of an open desk, where each visitor has a workspace.
public struct OpenDesk: Sendable {
  /// The token for sales; nil to hide sales.
  public var salesToken: AccessToken?
  /// The most followers of live quotes for each workspace.
  public var watchers = 10
  /// The most followers of live quotes for each network, whatever their workspaces.
  var networkWatchers: Int { watchers * 4 }
  /// The maximum number of requests per minute of each address, assets excluded.
  public var requestsPerMinute = 600
  /// The most pairs of each workspace.
  public var pairs = PairsRepository.maximumCount
  /// The most conversions of each workspace: the oldest beyond are deleted.
  public var conversions = 10_000
  /// The most alerts of each workspace.
  public var alerts = Alert.maximumCount
  /// The number of days without use after which an empty workspace is removed.
  public var unusedDays = 30

  /// An open desk with limits that suit a public site.
  public init() {}
}
