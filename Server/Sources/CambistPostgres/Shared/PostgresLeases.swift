import CambistModel
import CambistStore

/// The leases of a node.
struct PostgresLeases: Sendable {
  /// The code of a statement that waited too long for another transaction.
  private static let lockTimeout = "55P03"

  let pool: PostgresPool
  /// The name of the node in leases.
  let node: String

  func take(_ name: String) async throws(StoreError) -> FetchLease.Answer {
    try await pool.transaction(.writing) { [node, pool] connection in
      let row: PostgresRow?
      do {
        row = try connection.row(
          """
          INSERT INTO fetch_lease AS known (name, node, term, valid_until)
          VALUES (\(name), \(node), 1,
            clock_timestamp() + \(pool.limits.lease.milliseconds) * interval '1 ms')
          ON CONFLICT (name) DO UPDATE SET
            node = excluded.node, term = known.term + 1, valid_until = excluded.valid_until,
            problem = NULL
          WHERE known.valid_until <= clock_timestamp()
          RETURNING term, CASE WHEN succeeded_by <> \(node) THEN
            (extract(epoch FROM clock_timestamp() - succeeded_at) * 1000)::bigint END
          """)
      } catch let error as PostgresError where error.state == Self.lockTimeout {
        // The other node is storing what it has fetched.
        return PostgresOutcome(value: .busy, isCommitted: false)
      }
      guard let row else {
        let problem = try connection.row("SELECT problem FROM fetch_lease WHERE name = \(name)")?
          .text(at: 0)
        return PostgresOutcome(value: problem.map { .failed(Problem(storedText: $0)) } ?? .busy)
      }
      let lease = FetchLease(
        name: name, term: row.integer(at: 0),
        otherSuccess: row.text(at: 1) == nil ? nil : row.integer(at: 1))
      return PostgresOutcome(value: .granted(lease))
    }
  }

  func renew(_ lease: FetchLease) async throws(StoreError) -> Bool {
    try await pool.query { [node, pool] connection in
      try connection.execute(
        """
        UPDATE fetch_lease
        SET valid_until = clock_timestamp() + \(pool.limits.lease.milliseconds) * interval '1 ms'
        WHERE name = \(lease.name) AND term = \(lease.term) AND node = \(node)
          AND valid_until > clock_timestamp()
        """) == 1
    }
  }

  func end(_ lease: FetchLease, _ outcome: FetchLease.Outcome) async throws(StoreError) {
    let isDone = outcome == .succeeded
    var (problem, pause): (String?, Int64) = (nil, 0)
    if case .failed(let reason, let seconds) = outcome {
      (problem, pause) = (reason.storedText, seconds)
    }
    try await pool.query { [node, problem, pause] connection in
      _ = try connection.execute(
        """
        UPDATE fetch_lease
        SET valid_until = clock_timestamp() + \(pause) * interval '1 s',
          problem = \(orNull: problem),
          succeeded_at = CASE WHEN \(isDone) THEN clock_timestamp() ELSE succeeded_at END,
          succeeded_by = CASE WHEN \(isDone) THEN node ELSE succeeded_by END
        WHERE name = \(lease.name) AND term = \(lease.term) AND node = \(node)
          AND valid_until > clock_timestamp()
        """)
    }
  }
}
