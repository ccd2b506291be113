public import CambistMoney
internal import GRDB
import Synchronization

/// A visitor with a new key and no stored data. The owner is added in the transaction of the first change,
/// so that visitors who only read leave nothing in the store.
public final class Newcomer: Sendable {
  /// The hash of the key.
  let hash: String
  private let time: Timestamp
  private let found = Mutex(Owner.nobody)

  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - time: When an owner that is added was created.
  public init(keyHash hash: String, at time: Timestamp) {
    self.hash = hash
    self.time = time
  }

  /// The owner that was added; ``Owner/nobody`` before the first change.
  public var owner: Owner { found.withLock { $0 } }

  /// Makes a change for the owner of the key, who is added if the change changes anything.
  ///
  /// - Parameter keepsOwner: Whether the owner is added in any case.
  func write<Value: Sendable>(
    to database: DeskDatabase, keepsOwner: Bool = false,
    _ body: @escaping @Sendable (Int64, Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let done: (Owner, Value)? = try await database.write { [hash, time] database in
      // Another request with the same key may have come first.
      if let known = try DeskDatabase.owner(ofKey: hash, database) {
        return (Owner(number: known), try body(known, database))
      }
      // Nor does a key come back that was replaced or removed meanwhile.
      if try DeskDatabase.isRetired(hash, database) { return nil }
      var outcome: (Owner, Value)?
      try database.inSavepoint {
        let number = try DeskDatabase.addOwner(at: time, database)
        try DeskDatabase.addKey(hash, of: number, at: time, database)
        let changes = database.totalChangesCount
        let value = try body(number, database)
        let isChanged = keepsOwner || database.totalChangesCount != changes
        outcome = (isChanged ? Owner(number: number) : .nobody, value)
        return isChanged ? .commit : .rollback
      }
      guard let outcome else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return outcome
    }
    guard let (owner, value) = done else {
      throw .failed(reason: "the key of the workspace is not valid any more")
    }
    found.withLock { $0 = owner }
    return value
  }
}

/// The data of a newcomer, from the first change on.
struct NewcomerDatabase: PersonalDatabase {
  let database: DeskDatabase
  let newcomer: Newcomer?

  var owner: Owner { newcomer?.owner ?? .nobody }
  func version() -> StoreVersion? { database.version() }
}
