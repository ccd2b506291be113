internal import GRDB

/// What one owner has in a ``DeskDatabase``. Each statement names the owner.
public protocol PersonalDatabase: PersonalStore {
  /// The database that has the rows.
  var database: DeskDatabase { get }
}

extension PersonalDatabase {
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.write(body)
  }
}

/// What an owner has in a database that many share.
struct OwnerDatabase: PersonalDatabase {
  let database: DeskDatabase
  let owner: Owner

  func version() -> StoreVersion? { database.version() }
}

/// A database by itself is that of its only owner: a phone, a command line.
extension DeskDatabase: PersonalDatabase {
  public var database: DeskDatabase { self }
  public var owner: Owner { .only }
}
