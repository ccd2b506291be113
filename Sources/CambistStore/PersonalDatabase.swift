internal import GRDB

/// The data of one owner in a ``DeskDatabase``. Every statement contains the owner.
public protocol PersonalDatabase: PersonalStore {
  /// The shared database.
  var database: DeskDatabase { get }
  /// Who becomes the owner with the first change; nil where there is an owner.
  var newcomer: Newcomer? { get }
}

extension PersonalDatabase {
  /// Adds the owner of a newcomer's key without any data. Does nothing for an owner.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func settle() async throws(StoreError) {
    try await newcomer?.write(to: database, keepsOwner: true) { _, _ in }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.read(body)
  }

  /// Changes what the owner has, whose number the change is given.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Int64, Database) throws -> Value
  ) async throws(StoreError) -> Value {
    if let newcomer { return try await newcomer.write(to: database, body) }
    return try await database.write { [owner = owner.number] in try body(owner, $0) }
  }
}

/// The data of an owner in a database with several owners.
struct OwnerDatabase: PersonalDatabase {
  let database: DeskDatabase
  let owner: Owner
  var newcomer: Newcomer? { nil }

  func version() -> StoreVersion? { database.version() }
}

/// A database without owners is that of its only owner: an iPhone, a command line.
extension DeskDatabase: PersonalDatabase {
  public var database: DeskDatabase { self }
  public var owner: Owner { .only }
  public var newcomer: Newcomer? { nil }
}
