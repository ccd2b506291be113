internal import GRDB
import Synchronization

/// Distinguishes the user's own data in a database before and after a change, whichever process
/// makes it. Storing fetched data does not affect it.
public struct StoreVersion: Hashable, Sendable {
  /// The connection that detects the changes; 0 if only this process can make any.
  let connection: Int
  let changes: Int
}

/// How the changes of a database are detected.
enum StoreChanges: Sendable {
  /// They are not detected.
  case unknown
  /// No other process uses the database: this one's writes are counted.
  case ownWrites
  case connection(VersionConnection)
}

/// A connection that detects changes by other processes. SQLite answers from shared memory, in
/// microseconds and without reading the file.
final class VersionConnection: Sendable {
  private static let count = Atomic(0)

  private struct State {
    /// Opened on first use, so that it does not delay the start.
    var queue: DatabaseQueue?
    /// SQLite's version of the whole database, and that of the personal tables at that time or
    /// later.
    var seen: (all: Int, personal: Int)?
  }

  private let path: String
  private let number = VersionConnection.count.add(1, ordering: .relaxed).newValue
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  /// The version of the committed data; nil when it is not available.
  func version() -> StoreVersion? {
    try? state.withLock { state in
      let queue = try state.queue ?? open()
      state.queue = queue
      return try queue.unsafeRead { database in
        let all = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
        guard let all else { return nil }
        if let seen = state.seen, seen.all == all { return version(seen.personal) }
        // The file is read only after a write.
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
