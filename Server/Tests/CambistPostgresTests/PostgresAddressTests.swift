import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Foundation
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// Addresses of several hosts, addresses that are refused, and values that look like SQL.
  @Suite("Addresses and values") struct AddressTests {
    @Test("A host that cannot be reached is passed over")
    func unreachable() async throws {
      let server = try await PostgresServer.running()
      _ = try await server.database(named: "unreachable")
      let store = try await PostgresDatabase(
        Self.address("/nowhere", server.folder, name: "unreachable"))
      try await store.check()
      try await store.close()
    }

    @Test("When a server accepts no changes any more, the next host gets them, without an error")
    func failover() async throws {
      let (first, second) = (try await PostgresServer(), try await PostgresServer.running())
      for server in [first, second] {
        try await PostgresDatabase(server.database(named: "failover")).close()
      }
      let store = try await PostgresDatabase(
        Self.address(first.folder, second.folder, name: "failover"), limits: .oneConnection)
      let personal = store.personal(of: .only)
      try await personal.hideQuote("A")
      let address = try PostgresAddress(first.address(of: "failover"))
      try await first.execute("ALTER SYSTEM SET default_transaction_read_only = on", in: address)
      try await first.execute("SELECT pg_reload_conf()", in: address)
      // The open connection learns of it a moment later.
      while try await store.pool.query({
        try $0.row("SHOW default_transaction_read_only")?.text(at: 0)
      }) != "on" { await Task.yield() }
      try await personal.hideQuote("B")
      #expect(try await personal.hiddenQuotes() == ["B"])
      try await store.close()
      let other = try await PostgresDatabase(PostgresAddress(second.address(of: "failover")))
      #expect(try await other.personal(of: .only).hiddenQuotes() == ["B"])
      try await other.close()
    }

    @Test(
      "A refused address is named without the password",
      arguments: [
        "postgresql://me:secret@127.0.0.1:1/desk", "host=127.0.0.1 password=secret",
        "postgresql://me:secret@[::1x/desk", "postgresql://me:secret@h:port/desk",
        "postgresql://me:secret@h/desk?sslmode=sometimes", "postgresql://me:secret@h/desk?x=secret",
        "postgresql://127.0.0.1:1/desk?password=secret", "", "mysql://me:secret@h/desk",
        "postgresql://me:secret/desk", "postgresql://me:1/secret@h/desk",
        "postgresql://me:x@secret@h/desk", "postgresql://me:1/2?secret=x@h/desk",
      ])
    func refusal(_ text: String) async throws {
      let error = await #expect(throws: StoreError.self) {
        try await PostgresDatabase(PostgresAddress(text))
      }
      guard case .cannotOpen(let path, let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!path.contains("secret") && !reason.contains("secret"))
      #expect(!path.isEmpty && !reason.isEmpty)
    }

    @Test("A refused address says which parameter is unknown")
    func parameter() {
      #expect(
        throws: StoreError.cannotOpen(
          path: "PostgreSQL", reason: "invalid URI query parameter: \"sslmod\"")
      ) {
        try PostgresAddress("postgresql://me@h/desk?sslmod=require")
      }
    }

    @Test(
      "Text that looks like SQL or like an array is stored as text",
      arguments: [
        "'; DROP TABLE owner; --", "$1", "{a,b}", "\\", "\"", "NULL", "a\u{301}", "", "a\nb",
      ])
    func text(_ text: String) async throws {
      let store = try await PostgresDatabase(try await PostgresServer.running().database())
      let personal = store.personal(of: .only)
      try await personal.hideQuote(text)
      #expect(try await personal.hiddenQuotes() == [text])
      try await store.save([
        QuoteEntry(
          Quote(symbol: text, bid: ExactDecimal(1), ask: ExactDecimal(2)),
          receivedAt: StoreSamples.now)
      ])
      #expect(try await store.quotes().map(\.quote.symbol) == [text])
      try await personal.changeRateSources { _ in ([RateSourceOrder.Entry(text)], ()) }
      #expect(try await personal.rateSources().map(\.name) == [text])
      try await store.close()
    }

    @Test("No value becomes a part of a statement's text")
    func statement() {
      let name = "'; DROP TABLE owner; --"
      let part: PostgresStatement = "id = \(7) AND name = \(name)"
      let statement: PostgresStatement = "WHERE \(part) OR \(orNull: String?.none) = \(true)"
      #expect(statement.text == "WHERE id = $1 AND name = $2 OR $3 = $4")
      #expect(statement.parameters == ["7", name, nil, "t"])
    }

    private static func address(_ hosts: String..., name: String) throws -> PostgresAddress {
      let hosts = hosts.map { $0.replacing("/", with: "%2F") }.joined(separator: ",")
      return try PostgresAddress(
        "postgresql://cambist@\(hosts)/\(name)?target_session_attrs=read-write")
    }
  }
}
