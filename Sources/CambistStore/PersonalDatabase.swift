internal import GRDB

/// The data of one owner in a ``DeskDatabase``. Every statement contains the owner.
public protocol PersonalDatabase: PersonalStore {
  /// The shared database.
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

/// The data of an owner in a database with several owners.
struct OwnerDatabase: PersonalDatabase {
  let database: DeskDatabase
  let owner: Owner

  func version() -> StoreVersion? { database.version() }
}

/// A database without owners is that of its only owner: an iPhone, a command line.
extension DeskDatabase: PersonalDatabase {
  public var database: DeskDatabase { self }
  public var owner: Owner { .only }
}
