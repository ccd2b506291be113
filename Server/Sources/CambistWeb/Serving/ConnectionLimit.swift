import Synchronization

/// How many connections a desk has at the same time.
///
/// When all are taken, one that does nothing is closed for a newcomer: see
/// ``ConnectionTable/victim(for:)``. So one address that holds all connections keeps nobody out.
/// Where every connection is answered, the newcomer gets 503 as long as there is room for that;
/// beyond that connections are closed at once.
public final class ConnectionLimit: Sendable {
  enum Place {
    case served(ConnectionTable.ID)
    case refused, closed
  }

  private struct State {
    var table = ConnectionTable()
    var refusedCount = 0
  }

  /// So many are served.
  public let served: Int
  /// So many more get 503.
  private let maximumRefused: Int
  private let state = Mutex(State())

  /// - Parameter descriptors: How many files and connections the process may have open.
  public init(descriptors: Int) {
    // The rest is for the store, the sources and what the system needs.
    served = min(4_000, max(descriptors / 2, 16))
    maximumRefused = min(1_000, max(descriptors / 8, 4))
  }

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
    evict?()
    return place
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
