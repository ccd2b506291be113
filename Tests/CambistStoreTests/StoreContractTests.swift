import CambistStore
import CambistTesting
import Testing

/// The promises of a store, on SQLite in memory and in a file.
@Suite("SQLite keeps the contract of a store") struct StoreContractTests {
  @Test(arguments: StoreContract.clauses)
  func `In memory`(_ clause: StoreContract.Clause) async throws {
    try await clause.check(DeskDatabase.inMemory())
  }

  @Test(arguments: StoreContract.clauses)
  func `In a file`(_ clause: StoreContract.Clause) async throws {
    let folder = try TemporaryFolder()
    try await clause.check(DeskDatabase(directory: folder.url))
  }
}
