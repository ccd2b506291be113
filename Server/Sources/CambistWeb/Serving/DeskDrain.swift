public import NIOCore
import Synchronization

/// The shutdown of a server in steps, so that other servers can take over.
///
/// First ``begin()``: the server reports that it is not ready, and responds to requests until the
/// load balancer has noticed. Each response closes its connection. Then ``stopAccepting()``, and
/// ``disconnectWatchers()``: the clients that follow live quotes reconnect to another server. The
/// services shut down after that.
public final class DeskDrain: Sendable {
  /// How long the server still responds.
  public let delay: Duration
  private let hasBegun = Atomic<Bool>(false)
  private let hubs = Mutex<[QuoteHub]>([])
  private let listeners = Mutex<[any Channel]>([])

  /// Creates the shutdown of one server.
  ///
  /// - Parameter delay: How long the server still responds; zero if no other server takes over.
  public init(delay: Duration = .zero) { self.delay = delay }

  /// Whether the server is shutting down.
  public var isDraining: Bool { hasBegun.load(ordering: .relaxed) }

  /// How long clients can still send a request on an open connection when no others are accepted.
  ///
  /// A load balancer that keeps unused connections for less than this time never sends a request on
  /// one that is being closed.
  public var lastRequestDelay: Duration { delay > .zero ? .milliseconds(2_500) : .zero }

  /// Makes the server report that it is not ready.
  public func begin() { hasBegun.store(true, ordering: .relaxed) }

  /// Lets no further client connect, so that the listening sockets can be closed.
  ///
  /// Closing such a socket resets the connections that have not been accepted. Therefore attempts
  /// to connect are ignored for a moment first: the client repeats them, and is refused then.
  public func stopAccepting() async {
    guard delay > .zero else { return }
    for listener in listeners.withLock(\.self) { await listener.ignoreNewConnections() }
    try? await Task.sleep(for: .milliseconds(100))
  }

  /// Asks all followers of the live quotes to reconnect, and ends their streams.
  public func disconnectWatchers() {
    for hub in hubs.withLock(\.self) { hub.disconnectWatchers() }
  }

  /// Adds a channel that accepts connections.
  public func add(listener: any Channel) { listeners.withLock { $0.append(listener) } }

  func add(_ hub: QuoteHub) { hubs.withLock { $0.append(hub) } }
}
