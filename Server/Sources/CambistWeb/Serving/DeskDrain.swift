import Synchronization

/// The end of a server that other servers take over from, in steps.
///
/// First ``begin()``: the server reports that it is not ready, and answers requests until the load
/// balancer has noticed. Each response ends its connection. Then ``dismissWatchers()``: the clients
/// that follow live quotes reconnect to another server. The services shut down after that.
public final class DeskDrain: Sendable {
  private let hasBegun = Atomic<Bool>(false)
  private let hubs = Mutex<[QuoteHub]>([])

  /// Creates the drain of one server.
  public init() {}

  /// Whether the server is about to end.
  public var isDraining: Bool { hasBegun.load(ordering: .relaxed) }

  /// Makes the server not ready.
  public func begin() { hasBegun.store(true, ordering: .relaxed) }

  /// Asks everyone who follows the live quotes to reconnect, and ends their streams.
  public func dismissWatchers() {
    for hub in hubs.withLock(\.self) { hub.dismissWatchers() }
  }

  func add(_ hub: QuoteHub) { hubs.withLock { $0.append(hub) } }
}
