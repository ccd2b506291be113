import CambistMoney
import CambistStore

extension PostgresDatabase {
  func addOwner(at time: Timestamp) async throws(StoreError) -> Owner {
    try await pool.transaction(.writing) { connection in
      PostgresOutcome(value: Owner(number: try Self.addOwner(at: time, connection)))
    }
  }

  func remove(_ owner: Owner) async throws(StoreError) {
    try await pool.transaction(.writing) { connection in
      try connection.execute(
        "DELETE FROM owner WHERE id = \(owner.number) AND id <> \(Owner.only.number)")
      return PostgresOutcome(value: ())
    }
  }

  func details(of owner: Owner) async throws(StoreError) -> OwnerDetails? {
    try await pool.query { connection in
      try connection.row(
        """
        SELECT name, (SELECT count(*) FROM owner_key WHERE owner = owner.id)
        FROM owner WHERE id = \(owner.number)
        """
      ).map { OwnerDetails(name: $0.text(at: 0), keyCount: Int($0.integer(at: 1))) }
    }
  }

  func rename(_ owner: Owner, to name: String?) async throws(StoreError) {
    try await pool.transaction(.writing) { connection in
      try connection.execute("UPDATE owner SET name = \(orNull: name) WHERE id = \(owner.number)")
      return PostgresOutcome(value: ())
    }
  }

  func removeUnusedOwners(
    since time: Timestamp, at now: Timestamp
  ) async throws(StoreError) -> Int {
    try await pool.transaction(.writingMuch) { connection in
      let undo = now.millisecondsSince1970 - StoreLimits.undoMilliseconds
      let retired = now.adding(seconds: -StoreLimits.retiredKeyDays * 86_400)
      try connection.execute("DELETE FROM deleted_conversion WHERE deleted_at < \(undo)")
      try connection.execute("DELETE FROM alert WHERE removed_at < \(undo)")
      try connection.execute(
        "DELETE FROM retired_key WHERE retired_at < \(retired.millisecondsSince1970)")
      let unreachable = try Self.removeOwners(Self.isUnreachable(at: now), connection)
      let unused = try Self.removeOwners(Self.isUnused(since: time), connection)
      return PostgresOutcome(value: unreachable + unused)
    }
  }

  /// Owners without any key or link.
  static func isUnreachable(at time: Timestamp) -> PostgresStatement {
    """
    NOT EXISTS (SELECT 1 FROM owner_key WHERE owner = owner.id)
    AND NOT EXISTS (SELECT 1 FROM device_link
      WHERE owner = owner.id AND valid_until > \(time.millisecondsSince1970))
    AND NOT EXISTS (SELECT 1 FROM link WHERE owner = owner.id)
    """
  }

  /// Owners without a name and without data that they would miss, whose keys were not used.
  private static func isUnused(since time: Timestamp) -> PostgresStatement {
    let earliest = time.millisecondsSince1970
    return """
      created_at < \(earliest) AND name IS NULL
      AND NOT EXISTS (SELECT 1 FROM owner_key WHERE owner = owner.id AND used_at >= \(earliest))
      AND NOT EXISTS (SELECT 1 FROM alert WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM board WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM conversion WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM favourite WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM hidden_quote WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM link WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM pair WHERE owner = owner.id)
      AND NOT EXISTS (SELECT 1 FROM pair_terms WHERE owner = owner.id)
      """
  }

  /// Removes the owners with a condition.
  ///
  /// They are locked first, and the condition is evaluated again: another node may have stored
  /// something for them meanwhile, and deleting alone would not notice.
  static func removeOwners(
    _ condition: PostgresStatement, of owner: Int64? = nil, _ connection: PostgresConnection
  ) throws -> Int {
    let candidates = try connection.rows(
      """
      SELECT id FROM owner WHERE id <> \(Owner.only.number)
      AND (\(orNull: owner)::bigint IS NULL OR id = \(orNull: owner)::bigint) AND \(condition)
      ORDER BY id FOR UPDATE
      """
    ).map { $0.integer(at: 0) }
    guard !candidates.isEmpty else { return 0 }
    return try connection.execute(
      "DELETE FROM owner WHERE id = ANY (\(candidates)::bigint[]) AND \(condition)")
  }

  /// Lets only one transaction at a time change what an owner has. Owners who have been removed
  /// cannot be locked; nothing can be stored for them either.
  static func lock(_ owner: Int64, _ connection: PostgresConnection) throws {
    _ = try connection.rows("SELECT 1 FROM owner WHERE id = \(owner) FOR NO KEY UPDATE")
  }

  static func addOwner(at time: Timestamp, _ connection: PostgresConnection) throws -> Int64 {
    let row = try connection.row(
      "INSERT INTO owner (created_at) VALUES (\(time.millisecondsSince1970)) RETURNING id")
    guard let row else { throw StoreError.failed(reason: "the owner was not added") }
    return row.integer(at: 0)
  }
}
