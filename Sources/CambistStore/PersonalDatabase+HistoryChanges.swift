public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension PersonalDatabase {
  /// Adds a conversion to the history, unless it equals the last one, or its request was handled
  /// before.
  ///
  /// When it returns, the record survives a kill of the process.
  ///
  /// - Parameters:
  ///   - request: The name of the request that makes it. It is stored, so that
  ///     ``join(_:at:origin:run:limit:)`` recognizes the conversion if its response is lost. Nil for
  ///     none.
  ///   - run: The name of its run of typing: it replaces the last conversion if that one has the
  ///     same run. Nil for none.
  ///   - isLatest: Returns whether it is the latest conversion of its run. If not, only the name of
  ///     its request is stored. A store calls this in the transaction, which it may repeat. Nil if
  ///     conversions of a run are added in their order.
  ///   - limit: The maximum number of conversions, beyond which the oldest are deleted; nil for no
  ///     limit.
  /// - Returns: Whether it was added.
  /// - Throws: ``StoreError/failed(reason:)``
  public func add(
    _ record: ConversionRecord, at time: Timestamp, request: String? = nil, run: String? = nil,
    isLatest: (@Sendable () -> Bool)? = nil, limit: Int? = nil
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      if let request {
        if try Self.isKnown(request, owner, database) { return false }
        try Self.remember(request: request, at: time, owner, database)
      }
      if let isLatest, !isLatest() { return false }
      try Self.forgetDeleted(at: time, database)
      var last = try Self.last(before: time, of: owner, database)
      if let run, last != record {
        try Self.deleteLast(of: run, at: time, owner, database)
        last = try Self.last(before: time, of: owner, database)
      }
      if last == record { return false }
      try Self.insert(record, at: time, origin: nil, run: run, limit: limit, owner, database)
      return true
    }
  }

  /// Adds a conversion that was made elsewhere to the history, unless it is already stored or was
  /// deleted.
  ///
  /// When it returns, the record survives a kill of the process.
  ///
  /// - Parameters:
  ///   - origin: The name of a conversion that was made offline, or of a request without a response,
  ///     which may have recorded it.
  ///   - run: The name of its run of typing, whose next conversion replaces it; nil for none.
  ///   - limit: As in ``add(_:at:request:run:isLatest:limit:)``.
  /// - Returns: Whether it was added.
  /// - Throws: ``StoreError/failed(reason:)``
  public func join(
    _ record: ConversionRecord, at time: Timestamp, origin: String, run: String? = nil,
    limit: Int? = nil
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      if try Self.isKnown(origin, owner, database) { return false }
      try Self.insert(record, at: time, origin: origin, run: run, limit: limit, owner, database)
      return true
    }
  }

  /// Whether a conversion made elsewhere is already stored, or was deleted, replaced, or left out as
  /// a repetition.
  ///
  /// - Parameter origin: Its name, as in ``join(_:at:origin:run:limit:)``.
  /// - Throws: ``StoreError/failed(reason:)``
  public func isKnown(_ origin: String) async throws(StoreError) -> Bool {
    try await read { [owner = owner.number] database in
      try Self.isKnown(origin, owner, database)
    }
  }

  /// Deletes one conversion, which can be restored for an hour. Its origin is stored, so that it is
  /// not added again.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func deleteConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try Self.rememberOrigins(of: "id = ?", [id], at: time, owner, database)
      try Self.keepToRestore(id, at: time, owner, database)
      try database.execute(
        sql: "DELETE FROM conversion WHERE id = ? AND owner = ?", arguments: [id, owner])
      return database.changesCount > 0
    }
  }

  /// A conversion deleted less than an hour ago; nil when there is none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func deletedConversion(
    _ id: Int64, at time: Timestamp
  ) async throws(StoreError) -> HistoryEntry? {
    let now = time.millisecondsSince1970
    return try await read { [owner = owner.number] database in
      try database.rows(
        """
        SELECT \(EntryColumn.names) FROM deletedConversion
        WHERE id = ? AND owner = ? AND deletedAt >= ?
        """, [id, owner, now - StoreLimits.undoMilliseconds], Self.line
      ).first?.entry
    }
  }

  /// Restores a conversion deleted less than an hour ago, in its place.
  ///
  /// - Parameter limit: The maximum number of conversions, beyond which the oldest are deleted; nil
  ///   for no limit.
  /// - Returns: Whether it could be restored.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func restoreConversion(
    _ id: Int64, at time: Timestamp, limit: Int? = nil
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try Self.forgetDeleted(at: time, database)
      try database.execute(
        sql: """
          DELETE FROM deletedOrigin WHERE owner = :owner AND origin = (
            SELECT origin FROM deletedConversion WHERE id = :id AND owner = :owner);
          INSERT INTO conversion (owner, \(EntryColumn.names), origin)
          SELECT owner, \(EntryColumn.names), origin FROM deletedConversion
          WHERE id = :id AND owner = :owner;
          """, arguments: ["id": id, "owner": owner])
      let isRestored = database.changesCount > 0
      try database.execute(
        sql: "DELETE FROM deletedConversion WHERE id = ? AND owner = ?", arguments: [id, owner])
      if isRestored, let limit { try Self.deleteOldest(beyond: limit, owner, database) }
      return isRestored
    }
  }

  /// Deletes the whole history. The origins are stored, so that none of it is added again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func clearHistory(at time: Timestamp) async throws(StoreError) {
    try await write { owner, database in
      try Self.rememberOrigins(of: "1", [], at: time, owner, database)
      try database.execute(
        sql: """
          DELETE FROM conversion WHERE owner = :owner;
          DELETE FROM deletedConversion WHERE owner = :owner;
          """, arguments: ["owner": owner])
    }
  }
}

extension PersonalDatabase {
  private static func insert(
    _ record: ConversionRecord, at time: Timestamp, origin: String?, run: String?, limit: Int?,
    _ owner: Int64, _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO conversion (owner, \(EntryColumn.names), origin, run)
        VALUES (:owner, \(EntryColumn.parameters), :origin, :run)
        """,
      arguments: [
        // SQLite assigns the number.
        "owner": owner, "id": nil, "time": time.millisecondsSince1970,
        "side": record.side.rawValue,
        "amount": record.source.amount.description, "base": record.source.currency.code,
        "result": record.target.amount.description, "quote": record.target.currency.code,
        "rate": record.rate.description, "source": record.provenance.source,
        "asOf": record.provenance.asOf.description, "day": record.day?.description,
        "isDerived": record.isDerived, "endless": record.endless?.description,
        "terms": record.effective?.terms.description,
        "effectiveResult": record.effective?.result.amount.description,
        "effectiveRate": record.effective?.rate.description, "origin": origin, "run": run,
      ])
    if let limit { try deleteOldest(beyond: limit, owner, database) }
  }

  /// Whether a conversion with this origin is stored or was deleted, or a request with this name was
  /// handled.
  private static func isKnown(
    _ origin: String, _ owner: Int64, _ database: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM conversion WHERE owner = :owner AND origin = :origin)
            OR EXISTS (SELECT 1 FROM deletedOrigin WHERE owner = :owner AND origin = :origin)
            OR EXISTS (SELECT 1 FROM conversionRequest WHERE owner = :owner AND name = :origin)
          """), arguments: ["owner": owner, "origin": origin]) == true
  }

  /// Stores the name of a request for a conversion, and drops the oldest.
  private static func remember(
    request: String, at time: Timestamp, _ owner: Int64, _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO conversionRequest VALUES (?, ?, ?)",
      arguments: [owner, request, time.millisecondsSince1970])
    try dropOldest(of: "conversionRequest", by: "handledAt", before: time, owner, database)
  }

  /// Stores the origins of conversions before their deletion, and drops the oldest.
  private static func rememberOrigins(
    of condition: String, _ arguments: StatementArguments, at time: Timestamp, _ owner: Int64,
    _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO deletedOrigin
        SELECT owner, origin, \(time.millisecondsSince1970) FROM conversion
        WHERE owner = ? AND origin IS NOT NULL AND (\(condition))
        ORDER BY time DESC, id DESC LIMIT \(StoreLimits.knownOrigins)
        """, arguments: [owner] + arguments)
    try dropOldest(of: "deletedOrigin", by: "deletedAt", before: time, owner, database)
  }

  /// Drops what was stored too long ago to be sent again, and what exceeds the maximum number.
  private static func dropOldest(
    of table: String, by column: String, before time: Timestamp, _ owner: Int64,
    _ database: Database
  ) throws {
    try database.execute(
      sql: """
        DELETE FROM \(table) WHERE owner = :owner AND \(column) < max(:earliest, ifnull((
          SELECT \(column) FROM \(table) WHERE owner = :owner
          ORDER BY \(column) DESC LIMIT 1 OFFSET :last), :earliest))
        """,
      arguments: [
        "owner": owner,
        "earliest": time.millisecondsSince1970 - StoreLimits.knownOriginMilliseconds,
        "last": StoreLimits.knownOrigins - 1,
      ])
  }

  /// Stores a conversion before its deletion, and drops those deleted more than an hour ago.
  private static func keepToRestore(
    _ id: Int64, at time: Timestamp, _ owner: Int64, _ database: Database
  ) throws {
    let now = time.millisecondsSince1970
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO deletedConversion (owner, \(EntryColumn.names), origin, deletedAt)
        SELECT owner, \(EntryColumn.names), origin, ? FROM conversion WHERE id = ? AND owner = ?
        """, arguments: [now, id, owner])
    try forgetDeleted(at: time, database)
  }

  /// Drops conversions that can no longer be restored, of all owners.
  private static func forgetDeleted(at time: Timestamp, _ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM deletedConversion WHERE deletedAt < ?",
      arguments: [time.millisecondsSince1970 - StoreLimits.undoMilliseconds])
  }

  /// Deletes the last conversion if it belongs to a run of typing.
  private static func deleteLast(
    of run: String, at time: Timestamp, _ owner: Int64, _ database: Database
  ) throws {
    guard
      let last = try Row.fetchOne(
        database,
        sql: """
          SELECT id, origin IS NOT NULL FROM conversion
          WHERE id = (SELECT max(id) FROM conversion WHERE owner = ?) AND run = ?
          """, arguments: [owner, run])
    else { return }
    let (id, isMadeElsewhere): (Int64, Bool) = (last[0], last[1])
    if isMadeElsewhere { try rememberOrigins(of: "id = ?", [id], at: time, owner, database) }
    try database.execute(sql: "DELETE FROM conversion WHERE id = ?", arguments: [id])
  }

  private static func deleteOldest(
    beyond limit: Int, _ owner: Int64, _ database: Database
  ) throws {
    // There are few counts and many conversions.
    let count = try Int.fetchOne(
      try database.cachedStatement(
        sql: "SELECT sum(count) FROM conversionCount WHERE owner = ?"), arguments: [owner])
    guard let count, count > limit else { return }
    try database.execute(
      sql: """
        DELETE FROM conversion WHERE id IN (
          SELECT id FROM conversion WHERE owner = ? ORDER BY time, id LIMIT ?)
        """, arguments: [owner, count - limit])
  }

  /// The conversion to compare a new one with: the last recorded one, or an offline one made after
  /// it. The clock may have been set back since, so that times alone are not enough. Nil when there
  /// is none, or it cannot be read.
  private static func last(
    before time: Timestamp, of owner: Int64, _ database: Database
  ) throws -> ConversionRecord? {
    let recorded = try database.rows(
      """
      SELECT \(EntryColumn.names) FROM conversion INDEXED BY conversionByOwner
      WHERE owner = ? AND origin IS NULL ORDER BY id DESC LIMIT 1
      """, [owner]
    ).first
    let earliest: Int64? = recorded?[EntryColumn.time]
    let joined = try Int64.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT id FROM conversion WHERE owner = ? AND origin IS NOT NULL AND time > ? AND time <= ?
          ORDER BY time DESC, id DESC LIMIT 1
          """), arguments: [owner, earliest ?? .min, time.millisecondsSince1970])
    let last =
      if let joined {
        try database.rows(
          "SELECT \(EntryColumn.names) FROM conversion WHERE id = ?", [joined]
        ).first
      } else {
        recorded
      }
    return last.flatMap { try? entry($0).record }
  }
}
