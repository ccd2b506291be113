import CambistStore
import CambistTesting
import Testing

@testable import CambistPostgres

extension PostgresTests {
  @Suite("PostgreSQL keeps the contract of a store") struct ContractTests {
    @Test(arguments: StoreContract.clauses)
    func `A store keeps its contract`(_ clause: StoreContract.Clause) async throws {
      let address = try await PostgresServer.running().migratedDatabase()
      let store = try await PostgresDatabase(address)
      try await clause.check(store)
      try await store.close()
    }

    @Test func `Unreadable days or an unreadable newest table of a source do not hide the rest`()
      async throws
    {
      let server = try await PostgresServer.running()
      let address = try await server.migratedDatabase()
      let store = try await PostgresDatabase(address)
      try await StoreContract.checkUnreadableRates(store, days: "empty_rate_days") {
        try await server.execute($0, in: address)
      }
      try await store.close()
    }

    // Data that all owners share are read and stored in the same way.
    @Test(arguments: StoreContract.personal)
    func `It does so through PgBouncer in transaction mode`(
      _ clause: StoreContract.Clause
    ) async throws {
      let store = try await PostgresDatabase(PostgresPooler.running().database())
      try await clause.check(store)
      try await store.close()
    }
  }
}
