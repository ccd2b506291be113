public import CambistModel
public import CambistMoney
internal import CambistRates
internal import GRDB

extension PersonalDatabase {
  /// Adds a conversion to the history, unless it equals the last one, or it was made elsewhere and
  /// is already stored or was deleted.
  ///
  /// When it returns, the record survives a kill of the process.
  ///
  /// - Parameters:
  ///   - origin: The name of a conversion that was made elsewhere: offline, or in a request without
  ///     a response, which may have recorded it.
  ///   - run: The name of its run of typing. It replaces the last conversion if that one has the
  ///     same run, unless it was made elsewhere.
  ///   - limit: The maximum number of conversions, beyond which the oldest are deleted; nil for no
  ///     limit.
  /// - Returns: Whether it was added.
  /// - Throws: ``StoreError/failed(reason:)``
  public func add(
    _ record: ConversionRecord, at time: Timestamp, origin: String? = nil, run: String? = nil,
    limit: Int? = nil
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      if let origin {
        if try Self.isKnown(record, origin: origin, run: run, owner, database) { return false }
      } else {
        // One made elsewhere may be of long ago.
        try Self.forgetDeleted(at: time, database)
        var last = try Self.last(before: time, of: owner, database)
        if let run, last != record {
          try Self.deleteLast(of: run, owner, database)
          last = try Self.last(before: time, of: owner, database)
        }
        if last == record {
          if let run { try Self.remember([record.name(in: run)], at: time, owner, database) }
          return false
        }
      }
      try database.execute(
        sql: """
          INSERT INTO conversion (owner, \(EntryColumn.names), origin, run)
          VALUES (:owner, \(EntryColumn.parameters), :origin, :run)
          ON CONFLICT (owner, origin) WHERE origin IS NOT NULL DO NOTHING
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
      let isAdded = database.changesCount > 0
      if isAdded, let limit { try Self.deleteOldest(beyond: limit, owner, database) }
      return isAdded
    }
  }

  /// Whether a conversion made elsewhere is already stored or was deleted or left out.
  ///
  /// - Parameters:
  ///   - origin: Its name, as in ``add(_:at:origin:run:limit:)``.
  ///   - run: The name of its run of typing; nil for none.
  /// - Throws: ``StoreError/failed(reason:)``
  public func isKnown(
    _ record: ConversionRecord, origin: String, run: String?
  ) async throws(StoreError) -> Bool {
    try await read { [owner = owner.number] database in
      try Self.isKnown(record, origin: origin, run: run, owner, database)
    }
  }

  /// Deletes one conversion, which can be restored for an hour. Its names are stored, so that it is
  /// not added again.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func deleteConversion(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { owner, database in
      try Self.rememberNames(of: "id = ?", [id], at: time, owner, database)
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

  /// Deletes the whole history. The names are stored, so that none of it is added again.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func clearHistory(at time: Timestamp) async throws(StoreError) {
    try await write { owner, database in
      try Self.rememberNames(of: "1", [], at: time, owner, database)
      try database.execute(
        sql: """
          DELETE FROM conversion WHERE owner = :owner;
          DELETE FROM deletedConversion WHERE owner = :owner;
          """, arguments: ["owner": owner])
    }
  }
}

extension PersonalDatabase {
  private static func isKnown(
    _ record: ConversionRecord, origin: String, run: String?, _ owner: Int64, _ database: Database
  ) throws -> Bool {
    let isKnown = try Bool.fetchOne(
      database,
      sql: """
        SELECT 1 FROM deletedOrigin WHERE owner = :owner AND origin IN (:origin, :name)
        UNION ALL SELECT 1 FROM conversion WHERE owner = :owner AND origin = :origin
        """,
      arguments: ["owner": owner, "origin": origin, "name": run.map { record.name(in: $0) }])
    if isKnown == true { return true }
    return try database.rows(
      "SELECT \(EntryColumn.names) FROM conversion WHERE owner = ? AND run = ?", [owner, run], line
    ).contains { $0.entry?.record.hasInput(of: record) == true }
  }

  /// Stores the names of conversions before their deletion: their origin, and that of their input in
  /// its run, as ``ConversionRecord/name(in:)``.
  private static func rememberNames(
    of condition: String, _ arguments: StatementArguments, at time: Timestamp, _ owner: Int64,
    _ database: Database
  ) throws {
    for (name, column) in [("origin", "origin"), (nameInRun, "run")] {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO deletedOrigin
          SELECT owner, \(name), \(time.millisecondsSince1970) FROM conversion
          WHERE owner = ? AND \(column) IS NOT NULL AND (\(condition))
          ORDER BY time DESC, id DESC LIMIT \(StoreLimits.deletedOrigins)
          """, arguments: [owner] + arguments)
    }
    try remember([], at: time, owner, database)
  }

  /// The name of a conversion's input in its run, as ``ConversionRecord/name(in:)``.
  private static var nameInRun: String {
    """
    run || ' ' || side || ' ' || iif(side = 'from', amount, result) || ' ' || base || ' ' || quote
      || ' ' || ifnull(day, '')
    """
  }

  /// Stores names of conversions that are not added again, and drops the oldest.
  private static func remember(
    _ names: [String], at time: Timestamp, _ owner: Int64, _ database: Database
  ) throws {
    for name in names {
      try database.execute(
        sql: "INSERT OR REPLACE INTO deletedOrigin VALUES (?, ?, ?)",
        arguments: [owner, name, time.millisecondsSince1970])
    }
    try database.execute(
      sql: """
        DELETE FROM deletedOrigin WHERE owner = :owner AND (deletedAt < :earliest OR origin IN (
          SELECT origin FROM deletedOrigin WHERE owner = :owner
          ORDER BY deletedAt DESC LIMIT -1 OFFSET :count))
        """,
      arguments: [
        "owner": owner,
        "earliest": time.millisecondsSince1970 - StoreLimits.deletedOriginMilliseconds,
        "count": StoreLimits.deletedOrigins,
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
  private static func deleteLast(of run: String, _ owner: Int64, _ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM conversion
        WHERE id = (SELECT max(id) FROM conversion WHERE owner = ?) AND run = ?
        """, arguments: [owner, run])
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
