internal import GRDB

/// The data of one owner in a ``DeskDatabase``. Every statement contains the owner.
public protocol PersonalDatabase: PersonalStore {
  /// The shared database.
  var database: DeskDatabase { get }
  /// The visitor who becomes an owner with the first change; nil if there is an owner.
  var newcomer: Newcomer? { get }
  /// Records the new owner after a change.
  func noteOwner(_ owner: Owner)
}

extension PersonalDatabase {
  public func noteOwner(_ owner: Owner) {}

  /// Adds the owner of a newcomer's key without any data. Does nothing for an owner.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func settle() async throws(StoreError) {
    guard let newcomer else { return }
    noteOwner(try await database.write(for: newcomer, keepsOwner: true) { _, _ in }.owner)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.read(body)
  }

  /// Makes a change to the owner's data; the change receives the owner's number.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Int64, Database) throws -> Value
  ) async throws(StoreError) -> Value {
    if let newcomer {
      let (owner, value) = try await database.write(for: newcomer, body)
      noteOwner(owner)
      return value
    }
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

/// A database opened without an owner is that of its only owner: an iPhone or a command line.
extension DeskDatabase: PersonalDatabase {
  public var database: DeskDatabase { self }
  public var owner: Owner { .only }
  public var newcomer: Newcomer? { nil }
}
