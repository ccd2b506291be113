public import CambistModel
public import CambistMoney
import CambistRates
internal import GRDB

extension PersonalDatabase {
  /// The alerts, the oldest first, without unreadable ones.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alerts() async throws(StoreError) -> [Alert] {
    try await read { [owner = owner.number] database in
      let alerts = try database.rows(
        "SELECT \(AlertColumn.names) FROM alert WHERE owner = ? AND removedAt IS NULL ORDER BY id",
        [owner]
      ).compactMap { try? $0.alert() }
      let last = try database.rows(
        """
        SELECT \(FiringColumn.names) FROM alertFiring
        WHERE id IN (SELECT max(id) FROM alertFiring WHERE owner = ? GROUP BY alert)
        """, [owner]
      ).compactMap { try? $0.alertFiring() }
      let firings = Dictionary(last.map { ($0.alert, $0) }) { $1 }
      return alerts.map { alert in
        var alert = alert
        alert.lastFiring = firings[alert.id]
        return alert
      }
    }
  }

  /// Adds an armed alert.
  ///
  /// - Parameter limit: The maximum number of alerts.
  /// - Returns: The number of the alert, or of an earlier one with the same rule.
  /// - Throws: ``StoreError/failed(reason:)``
  public func addAlert(
    _ rule: AlertRule, at time: Timestamp, limit: Int = Alert.maximumCount
  ) async throws(StoreError) -> (id: Int64, addition: ListAddition) {
    try await write { owner, database in
      let alerts = try database.rows(
        "SELECT \(AlertColumn.names) FROM alert WHERE owner = ? AND removedAt IS NULL", [owner]
      ).compactMap { try? $0.alert() }
      if let existing = alerts.first(where: { $0.rule == rule }) { return (existing.id, .existing) }
      guard alerts.count < limit else { return (0, .full) }
      try database.execute(
        sql: """
          INSERT INTO alert (owner, kind, subject, condition, number, createdAt, isArmed)
          VALUES (?, ?, ?, ?, ?, ?, 1)
          """,
        arguments: [
          owner, rule.subject.kind.rawValue, rule.subject.name, rule.condition.kind.rawValue,
          rule.condition.number.description, time.millisecondsSince1970,
        ])
      return (database.lastInsertedRowID, .added)
    }
  }

  /// Removes an alert; its firings stay in the list.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError/failed(reason:)``
  public func removeAlert(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { owner, database in
      let now = time.millisecondsSince1970
      try database.execute(
        sql: "DELETE FROM alert WHERE removedAt < ?",
        arguments: [now - StoreLimits.undoMilliseconds])
      try database.execute(
        sql: "UPDATE alert SET removedAt = ? WHERE id = ? AND owner = ? AND removedAt IS NULL",
        arguments: [now, id, owner])
      return database.changesCount > 0
    }
  }

  /// A removed alert that can be restored; nil for none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func removedAlert(_ id: Int64) async throws(StoreError) -> Alert? {
    try await read { [owner = owner.number] database in
      try database.rows(
        """
        SELECT \(AlertColumn.names) FROM alert
        WHERE id = ? AND owner = ? AND removedAt IS NOT NULL
        """, [id, owner]
      ).compactMap { try? $0.alert() }.first
    }
  }

  /// Restores an alert that was removed less than an hour ago, in its state.
  ///
  /// - Parameter limit: The maximum number of alerts.
  /// - Returns: Whether there was one; nil if there are too many others.
  /// - Throws: ``StoreError/failed(reason:)``
  public func restoreAlert(
    _ id: Int64, at time: Timestamp, limit: Int = Alert.maximumCount
  ) async throws(StoreError) -> Bool? {
    try await write { owner, database in
      let others = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM alert WHERE owner = ? AND removedAt IS NULL",
        arguments: [owner])
      guard others ?? 0 < limit else { return nil }
      try database.execute(
        sql: """
          UPDATE alert SET removedAt = NULL
          WHERE id = ? AND owner = ? AND removedAt >= ?
          """,
        arguments: [id, owner, time.millisecondsSince1970 - StoreLimits.undoMilliseconds])
      return database.changesCount > 0
    }
  }
}

// MARK: - Firings

extension PersonalDatabase {
  /// The firings after a number, the oldest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertFirings(after id: Int64, limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { [owner = owner.number] database in
      try database.rows(
        """
        SELECT \(FiringColumn.names) FROM alertFiring
        WHERE owner = ? AND id > ? ORDER BY id LIMIT ?
        """, [owner, id, limit]
      ).compactMap { try? $0.alertFiring() }
    }
  }

  /// The last firings, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func newestAlertFirings(limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { [owner = owner.number] database in
      try database.rows(
        """
        SELECT \(FiringColumn.names) FROM alertFiring
        WHERE owner = ? ORDER BY id DESC LIMIT ?
        """, [owner, limit]
      ).compactMap { try? $0.alertFiring() }
    }
  }

  /// The number of alerts, and of firings that the user has not seen.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertCounts() async throws(StoreError) -> (alerts: Int, unseen: Int) {
    try await read { [owner = owner.number] database in
      let row = try Row.fetchOne(
        try database.cachedStatement(
          sql: """
            SELECT (SELECT count(*) FROM alert WHERE owner = :owner AND removedAt IS NULL),
              (SELECT count(*) FROM alertFiring
                WHERE owner = :owner AND id > ifnull((
                  SELECT firing FROM alertCursor WHERE (owner, reader) = (:owner, 'user')), 0))
            """), arguments: ["owner": owner])
      return (row?[0] ?? 0, row?[1] ?? 0)
    }
  }

  /// The position of a reader in the list of firings.
  ///
  /// - Returns: The number of the last firing, and whether its delivery began but did not end; nil
  ///   for a new reader.
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertCursor(
    of reader: AlertReader
  ) async throws(StoreError) -> (firing: Int64, isTelling: Bool)? {
    try await read { [owner = owner.number] database in
      try Row.fetchOne(
        try database.cachedStatement(
          sql: "SELECT firing, isTelling FROM alertCursor WHERE (owner, reader) = (?, ?)"),
        arguments: [owner, reader.rawValue]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Moves a reader forward in the list, or records that a delivery has ended.
  ///
  /// - Parameters:
  ///   - id: The number of the current firing; nil for the last one.
  ///   - isTelling: Whether the reader begins to deliver it. It is then not delivered again.
  /// - Returns: Whether the reader had not reached or not completed this firing; only one of
  ///   several processes gets true.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func moveAlertCursor(
    of reader: AlertReader, to id: Int64? = nil, isTelling: Bool = false
  ) async throws(StoreError) -> Bool {
    try await write { owner, database in
      let last =
        try Int64.fetchOne(
          database, sql: "SELECT max(id) FROM alertFiring WHERE owner = ?", arguments: [owner]) ?? 0
      try database.execute(
        sql: """
          INSERT INTO alertCursor (owner, reader, firing, isTelling) VALUES (?, ?, ?, ?)
          ON CONFLICT (owner, reader) DO UPDATE SET firing = excluded.firing, isTelling = excluded.isTelling
          WHERE excluded.firing > firing
            OR excluded.firing = firing AND excluded.isTelling < isTelling
          """, arguments: [owner, reader.rawValue, min(id ?? last, last), isTelling])
      return database.changesCount > 0
    }
  }
}

// MARK: - Checking

extension DeskDatabase {
  /// What the alerts of all owners watch, each subject once.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func watchedSubjects() async throws(StoreError) -> Set<AlertRule.Subject> {
    try await read { database in
      let rows = try database.rows(
        "SELECT DISTINCT kind, subject FROM alert WHERE removedAt IS NULL")
      return Set(
        rows.compactMap { row in
          AlertRule.Subject.Kind(rawValue: row[0]).flatMap { AlertRule.Subject($0, row[1]) }
        })
    }
  }

  /// The alerts of all owners on one kind of subjects, the oldest first, without unreadable ones.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func watchedAlerts(
    of kind: AlertRule.Subject.Kind, after id: Int64, limit: Int
  ) async throws(StoreError) -> WatchedAlerts {
    try await read { database in
      let rows = try database.rows(
        """
        SELECT \(AlertColumn.names) FROM alert
        WHERE id > ? AND kind = ? AND removedAt IS NULL ORDER BY id LIMIT ?
        """, [id, kind.rawValue, limit])
      return WatchedAlerts(
        rows.compactMap { try? $0.alert() },
        next: rows.count < limit ? nil : rows.last.map { $0[AlertColumn.id] })
    }
  }

  /// Applies a change to an alert that is still in the given state, and records its firing, in one
  /// transaction: only one of several processes does so.
  ///
  /// - Returns: Whether the alert was in that state.
  /// - Throws: ``StoreError/failed(reason:)``
  public func apply(
    _ change: Alert.Change, to alert: Alert, by reading: AlertReading, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          UPDATE alert SET isArmed = ?, changedBy = ?
          WHERE id = ? AND isArmed = ? AND changedBy IS ? AND removedAt IS NULL
          """,
        arguments: [
          !alert.isArmed, reading.asOf.description, alert.id, alert.isArmed,
          alert.changedBy?.description,
        ])
      guard database.changesCount > 0 else { return false }
      guard case .fires(let reference) = change else { return true }
      try database.execute(
        sql: """
          INSERT INTO alertFiring (owner, alert, kind, subject, condition, number, firedAt, value, source,
            asOf, referenceValue, referenceAsOf)
          VALUES ((SELECT owner FROM alert WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          alert.id, alert.id, alert.rule.subject.kind.rawValue, alert.rule.subject.name,
          alert.rule.condition.kind.rawValue, alert.rule.condition.number.description,
          time.millisecondsSince1970, reading.value.description, reading.source,
          reading.asOf.description, reference?.value.description, reference?.asOf.description,
        ])
      try database.execute(
        sql: """
          DELETE FROM alertFiring WHERE owner = :owner AND id <= (
            SELECT id FROM alertFiring WHERE owner = :owner
            ORDER BY id DESC LIMIT 1 OFFSET \(StoreLimits.alertFirings))
          """,
        arguments: [
          "owner": try Int64.fetchOne(
            database, sql: "SELECT owner FROM alert WHERE id = ?", arguments: [alert.id])
        ])
      return true
    }
  }
}

// MARK: - Reading rows

private enum AlertColumn: Int, SelectedColumn {
  case id, kind, subject, condition, number, createdAt, isArmed, changedBy
}

private enum FiringColumn: Int, SelectedColumn {
  case id, alert, kind, subject, condition, number, firedAt, value, source, asOf, referenceValue,
    referenceAsOf
}

extension Row {
  fileprivate func alert() throws -> Alert {
    let rule = try rule(
      AlertColumn.kind, AlertColumn.subject, AlertColumn.condition, AlertColumn.number)
    return Alert(
      id: self[AlertColumn.id], rule, createdAt: timestamp(AlertColumn.createdAt),
      isArmed: self[AlertColumn.isArmed],
      changedBy: hasNull(atIndex: AlertColumn.changedBy.rawValue)
        ? nil : try asOf(AlertColumn.changedBy))
  }

  fileprivate func alertFiring() throws -> AlertFiring {
    let rule = try rule(
      FiringColumn.kind, FiringColumn.subject, FiringColumn.condition, FiringColumn.number)
    let reference = try optionalDecimal(FiringColumn.referenceValue)
    return AlertFiring(
      id: self[FiringColumn.id], alert: self[FiringColumn.alert], rule,
      firedAt: timestamp(FiringColumn.firedAt), value: try decimal(FiringColumn.value),
      provenance: Provenance(
        source: self[FiringColumn.source], asOf: try asOf(FiringColumn.asOf)),
      reference: try reference.map {
        AlertReading.Reference($0, asOf: try asOf(FiringColumn.referenceAsOf))
      })
  }

  private func rule<Column: SelectedColumn>(
    _ kind: Column, _ subject: Column, _ condition: Column, _ number: Column
  ) throws -> AlertRule {
    let unreadable = StoreError.failed(reason: "an alert cannot be read")
    guard let kind = AlertRule.Subject.Kind(rawValue: self[kind]),
      let watched = AlertRule.Subject(kind, self[subject]),
      let condition = AlertRule.Condition.Kind(rawValue: self[condition]),
      let rule = AlertRule(watched, .init(condition, try decimal(number)))
    else { throw unreadable }
    return rule
  }
}
