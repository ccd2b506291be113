internal import GRDB
import Synchronization

/// What distinguishes the user's own data in a database before a change from those after it, whichever
/// process makes the change. What is fetched and stored changes nothing about it.
public struct StoreVersion: Hashable, Sendable {
  /// The connection that reads the changes; 0 where this process alone can make any.
  let connection: Int
  let changes: Int
}

/// How the changes of a database are noticed.
enum StoreChanges: Sendable {
  /// They are not.
  case unknown
  /// No other process has the database: what this one writes is counted.
  case ownWrites
  case connection(VersionConnection)
}

/// A connection that sees whether others have changed a database. SQLite answers that from the memory
/// that all connections share, in microseconds and without reading the file.
final class VersionConnection: Sendable {
  private static let count = Atomic(0)

  private struct State {
    /// Opened when it is first needed, so that a start does not wait for it.
    var queue: DatabaseQueue?
    /// What SQLite's number of the whole database was, and that of the personal tables at that time or
    /// later.
    var seen: (all: Int, personal: Int)?
  }

  private let path: String
  private let number = VersionConnection.count.add(1, ordering: .relaxed).newValue
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  /// The version of what is committed; nil where it cannot be had.
  func version() -> StoreVersion? {
    try? state.withLock { state in
      let queue = try state.queue ?? open()
      state.queue = queue
      return try queue.unsafeRead { database in
        let all = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
        guard let all else { return nil }
        if let seen = state.seen, seen.all == all { return version(seen.personal) }
        // The file is read only after somebody wrote something.
        let personal = try Int.fetchOne(
          database.cachedStatement(sql: "SELECT changes FROM personalVersion"))
        guard let personal else { return nil }
        state.seen = (all, personal)
        return version(personal)
      }
    }
  }

  private func version(_ personal: Int) -> StoreVersion {
    StoreVersion(connection: number, changes: personal)
  }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  func close() {
    let open = state.withLock { state in
      defer { state = State() }
      return state.queue
    }
    try? open?.close()
  }
}
