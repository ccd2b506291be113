import Synchronization

/// The shutdown of a server in steps, so that other servers can take over.
///
/// First ``begin()``: the server reports that it is not ready, and responds to requests until the
/// load balancer has noticed. Each response closes its connection. Then ``disconnectWatchers()``: the
/// clients that follow live quotes reconnect to another server. The services shut down after that.
public final class DeskDrain: Sendable {
  private let hasBegun = Atomic<Bool>(false)
  private let hubs = Mutex<[QuoteHub]>([])

  /// Creates the shutdown of one server.
  public init() {}

  /// Whether the server is shutting down.
  public var isDraining: Bool { hasBegun.load(ordering: .relaxed) }

  /// Makes the server report that it is not ready.
  public func begin() { hasBegun.store(true, ordering: .relaxed) }

  /// Asks all followers of the live quotes to reconnect, and ends their streams.
  public func disconnectWatchers() {
    for hub in hubs.withLock(\.self) { hub.disconnectWatchers() }
  }

  func add(_ hub: QuoteHub) { hubs.withLock { $0.append(hub) } }
}
