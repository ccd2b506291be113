import CambistModel
import CambistStore

extension PostgresDatabase {
  var isSharedByNodes: Bool { true }
  var quoteBus: (any QuoteBus)? { bus }

  private var leases: PostgresLeases { PostgresLeases(pool: pool, node: node) }

  func takeLease(_ name: String) async throws(StoreError) -> FetchLease.Answer {
    try await leases.take(name)
  }

  func renew(_ lease: FetchLease) async throws(StoreError) -> Bool {
    try await leases.renew(lease)
  }

  func end(_ lease: FetchLease, _ outcome: FetchLease.Outcome) async throws(StoreError) {
    try await leases.end(lease, outcome)
  }

  /// Stores fetched data. Only one node at a time stores data of a kind, and nothing is stored under
  /// a lease that has expired.
  func storeFetched<Value: Sendable>(
    _ kind: String, _ transaction: PostgresTransaction,
    _ body: @escaping @Sendable (PostgresConnection) throws -> PostgresOutcome<Value>
  ) async throws(StoreError) -> Value {
    try await pool.transaction(transaction) { [lease = FetchLease.current] connection in
      try connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(\(kind), 2))")
      try Self.check(lease, connection)
      return try body(connection)
    }
  }

  /// Refuses the data of a lease that has expired, and keeps other nodes from taking the lease until
  /// the transaction ends.
  private static func check(_ lease: FetchLease?, _ connection: PostgresConnection) throws {
    guard let lease else { return }
    let row = try connection.row(
      """
      SELECT FROM fetch_lease
      WHERE name = \(lease.name) AND term = \(lease.term) AND valid_until > clock_timestamp()
      FOR SHARE
      """)
    guard row != nil else {
      throw StoreError.failed(reason: "another node fetches \(lease.name)")
    }
  }
}
