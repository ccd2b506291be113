import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// What nodes promise each other that share a database.
  @Suite("Nodes on one database") struct NodeTests {
    private let server: PostgresServer
    private let address: PostgresAddress

    init() async throws {
      server = try await PostgresServer.running()
      address = try await server.database()
    }

    @Test("Nodes that start at the same time migrate once, and see each other's changes")
    func starting() async throws {
      let nodes = try await withThrowingTaskGroup(of: PostgresDatabase.self) { group in
        for _ in 1...4 { group.addTask { [address] in try await PostgresDatabase(address) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let pair = CurrencyPair(.usd, .eur)
      #expect(try await nodes[0].personal(of: .only).add(pair, at: nil, limit: 9) == .added)
      for node in nodes { #expect(try await node.personal(of: .only).pairs() == [pair]) }
      for node in nodes { try await node.close() }
    }

    @Test("A schema of a later release is refused, with the name of the database")
    func newer() async throws {
      try await PostgresDatabase(address).close()
      try await server.execute(
        "INSERT INTO schema_migration (number, name) VALUES (99, 'later')", in: address)
      await expectRefusal(of: address, "a newer Cambist has written it")
    }

    @Test("A database with another encoding is refused, and stays empty")
    func encoding() async throws {
      let latin = try await server.database(
        "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
      await expectRefusal(of: latin, "its encoding is LATIN1, not UTF8")
      try await server.execute("CREATE TABLE schema_migration ()", in: latin)
    }

    @Test("Without the right to create tables, and without a database, opening fails in words")
    func rights() async throws {
      try await server.execute("CREATE ROLE reader LOGIN", in: address)
      let text = address.text.replacing("//cambist@", with: "//reader@")
      await expectRefusal(of: try PostgresAddress(text), "permission denied for schema public")
      let nowhere = try PostgresAddress(server.address(of: "nowhere"))
      let error = await #expect(throws: StoreError.self) { try await PostgresDatabase(nowhere) }
      guard case .cannotOpen(nowhere.place, let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasSuffix("database \"nowhere\" does not exist"))
    }

    private func expectRefusal(of address: PostgresAddress, _ reason: String) async {
      let error = await #expect(throws: StoreError.self) { try await PostgresDatabase(address) }
      #expect(error == .cannotOpen(path: address.place, reason: reason))
    }
  }
}
