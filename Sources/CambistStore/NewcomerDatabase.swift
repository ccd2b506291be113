internal import GRDB
import Synchronization

/// The data of a newcomer, from the first change on.
final class NewcomerDatabase: PersonalDatabase {
  let database: DeskDatabase
  private let person: Newcomer
  private let found = Mutex(Owner.nobody)

  init(database: DeskDatabase, newcomer: Newcomer) {
    self.database = database
    person = newcomer
  }

  var newcomer: Newcomer? { person }
  /// The owner that was added; ``Owner/nobody`` before the first change.
  var owner: Owner { found.withLock { $0 } }
  func noteOwner(_ owner: Owner) { found.withLock { $0 = owner } }
  func version() -> StoreVersion? { database.version() }
}

extension DeskDatabase {
  /// Makes a change for the owner of a newcomer's key, who is added if the change changes anything.
  ///
  /// - Parameter keepsOwner: Whether the owner is added even if nothing changes.
  /// - Returns: The owner of the key, or ``Owner/nobody`` if none was added, and the value.
  func write<Value: Sendable>(
    for newcomer: Newcomer, keepsOwner: Bool = false,
    _ body: @escaping @Sendable (Int64, Database) throws -> Value
  ) async throws(StoreError) -> (owner: Owner, value: Value) {
    let done: (Owner, Value)? = try await write { database in
      // Another request with the same key may have come first.
      if let known = try Self.owner(ofKey: newcomer.keyHash, database) {
        return (Owner(number: known), try body(known, database))
      }
      // A key that was replaced or removed meanwhile is not added again.
      if try Self.isRetired(newcomer.keyHash, database) { return nil }
      var outcome: (Owner, Value)?
      try database.inSavepoint {
        let number = try Self.addOwner(at: newcomer.time, database)
        try Self.addKey(newcomer.keyHash, of: number, at: newcomer.time, database)
        let changes = database.totalChangesCount
        let value = try body(number, database)
        let isChanged = keepsOwner || database.totalChangesCount != changes
        outcome = (isChanged ? Owner(number: number) : .nobody, value)
        return isChanged ? .commit : .rollback
      }
      guard let outcome else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return outcome
    }
    guard let (owner, value) = done else { throw .retiredKey }
    return (owner, value)
  }
}
