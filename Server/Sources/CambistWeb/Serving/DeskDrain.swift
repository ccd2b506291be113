import Synchronization

/// The end of a server that other servers take over from, in steps.
///
/// First ``begin()``: the server is not ready any more, and goes on answering until whatever
/// distributes requests has noticed. Each of its responses ends its connection. Then
/// ``dismissWatchers()``: the followers of live quotes reconnect elsewhere. The shutdown of the
/// services follows.
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
