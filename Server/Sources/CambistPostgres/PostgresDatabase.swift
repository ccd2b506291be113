import CambistModel
public import CambistStore
import Foundation
import Synchronization

/// All data of Cambist in a PostgreSQL database, which several nodes share.
///
/// Every write is one transaction: all or nothing, and committed data survives a kill of the node.
/// Nothing depends on a session, so that a pooler may give each transaction another connection.
final class PostgresDatabase: Sendable {
  /// The hosts and the name of the database.
  let place: String
  let pool: PostgresPool
  /// The name of this node in leases.
  let node: String
  let bus: PostgresQuoteBus
  private let sources = Mutex(KnownSources())

  /// The order of the rate sources of ``Owner/only`` that this node knows.
  private struct KnownSources {
    var entries: [RateSourceOrder.Entry] = []
    /// The change that it is from.
    var change = 0
    /// How many changes began.
    var changes = 0
  }

  /// Opens a database, and migrates it to the newest schema.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``
  init(
    _ address: PostgresAddress, limits: PostgresLimits = PostgresLimits()
  ) async throws(StoreError) {
    place = address.place
    pool = PostgresPool(address, limits: limits)
    node = UUID().uuidString
    bus = PostgresQuoteBus(address, limits: limits, node: node)
    do throws(StoreError) {
      try await PostgresSchema.migrate(pool, at: place)
      let entries = try await pool.query { connection in
        try Self.rateSources(of: Owner.only.number, connection)
      }
      sources.withLock { $0.entries = entries }
    } catch {
      await pool.close()
      if case .failed(let reason) = error {
        throw .cannotOpen(path: address.place, reason: reason)
      }
      throw error
    }
  }

  var damaged: DamagedFile? { nil }
  var readOnlyReason: String? { nil }
  func version() -> StoreVersion? { nil }

  func close() async throws(StoreError) {
    await bus.close()
    await pool.close()
  }

  func knownRateSources() -> [RateSourceOrder.Entry] { sources.withLock { $0.entries } }

  /// The number of a change of the order of sources, while the owner is locked.
  func nextSourcesChange() -> Int {
    sources.withLock { state in
      state.changes += 1
      return state.changes
    }
  }

  /// Remembers the order that a change has stored, unless a later one has.
  func noteSources(_ entries: [RateSourceOrder.Entry], change: Int) {
    sources.withLock { state in
      guard change > state.change else { return }
      state.change = change
      state.entries = entries
    }
  }

  /// Whether the database can be read and written.
  func check() async throws(StoreError) {
    try await pool.transaction(.writing) { connection in
      try connection.execute(
        """
        INSERT INTO store_check VALUES (1, now())
        ON CONFLICT (id) DO UPDATE SET time = excluded.time
        """)
      return PostgresOutcome(value: ())
    }
  }
}

extension PostgresAddress {
  /// Opens the store in the database, and migrates it to the newest schema.
  ///
  /// - Parameter connections: The maximum number of connections.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when a newer release has written it.
  public func open(connections: Int) async throws(StoreError) -> any SharedStore {
    var limits = PostgresLimits()
    limits.connections = connections
    return try await PostgresDatabase(self, limits: limits)
  }
}
