internal import GRDB
import Synchronization

/// What distinguishes the contents of a database before a change from those after it, whichever
/// process makes the change.
public struct StoreVersion: Hashable, Sendable {
  /// The connection that counts the changes; 0 where this process alone can make any.
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

  private let path: String
  private let number = VersionConnection.count.add(1, ordering: .relaxed).newValue
  /// Opened when it is first needed, so that a start does not wait for it.
  private let queue = Mutex<DatabaseQueue?>(nil)

  init(path: String) { self.path = path }

  /// The version of what is committed; nil where it cannot be had.
  func version() -> StoreVersion? {
    do {
      let queue = try queue.withLock { queue in
        if let queue { return queue }
        var configuration = Configuration()
        configuration.readonly = true
        let opened = try DatabaseQueue(path: path, configuration: configuration)
        queue = opened
        return opened
      }
      let changes = try queue.unsafeRead { database in
        try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
      }
      return changes.map { StoreVersion(connection: number, changes: $0) }
    } catch {
      return nil
    }
  }

  func close() {
    let open = queue.withLock { queue in
      defer { queue = nil }
      return queue
    }
    try? open?.close()
  }
}
