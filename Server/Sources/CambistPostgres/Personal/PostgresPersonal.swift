import CambistStore
import Synchronization

/// The data of one owner, or of a newcomer from the first change on. Every statement contains the
/// owner.
final class PostgresPersonal: Sendable {
  let database: PostgresDatabase
  private let newcomer: Newcomer?
  private let found: Mutex<Owner>

  init(_ database: PostgresDatabase, _ owner: Owner) {
    self.database = database
    newcomer = nil
    found = Mutex(owner)
  }

  init(_ database: PostgresDatabase, _ newcomer: Newcomer) {
    self.database = database
    self.newcomer = newcomer
    found = Mutex(.nobody)
  }

  var owner: Owner { found.withLock { $0 } }

  /// Nil: other nodes write as well, and asking whether they did takes as long as reading.
  func version() -> StoreVersion? { nil }

  func settle() async throws(StoreError) {
    guard newcomer != nil else { return }
    try await write(keepsOwner: true) { _, _ in }
  }

  /// A single query.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Int64, PostgresConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.pool.query { [owner = owner.number] in try body(owner, $0) }
  }

  /// Several queries that see the same state.
  func readTogether<Value: Sendable>(
    _ body: @escaping @Sendable (Int64, PostgresConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await database.pool.transaction(.reading) { [owner = owner.number] in
      PostgresOutcome(value: try body(owner, $0))
    }
  }

  /// Changes what the owner has, whose number the change is given.
  ///
  /// Changes of the same owner run one after the other, so that limits hold and numbers are visible
  /// in their order.
  ///
  /// - Parameter keepsOwner: Whether a newcomer becomes an owner in any case.
  func write<Value: Sendable>(
    keepsOwner: Bool = false,
    _ body: @escaping @Sendable (Int64, PostgresConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    guard let newcomer else {
      return try await database.pool.transaction(.writing) { [owner = owner.number] connection in
        try PostgresDatabase.lock(owner, connection)
        return PostgresOutcome(value: try body(owner, connection))
      }
    }
    let (owner, value) = try await database.pool.transaction(.writing) { connection in
      // Another request with the same key may come at the same time.
      try connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(\(newcomer.keyHash), 1))")
      if let known = try PostgresDatabase.owner(ofKey: newcomer.keyHash, connection) {
        try PostgresDatabase.lock(known, connection)
        return PostgresOutcome(value: (Owner(number: known), try body(known, connection)))
      }
      // Nor does a key come back that was replaced or removed meanwhile.
      if try PostgresDatabase.isRetired(newcomer.keyHash, connection) {
        throw StoreError.retiredKey
      }
      let number = try PostgresDatabase.addOwner(at: newcomer.time, connection)
      try PostgresDatabase.addKey(newcomer.keyHash, of: number, at: newcomer.time, connection)
      let changes = connection.changes
      let value = try body(number, connection)
      let isChanged = keepsOwner || connection.changes != changes
      return PostgresOutcome(
        value: (isChanged ? Owner(number: number) : .nobody, value), isCommitted: isChanged)
    }
    found.withLock { $0 = owner }
    return value
  }
}
