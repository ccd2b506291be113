import CambistModel
import CambistMoney
import CambistRates
import CambistStore

/// Alerts and what fired.
extension PostgresPersonal {
  func alerts() async throws(StoreError) -> [Alert] {
    try await readTogether { owner, connection in
      let alerts = try Self.alerts(of: owner, connection)
      let last = try connection.rows(
        """
        SELECT DISTINCT ON (alert) \(FiringColumn.self) FROM alert_firing
        WHERE owner = \(owner) ORDER BY alert, id DESC
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

  func addAlert(
    _ rule: AlertRule, at time: Timestamp, limit: Int
  ) async throws(StoreError) -> (id: Int64, addition: ListAddition) {
    try await write { owner, connection in
      let alerts = try Self.alerts(of: owner, connection)
      if let existing = alerts.first(where: { $0.rule == rule }) { return (existing.id, .existing) }
      guard alerts.count < limit else { return (0, .full) }
      let row = try connection.row(
        """
        INSERT INTO alert (owner, kind, subject, condition, number, created_at, is_armed)
        VALUES (\(owner), \(rule.subject.kind.rawValue), \(rule.subject.name),
          \(rule.condition.kind.rawValue), \(rule.condition.number.description),
          \(time.millisecondsSince1970), true)
        RETURNING id
        """)
      return (row?.integer(at: 0) ?? 0, .added)
    }
  }

  func removeAlert(_ id: Int64, at time: Timestamp) async throws(StoreError) -> Bool {
    let now = time.millisecondsSince1970
    return try await write { owner, connection in
      try connection.execute(
        "DELETE FROM alert WHERE owner = \(owner) AND removed_at < \(now - StoreLimits.undoMilliseconds)"
      )
      return try connection.execute(
        """
        UPDATE alert SET removed_at = \(now)
        WHERE id = \(id) AND owner = \(owner) AND removed_at IS NULL
        """) > 0
    }
  }

  func removedAlert(_ id: Int64) async throws(StoreError) -> Alert? {
    try await read { owner, connection in
      try connection.row(
        """
        SELECT \(AlertColumn.self) FROM alert
        WHERE id = \(id) AND owner = \(owner) AND removed_at IS NOT NULL
        """
      ).flatMap { try? $0.alert() }
    }
  }

  func restoreAlert(_ id: Int64, at time: Timestamp, limit: Int) async throws(StoreError) -> Bool? {
    let earliest = time.millisecondsSince1970 - StoreLimits.undoMilliseconds
    return try await write { owner, connection in
      let others = try connection.row(
        "SELECT count(*) FROM alert WHERE owner = \(owner) AND removed_at IS NULL"
      )?.integer(at: 0)
      guard others ?? 0 < limit else { return nil }
      return try connection.execute(
        """
        UPDATE alert SET removed_at = NULL
        WHERE id = \(id) AND owner = \(owner) AND removed_at >= \(earliest)
        """) > 0
    }
  }

  func alertFirings(after id: Int64, limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { owner, connection in
      try connection.rows(
        """
        SELECT \(FiringColumn.self) FROM alert_firing
        WHERE owner = \(owner) AND id > \(id) ORDER BY id LIMIT \(limit)
        """
      ).compactMap { try? $0.alertFiring() }
    }
  }

  func newestAlertFirings(limit: Int) async throws(StoreError) -> [AlertFiring] {
    try await read { owner, connection in
      try connection.rows(
        """
        SELECT \(FiringColumn.self) FROM alert_firing
        WHERE owner = \(owner) ORDER BY id DESC LIMIT \(limit)
        """
      ).compactMap { try? $0.alertFiring() }
    }
  }

  func alertCounts() async throws(StoreError) -> (alerts: Int, unseen: Int) {
    try await read { owner, connection in
      let row = try connection.row(
        """
        SELECT (SELECT count(*) FROM alert WHERE owner = \(owner) AND removed_at IS NULL),
          (SELECT count(*) FROM alert_firing WHERE owner = \(owner) AND id > coalesce((
            SELECT firing FROM alert_cursor WHERE owner = \(owner) AND reader = 'user'), 0))
        """)
      return (Int(row?.integer(at: 0) ?? 0), Int(row?.integer(at: 1) ?? 0))
    }
  }

  func alertCursor(
    of reader: AlertReader
  ) async throws(StoreError) -> (firing: Int64, isTelling: Bool)? {
    try await read { owner, connection in
      try connection.row(
        """
        SELECT firing, is_telling FROM alert_cursor
        WHERE owner = \(owner) AND reader = \(reader.rawValue)
        """
      ).map { ($0.integer(at: 0), $0.text(at: 1) == "t") }
    }
  }

  func moveAlertCursor(
    of reader: AlertReader, to id: Int64?, isTelling: Bool
  ) async throws(StoreError) -> Bool {
    try await write { owner, connection in
      let last =
        try connection.row("SELECT max(id) FROM alert_firing WHERE owner = \(owner)")?
        .integer(at: 0) ?? 0
      return try connection.execute(
        """
        INSERT INTO alert_cursor AS known (owner, reader, firing, is_telling)
        VALUES (\(owner), \(reader.rawValue), \(min(id ?? last, last)), \(isTelling))
        ON CONFLICT (owner, reader) DO UPDATE
        SET firing = excluded.firing, is_telling = excluded.is_telling
        WHERE excluded.firing > known.firing
          OR excluded.firing = known.firing AND excluded.is_telling < known.is_telling
        """) > 0
    }
  }

  private static func alerts(
    of owner: Int64, _ connection: PostgresConnection
  ) throws -> [Alert] {
    try connection.rows(
      """
      SELECT \(AlertColumn.self) FROM alert
      WHERE owner = \(owner) AND removed_at IS NULL ORDER BY id
      """
    ).compactMap { try? $0.alert() }
  }
}

enum AlertColumn: Int, PostgresColumn {
  case id, kind, subject, condition, number, createdAt, isArmed, changedBy
}

enum FiringColumn: Int, PostgresColumn {
  case id, alert, kind, subject, condition, number, firedAt, value, source, asOf, referenceValue,
    referenceAsOf
}

extension PostgresRow {
  func alert() throws -> Alert {
    let rule = try rule(
      AlertColumn.kind, AlertColumn.subject, AlertColumn.condition, AlertColumn.number)
    return Alert(
      id: integer(AlertColumn.id), rule, createdAt: timestamp(AlertColumn.createdAt),
      isArmed: bool(AlertColumn.isArmed),
      changedBy: isNull(AlertColumn.changedBy) ? nil : try asOf(AlertColumn.changedBy))
  }

  func alertFiring() throws -> AlertFiring {
    let rule = try rule(
      FiringColumn.kind, FiringColumn.subject, FiringColumn.condition, FiringColumn.number)
    let reference = try optionalDecimal(FiringColumn.referenceValue)
    return AlertFiring(
      id: integer(FiringColumn.id), alert: integer(FiringColumn.alert), rule,
      firedAt: timestamp(FiringColumn.firedAt), value: try decimal(FiringColumn.value),
      provenance: Provenance(
        source: text(FiringColumn.source), asOf: try asOf(FiringColumn.asOf)),
      reference: try reference.map {
        AlertReading.Reference($0, asOf: try asOf(FiringColumn.referenceAsOf))
      })
  }

  private func rule<Column: PostgresColumn>(
    _ kind: Column, _ subject: Column, _ condition: Column, _ number: Column
  ) throws -> AlertRule {
    guard let kind = AlertRule.Subject.Kind(rawValue: text(kind)),
      let watched = AlertRule.Subject(kind, text(subject)),
      let condition = AlertRule.Condition.Kind(rawValue: text(condition)),
      let rule = AlertRule(watched, .init(condition, try decimal(number)))
    else { throw StoreError.failed(reason: "an alert cannot be read") }
    return rule
  }
}
