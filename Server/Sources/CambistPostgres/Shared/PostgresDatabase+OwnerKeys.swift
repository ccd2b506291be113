import CambistMoney
import CambistStore

extension PostgresDatabase {
  func owner(ofKey hash: String) async throws(StoreError) -> KeyOwner? {
    try await pool.query { connection in
      try connection.row("SELECT owner, used_at FROM owner_key WHERE hash = \(hash)").map {
        KeyOwner(
          owner: Owner(number: $0.integer(at: 0)),
          usedAt: Timestamp(millisecondsSince1970: $0.integer(at: 1)))
      }
    }
  }

  static func owner(ofKey hash: String, _ connection: PostgresConnection) throws -> Int64? {
    try connection.row("SELECT owner FROM owner_key WHERE hash = \(hash)")?.integer(at: 0)
  }

  func isRetired(_ hash: String) async throws(StoreError) -> Bool {
    try await pool.query { try Self.isRetired(hash, $0) }
  }

  static func isRetired(_ hash: String, _ connection: PostgresConnection) throws -> Bool {
    try connection.row("SELECT 1 FROM retired_key WHERE hash = \(hash)") != nil
  }

  func noteUse(ofKey hash: String, at time: Timestamp) async throws(StoreError) {
    try await pool.transaction(.writing) { connection in
      try connection.execute(
        "UPDATE owner_key SET used_at = \(time.millisecondsSince1970) WHERE hash = \(hash)")
      return PostgresOutcome(value: ())
    }
  }

  func replaceKey(
    _ old: String, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    let now = time.millisecondsSince1970
    return try await pool.transaction(.writing) { connection in
      guard let owner = try Self.owner(ofKey: old, connection) else {
        return PostgresOutcome(value: false)
      }
      try Self.lock(owner, connection)
      try connection.execute("DELETE FROM device_link WHERE owner = \(owner)")
      let count = try connection.execute(
        """
        UPDATE owner_key SET hash = \(new), created_at = \(now), used_at = \(now)
        WHERE hash = \(old)
        """)
      // Another request may have replaced the key first: then nothing is changed.
      return PostgresOutcome(value: count > 0, isCommitted: count > 0)
    }
  }

  func replaceAllKeys(
    of owner: Owner, by old: String?, with new: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await pool.transaction(.writing) { connection in
      try Self.lock(owner.number, connection)
      if let old, try Self.owner(ofKey: old, connection) != owner.number {
        return PostgresOutcome(value: false)
      }
      try connection.execute("DELETE FROM owner_key WHERE owner = \(owner.number)")
      try connection.execute("DELETE FROM device_link WHERE owner = \(owner.number)")
      try connection.execute("DELETE FROM link WHERE owner = \(owner.number)")
      try Self.addKey(new, of: owner.number, at: time, connection)
      return PostgresOutcome(value: true)
    }
  }

  func removeKey(_ hash: String, at time: Timestamp) async throws(StoreError) -> Bool {
    try await pool.transaction(.writing) { connection in
      guard let owner = try Self.owner(ofKey: hash, connection) else {
        return PostgresOutcome(value: false)
      }
      try Self.lock(owner, connection)
      try connection.execute("DELETE FROM owner_key WHERE hash = \(hash)")
      let count = try Self.removeOwners(Self.isUnreachable(at: time), of: owner, connection)
      return PostgresOutcome(value: count > 0)
    }
  }

  func addDeviceLink(
    _ hash: String, of owner: Owner, validUntil time: Timestamp
  ) async throws(StoreError) {
    try await pool.transaction(.writing) { connection in
      try Self.lock(owner.number, connection)
      try connection.execute("DELETE FROM device_link WHERE owner = \(owner.number)")
      try connection.execute(
        """
        INSERT INTO device_link (hash, owner, valid_until)
        VALUES (\(hash), \(owner.number), \(time.millisecondsSince1970))
        """)
      return PostgresOutcome(value: ())
    }
  }

  func details(
    ofDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> OwnerDetails? {
    let owner = try await pool.query { try Self.owner(ofDeviceLink: hash, at: time, $0) }
    guard let owner else { return nil }
    return try await details(of: Owner(number: owner))
  }

  func addKey(
    _ key: String, byDeviceLink hash: String, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await pool.transaction(.writing) { connection in
      guard let owner = try Self.owner(ofDeviceLink: hash, at: time, connection) else {
        try connection.execute(
          "DELETE FROM device_link WHERE hash = \(hash) AND valid_until <= \(time.millisecondsSince1970)"
        )
        return PostgresOutcome(value: false)
      }
      try Self.lock(owner, connection)
      // Another request may have used the link first.
      guard try connection.execute("DELETE FROM device_link WHERE hash = \(hash)") > 0 else {
        return PostgresOutcome(value: false)
      }
      try Self.addKey(key, of: owner, at: time, connection)
      return PostgresOutcome(value: true)
    }
  }

  func owner(ofLink hash: String) async throws(StoreError) -> Owner? {
    try await pool.query { connection in
      try connection.row("SELECT owner FROM link WHERE hash = \(hash)").map {
        Owner(number: $0.integer(at: 0))
      }
    }
  }

  private static func owner(
    ofDeviceLink hash: String, at time: Timestamp, _ connection: PostgresConnection
  ) throws -> Int64? {
    try connection.row(
      """
      SELECT owner FROM device_link
      WHERE hash = \(hash) AND valid_until > \(time.millisecondsSince1970)
      """
    )?.integer(at: 0)
  }

  /// Adds a key. The least recently used ones make room.
  static func addKey(
    _ hash: String, of owner: Int64, at time: Timestamp, _ connection: PostgresConnection
  ) throws {
    let now = time.millisecondsSince1970
    try connection.execute(
      """
      INSERT INTO owner_key (hash, owner, created_at, used_at)
      VALUES (\(hash), \(owner), \(now), \(now))
      """)
    try connection.execute(
      """
      DELETE FROM owner_key WHERE hash IN (
        SELECT hash FROM owner_key WHERE owner = \(owner) AND hash <> \(hash)
        ORDER BY used_at DESC, created_at DESC OFFSET \(StoreLimits.keys - 1))
      """)
  }
}
