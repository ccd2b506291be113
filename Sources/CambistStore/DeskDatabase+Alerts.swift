public import CambistModel
public import CambistMoney
import CambistRates
internal import GRDB

extension DeskDatabase {
  /// A removed alert can be restored for so many seconds.
  private static let undoSeconds: Int64 = 3_600
  /// So many of what fired are stored.
  private static let mostFirings: Int64 = 1_000

  /// The alerts, the oldest first, without what cannot be read.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alerts() async throws(StoreError) -> [Alert] {
    try await read { database in
      let alerts = try database.rows(
        "SELECT \(AlertColumn.names) FROM alert WHERE removedAt IS NULL ORDER BY id"
      ).compactMap { try? $0.alert() }
      let last = try database.rows(
        """
        SELECT \(FiringColumn.names) FROM alertFiring
        WHERE id IN (SELECT max(id) FROM alertFiring GROUP BY alert)
        """
      ).compactMap { try? $0.alertFiring() }
      let firings = Dictionary(last.map { ($0.alert, $0) }) { $1 }
      return alerts.map { alert in
        var alert = alert
        alert.lastFiring = firings[alert.id]
        return alert
      }
    }
  }

  /// Adds an alert, armed.
  ///
  /// - Parameter limit: How many alerts there can be.
  /// - Returns: The number of the alert, which is an earlier one where that has the same rule.
  /// - Throws: ``StoreError/failed(reason:)``
  public func addAlert(
    _ rule: AlertRule, at time: Timestamp, limit: Int = Alert.maximumCount
  ) async throws(StoreError) -> (id: Int64, addition: Addition) {
    try await write { database in
      let alerts = try database.rows(
        "SELECT \(AlertColumn.names) FROM alert WHERE removedAt IS NULL"
      ).compactMap { try? $0.alert() }
      if let existing = alerts.first(where: { $0.rule == rule }) { return (existing.id, .existing) }
      guard alerts.count < limit else { return (0, .full) }
      try database.execute(
        sql: """
          INSERT INTO alert (kind, subject, condition, number, createdAt, isArmed)
          VALUES (?, ?, ?, ?, ?, 1)
          """,
        arguments: [
          rule.subject.kind.rawValue, rule.subject.name, rule.condition.kind.rawValue,
          rule.condition.number.description, time.millisecondsSince1970,
        ])
      return (database.lastInsertedRowID, .added)
    }
  }

  /// Removes an alert; what it fired stays in the list.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError/failed(reason:)``
  public func removeAlert(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    try await write { database in
      let now = time.millisecondsSince1970
      try database.execute(
        sql: "DELETE FROM alert WHERE removedAt < ?", arguments: [now - Self.undoSeconds * 1_000])
      try database.execute(
        sql: "UPDATE alert SET removedAt = ? WHERE id = ? AND removedAt IS NULL",
        arguments: [now, id])
      return database.changesCount > 0
    }
  }

  /// An alert that was removed and can be restored; nil for none.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func removedAlert(_ id: Int64) async throws(StoreError) -> Alert? {
    try await read { database in
      try database.rows(
        "SELECT \(AlertColumn.names) FROM alert WHERE id = ? AND removedAt IS NOT NULL", [id]
      ).compactMap { try? $0.alert() }.first
    }
  }

  /// Restores a removed alert in its state.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError/failed(reason:)``
  public func restoreAlert(_ id: Int64) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "UPDATE alert SET removedAt = NULL WHERE id = ? AND removedAt IS NOT NULL",
        arguments: [id])
      return database.changesCount > 0
    }
  }

  /// Applies a change to an alert in the state in which it was read, and records that it fired, in one
  /// transaction: of several processes only one does so.
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
          INSERT INTO alertFiring (alert, kind, subject, condition, number, firedAt, value, source,
            asOf, referenceValue, referenceAsOf)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          alert.id, alert.rule.subject.kind.rawValue, alert.rule.subject.name,
          alert.rule.condition.kind.rawValue, alert.rule.condition.number.description,
          time.millisecondsSince1970, reading.value.description, reading.source,
          reading.asOf.description, reference?.value.description, reference?.asOf.description,
        ])
      try database.execute(
        sql: "DELETE FROM alertFiring WHERE id <= ?",
        arguments: [database.lastInsertedRowID - Self.mostFirings])
      return true
    }
  }
}

// MARK: - What fired

extension DeskDatabase {
  /// Who reads the list of what fired.
  public enum AlertReader: String, Sendable {
    /// The user, in any client.
    case user
    /// The command line that watches.
    case command
    /// The notifications of the phone.
    case notifications
  }

  /// What fired after a number, the oldest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertFirings(after id: Int64, limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { database in
      try database.rows(
        """
        SELECT \(FiringColumn.names) FROM alertFiring WHERE id > ? ORDER BY id LIMIT ?
        """, [id, limit]
      ).compactMap { try? $0.alertFiring() }
    }
  }

  /// What fired last, the newest first.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func newestAlertFirings(limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { database in
      try database.rows(
        "SELECT \(FiringColumn.names) FROM alertFiring ORDER BY id DESC LIMIT ?", [limit]
      ).compactMap { try? $0.alertFiring() }
    }
  }

  /// How many alerts there are, and how often one fired that the user has not seen.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertCounts() async throws(StoreError) -> (alerts: Int, unseen: Int) {
    try await read { database in
      let row = try Row.fetchOne(
        try database.cachedStatement(
          sql: """
            SELECT (SELECT count(*) FROM alert WHERE removedAt IS NULL),
              (SELECT count(*) FROM alertFiring
                WHERE id > ifnull((SELECT firing FROM alertCursor WHERE reader = 'user'), 0))
            """))
      return (row?[0] ?? 0, row?[1] ?? 0)
    }
  }

  /// How far a reader has come in the list of what fired.
  ///
  /// - Returns: The number of the last one, and whether it was begun and not ended; nil for a reader
  ///   who never came.
  /// - Throws: ``StoreError/failed(reason:)``
  public func alertCursor(
    of reader: AlertReader
  ) async throws(StoreError) -> (firing: Int64, isTelling: Bool)? {
    try await read { database in
      try Row.fetchOne(
        try database.cachedStatement(
          sql: "SELECT firing, isTelling FROM alertCursor WHERE reader = ?"),
        arguments: [reader.rawValue]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Moves a reader to a later place of the list, or notes there that telling has ended.
  ///
  /// - Parameters:
  ///   - id: The number of what is read now; nil for the last there is.
  ///   - isTelling: Whether the reader begins to tell of it. Then it is not told of again.
  /// - Returns: Whether the reader had not been there, or not been done; then only one of several
  ///   processes gets true.
  /// - Throws: ``StoreError/failed(reason:)``
  @discardableResult
  public func moveAlertCursor(
    of reader: AlertReader, to id: Int64? = nil, isTelling: Bool = false
  ) async throws(StoreError) -> Bool {
    try await write { database in
      let last = try Int64.fetchOne(database, sql: "SELECT max(id) FROM alertFiring") ?? 0
      try database.execute(
        sql: """
          INSERT INTO alertCursor (reader, firing, isTelling) VALUES (?, ?, ?)
          ON CONFLICT (reader) DO UPDATE SET firing = excluded.firing, isTelling = excluded.isTelling
          WHERE excluded.firing > firing
            OR excluded.firing = firing AND excluded.isTelling < isTelling
          """, arguments: [reader.rawValue, min(id ?? last, last), isTelling])
      return database.changesCount > 0
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
