import NIOCore
import Synchronization

/// The maximum number of concurrent connections of a desk.
///
/// When all are in use, an idle one is closed for a new one: see ``ConnectionTable/victim(for:)``.
/// So one address that opens all connections locks out no other. If every connection is being
/// answered, the new one gets 503 while there is capacity for that; beyond it, connections are
/// closed at once.
public final class ConnectionLimit: Sendable {
  enum Place {
    case served(ConnectionTable.ID)
    case refused, closed
  }

  private struct State {
    var table = ConnectionTable()
    var refusedCount = 0
  }

  /// The number of connections that are served.
  public let served: Int
  /// The number of further connections that get 503.
  private let maximumRefused: Int
  let counters = ConnectionCounters()
  private let drain: DeskDrain
  private let state = Mutex(State())

  /// - Parameters:
  ///   - descriptors: The maximum number of open files and connections of the process.
  ///   - drain: The shutdown of the server, during which each response closes its connection.
  public init(descriptors: Int, drain: DeskDrain = DeskDrain()) {
    self.drain = drain
    // The rest is for the store, the sources and the system.
    served = min(4_000, max(descriptors / 2, 16))
    maximumRefused = min(1_000, max(descriptors / 8, 4))
  }

  /// Whether clients must use another server for their next connection.
  var isDraining: Bool { drain.isDraining }

  /// How long clients can still send a request on an open connection when the server shuts down.
  var lastRequestDelay: TimeAmount { TimeAmount(drain.lastRequestDelay) }

  /// - Parameter close: Closes the connection; called from any thread.
  func enter(_ address: ClientAddress?, close: @escaping @Sendable () -> Void) -> Place {
    let network = address?.network ?? []
    let (place, evict) = state.withLock { state -> (Place, (@Sendable () -> Void)?) in
      var evict: (@Sendable () -> Void)?
      if state.table.count >= served {
        guard let victim = state.table.victim(for: network) else {
          guard state.refusedCount < maximumRefused else { return (.closed, nil) }
          state.refusedCount += 1
          return (.refused, nil)
        }
        evict = state.table.remove(victim)
      }
      return (.served(state.table.add(network, close: close)), evict)
    }
    if let evict {
      counters.evicted.add()
      evict()
    }
    switch place {
    case .served: counters.served.add()
    case .refused: counters.refused.add()
    case .closed: counters.closed.add()
    }
    return place
  }

  /// The current connections, and the outcomes of earlier ones.
  ///
  /// - Complexity: O(*n*) in the number of clients' networks.
  func statistics() -> ConnectionStatistics {
    ConnectionStatistics(
      open: state.withLock { $0.table.activities }, most: served, counters: counters)
  }

  func set(_ activity: RequestProgress.Activity, of id: ConnectionTable.ID) {
    state.withLock { $0.table.set(activity, of: id) }
  }

  func leave(_ place: Place) {
    state.withLock { state in
      switch place {
      case .served(let id): state.table.remove(id)
      case .refused: state.refusedCount -= 1
      case .closed: break
      }
    }
  }
}
