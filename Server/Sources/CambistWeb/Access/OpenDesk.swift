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
  /// How many requests a minute each address may send, but for assets.
  public var requestsPerMinute = 600
  /// The most pairs of each workspace.
  public var pairs = PairsRepository.maximumCount
  /// The most conversions of each workspace: the oldest beyond are deleted.
  public var conversions = 10_000
  /// The most alerts of each workspace.
  public var alerts = Alert.maximumCount
  /// After so many days without use empty workspaces are removed.
  public var unusedDays = 30

  /// An open desk with limits that suit a public site.
  public init() {}
}
