import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// Changing the history.
extension PostgresPersonal {
  func add(
    _ record: ConversionRecord, at time: Timestamp, request: String?, run: String?,
    isLatest: (@Sendable () -> Bool)?, limit: Int?
  ) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      if let request {
        if try Self.isKnown(request, owner, connection) { return false }
        try Self.remember(request: request, at: time, owner, connection)
      }
      if let isLatest, !isLatest() { return false }
      try Self.forgetDeleted(of: owner, at: time, connection)
      var last = try Self.last(before: time, of: owner, connection)
      if let run, last != record {
        try Self.deleteLast(of: run, at: time, owner, connection)
        last = try Self.last(before: time, of: owner, connection)
      }
      if last == record { return false }
      try Self.insert(record, at: time, origin: nil, run: run, limit: limit, owner, connection)
      return true
    }
  }

  func join(
    _ record: ConversionRecord, at time: Timestamp, origin: String, run: String?, limit: Int?
  ) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      if try Self.isKnown(origin, owner, connection) { return false }
      try Self.insert(record, at: time, origin: origin, run: run, limit: limit, owner, connection)
      return true
    }
  }

  func isKnown(_ origin: String) async throws(StoreError) -> Bool {
    try await read { owner, connection in try Self.isKnown(origin, owner, connection) }
  }

  func deleteConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    let now = time.millisecondsSince1970
    return try await write { owner, connection in
      try Self.rememberOrigins(of: "id = \(id)", at: time, owner, connection)
      try connection.execute(
        """
        INSERT INTO deleted_conversion (owner, \(EntryColumn.self), origin, deleted_at)
        SELECT owner, \(EntryColumn.self), origin, \(now)::bigint
        FROM conversion WHERE id = \(id) AND owner = \(owner)
        ON CONFLICT (id) DO NOTHING
        """)
      try Self.forgetDeleted(of: owner, at: time, connection)
      return try connection.execute(
        "DELETE FROM conversion WHERE id = \(id) AND owner = \(owner)") > 0
    }
  }

  func restoreConversion(
    _ id: Int64, at time: Timestamp, limit: Int?
  ) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      try Self.forgetDeleted(of: owner, at: time, connection)
      try connection.execute(
        """
        DELETE FROM deleted_origin WHERE owner = \(owner) AND origin = (
          SELECT origin FROM deleted_conversion WHERE id = \(id) AND owner = \(owner))
        """)
      let isRestored =
        try connection.execute(
          """
          INSERT INTO conversion (owner, \(EntryColumn.self), origin)
          SELECT owner, \(EntryColumn.self), origin FROM deleted_conversion
          WHERE id = \(id) AND owner = \(owner)
          """) > 0
      try connection.execute(
        "DELETE FROM deleted_conversion WHERE id = \(id) AND owner = \(owner)")
      if isRestored, let limit { try Self.deleteOldest(beyond: limit, owner, connection) }
      return isRestored
    }
  }

  func clearHistory(at time: Timestamp) async throws(StoreError) {
    try await write { owner, connection in
      try Self.rememberOrigins(of: "true", at: time, owner, connection)
      try connection.execute("DELETE FROM conversion WHERE owner = \(owner)")
      _ = try connection.execute("DELETE FROM deleted_conversion WHERE owner = \(owner)")
    }
  }

  private static func insert(
    _ record: ConversionRecord, at time: Timestamp, origin: String?, run: String?, limit: Int?,
    _ owner: Int64, _ connection: PostgresConnection
  ) throws {
    let effective = record.effective
    try connection.execute(
      """
      INSERT INTO conversion (owner, time, side, amount, base, result, quote, rate, source,
        as_of, day, is_derived, endless, terms, effective_result, effective_rate, origin, run)
      VALUES (\(owner), \(time.millisecondsSince1970), \(record.side.rawValue),
        \(record.source.amount.description), \(record.source.currency.code),
        \(record.target.amount.description), \(record.target.currency.code),
        \(record.rate.description), \(record.provenance.source),
        \(record.provenance.asOf.description), \(orNull: record.day?.description),
        \(record.isDerived), \(orNull: record.endless?.description),
        \(orNull: effective?.terms.description), \(orNull: effective?.result.amount.description),
        \(orNull: effective?.rate.description), \(orNull: origin), \(orNull: run))
      """)
    if let limit { try deleteOldest(beyond: limit, owner, connection) }
  }

  /// Whether a conversion with this origin is stored or was deleted, or a request with this name was
  /// handled.
  private static func isKnown(
    _ origin: String, _ owner: Int64, _ connection: PostgresConnection
  ) throws -> Bool {
    try connection.row(
      """
      SELECT 1 FROM conversion WHERE owner = \(owner) AND origin = \(origin)
      UNION ALL SELECT 1 FROM deleted_origin WHERE owner = \(owner) AND origin = \(origin)
      UNION ALL SELECT 1 FROM conversion_request WHERE owner = \(owner) AND name = \(origin)
      """) != nil
  }

  /// Stores the name of a request for a conversion, and drops the oldest.
  private static func remember(
    request: String, at time: Timestamp, _ owner: Int64, _ connection: PostgresConnection
  ) throws {
    try connection.execute(
      """
      INSERT INTO conversion_request (owner, name, handled_at)
      VALUES (\(owner), \(request), \(time.millisecondsSince1970))
      """)
    try dropOldest(of: "conversion_request", by: "handled_at", before: time, owner, connection)
  }

  /// Stores the origins of conversions before their deletion, and drops the oldest.
  private static func rememberOrigins(
    of condition: PostgresStatement, at time: Timestamp, _ owner: Int64,
    _ connection: PostgresConnection
  ) throws {
    try connection.execute(
      """
      INSERT INTO deleted_origin (owner, origin, deleted_at)
      SELECT owner, origin, \(time.millisecondsSince1970)::bigint FROM conversion
      WHERE owner = \(owner) AND origin IS NOT NULL AND \(condition)
      ORDER BY time DESC, id DESC LIMIT \(StoreLimits.knownOrigins)
      ON CONFLICT (owner, origin) DO UPDATE SET deleted_at = excluded.deleted_at
      """)
    try dropOldest(of: "deleted_origin", by: "deleted_at", before: time, owner, connection)
  }

  /// Drops what was stored too long ago to be sent again, and what exceeds the maximum number.
  private static func dropOldest(
    of table: PostgresStatement, by column: PostgresStatement, before time: Timestamp,
    _ owner: Int64, _ connection: PostgresConnection
  ) throws {
    try connection.execute(
      """
      DELETE FROM \(table) WHERE owner = \(owner) AND \(column) < greatest(
        \(time.millisecondsSince1970 - StoreLimits.knownOriginMilliseconds)::bigint, (
          SELECT \(column) FROM \(table) WHERE owner = \(owner)
          ORDER BY \(column) DESC LIMIT 1 OFFSET \(StoreLimits.knownOrigins - 1)))
      """)
  }

  /// Drops conversions that can no longer be restored. Those of other owners are dropped with
  /// unused owners, so that transactions of two owners never wait for each other.
  private static func forgetDeleted(
    of owner: Int64, at time: Timestamp, _ connection: PostgresConnection
  ) throws {
    let earliest = time.millisecondsSince1970 - StoreLimits.undoMilliseconds
    try connection.execute(
      "DELETE FROM deleted_conversion WHERE owner = \(owner) AND deleted_at < \(earliest)")
  }

  /// Deletes the last conversion if it belongs to a run of typing.
  private static func deleteLast(
    of run: String, at time: Timestamp, _ owner: Int64, _ connection: PostgresConnection
  ) throws {
    let last = try connection.row(
      """
      SELECT id, origin FROM conversion WHERE run = \(run) AND owner = \(owner)
      AND id = (SELECT max(id) FROM conversion WHERE owner = \(owner))
      """)
    guard let id = last?.integer(at: 0) else { return }
    if last?.text(at: 1) != nil {
      try rememberOrigins(of: "id = \(id)", at: time, owner, connection)
    }
    try connection.execute("DELETE FROM conversion WHERE id = \(id)")
  }

  private static func deleteOldest(
    beyond limit: Int, _ owner: Int64, _ connection: PostgresConnection
  ) throws {
    // The counts are few, the conversions many.
    let count = try connection.row(
      "SELECT coalesce(sum(count), 0) FROM conversion_count WHERE owner = \(owner)"
    )?.integer(at: 0)
    guard let count, count > limit else { return }
    try connection.execute(
      """
      DELETE FROM conversion WHERE id IN (
        SELECT id FROM conversion WHERE owner = \(owner)
        ORDER BY time, id LIMIT \(count - Int64(limit)))
      """)
  }

  /// The conversion to compare a new one with: the last recorded one, or an offline one made after
  /// it. The clock may have been set back since, so that times alone are not enough. Nil when there
  /// is none, or it cannot be read.
  private static func last(
    before time: Timestamp, of owner: Int64, _ connection: PostgresConnection
  ) throws -> ConversionRecord? {
    let recorded = try connection.row(
      """
      SELECT \(EntryColumn.self) FROM conversion
      WHERE owner = \(owner) AND origin IS NULL ORDER BY id DESC LIMIT 1
      """)
    let earliest = recorded?.integer(EntryColumn.time) ?? .min
    let joined = try connection.row(
      """
      SELECT \(EntryColumn.self) FROM conversion
      WHERE owner = \(owner) AND origin IS NOT NULL
      AND time > \(earliest) AND time <= \(time.millisecondsSince1970)
      ORDER BY time DESC, id DESC LIMIT 1
      """)
    return (joined ?? recorded).flatMap { try? $0.entry().record }
  }
}
