import CambistModel
import CambistMoney
import CambistRates
import CambistStore

extension PostgresDatabase {
  func watchedSubjects() async throws(StoreError) -> Set<AlertRule.Subject> {
    try await pool.query { connection in
      let rows = try connection.rows(
        "SELECT DISTINCT kind, subject FROM alert WHERE removed_at IS NULL")
      return Set(
        rows.compactMap { row in
          guard let kind = row.text(at: 0), let subject = row.text(at: 1) else { return nil }
          return AlertRule.Subject.Kind(rawValue: kind).flatMap { AlertRule.Subject($0, subject) }
        })
    }
  }

  func watchedAlerts(
    of kind: AlertRule.Subject.Kind, after id: Int64, limit: Int
  ) async throws(StoreError) -> WatchedAlerts {
    try await pool.query { connection in
      let rows = try connection.rows(
        """
        SELECT \(AlertColumn.self) FROM alert
        WHERE id > \(id) AND kind = \(kind.rawValue) AND removed_at IS NULL
        ORDER BY id LIMIT \(limit)
        """)
      let read = rows.map { (id: $0.integer(AlertColumn.id), alert: try? $0.alert()) }
      return WatchedAlerts(
        read.compactMap(\.alert), next: read.count < limit ? nil : read.last?.id)
    }
  }

  func apply(
    _ change: Alert.Change, to alert: Alert, by reading: AlertReading, at time: Timestamp
  ) async throws(StoreError) -> Bool {
    try await pool.transaction(.writing) { connection in
      // With the owner locked, firings get visible in the order of their numbers: readers remember
      // the last number.
      let found = try connection.row("SELECT owner FROM alert WHERE id = \(alert.id)")
      guard let owner = found?.integer(at: 0) else { return PostgresOutcome(value: false) }
      try Self.lock(owner, connection)
      let count = try connection.execute(
        """
        UPDATE alert SET is_armed = \(!alert.isArmed), changed_by = \(reading.asOf.description)
        WHERE id = \(alert.id) AND is_armed = \(alert.isArmed) AND removed_at IS NULL
        AND changed_by IS NOT DISTINCT FROM \(orNull: alert.changedBy?.description)::text
        """)
      guard count > 0 else { return PostgresOutcome(value: false) }
      guard case .fires(let reference) = change else { return PostgresOutcome(value: true) }
      let (subject, condition) = (alert.rule.subject, alert.rule.condition)
      try connection.execute(
        """
        INSERT INTO alert_firing (owner, alert, kind, subject, condition, number, fired_at, value,
          source, as_of, reference_value, reference_as_of)
        VALUES (\(owner), \(alert.id), \(subject.kind.rawValue), \(subject.name),
          \(condition.kind.rawValue), \(condition.number.description),
          \(time.millisecondsSince1970), \(reading.value.description), \(reading.source),
          \(reading.asOf.description), \(orNull: reference?.value.description),
          \(orNull: reference?.asOf.description))
        """)
      try connection.execute(
        """
        DELETE FROM alert_firing WHERE owner = \(owner) AND id <= (
          SELECT id FROM alert_firing WHERE owner = \(owner)
          ORDER BY id DESC LIMIT 1 OFFSET \(StoreLimits.alertFirings))
        """)
      return PostgresOutcome(value: true)
    }
  }
}
