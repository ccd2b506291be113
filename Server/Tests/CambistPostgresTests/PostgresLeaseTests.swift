import CambistModel
import CambistMoney
import CambistStore
import CambistTesting
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// Which of several nodes fetches.
  @Suite("Leases of nodes") struct LeaseTests {
    private static let time = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    private func nodes(lease: Duration = .seconds(600)) async throws -> [PostgresDatabase] {
      let address = try await PostgresServer.running().database()
      var limits = PostgresLimits()
      limits.lease = lease
      return [
        try await PostgresDatabase(address, limits: limits),
        try await PostgresDatabase(address),
      ]
    }

    private func granted(_ node: PostgresDatabase) async throws -> FetchLease {
      guard case .granted(let lease) = try await node.takeLease("ecb/newest") else {
        throw StoreError.failed(reason: "no lease")
      }
      return lease
    }

    private func snapshot(_ seconds: Int64) -> MarketSnapshot {
      MarketSnapshot(markets: [], source: "bitso", fetchedAt: Self.time.adding(seconds: seconds))
    }

    @Test("One node has a lease at a time, and the next one gets the success of the other")
    func alternating() async throws {
      let nodes = try await nodes()
      let first = try await granted(nodes[0])
      for node in nodes { #expect(try await node.takeLease("ecb/newest") == .busy) }
      #expect(try await nodes[1].renew(first) == false)
      #expect(try await nodes[0].renew(first))
      // Another node cannot end it.
      try await nodes[1].end(first, .skipped)
      #expect(try await nodes[1].takeLease("ecb/newest") == .busy)
      try await nodes[0].end(first, .succeeded)
      #expect(try await nodes[0].renew(first) == false)
      let second = try await granted(nodes[1])
      #expect(second.term > first.term)
      let ago = try #require(second.otherSuccess)
      #expect((0..<600_000).contains(ago))
      try await nodes[1].end(second, .skipped)
      #expect(try await granted(nodes[0]).otherSuccess == nil)
      for node in nodes { try await node.close() }
    }

    @Test("After a failure no node fetches for some time, and each gets the reason")
    func failing() async throws {
      let nodes = try await nodes()
      for problem in [
        Problem.unreachable(host: "h", reason: "“no”\n"), .status(503), .timedOut(seconds: 7),
        .refused(code: "c", message: "m"), .throttled(seconds: 60), .tooLarge(limit: 9),
        .redirectRefused(reason: "r"), .unreadable(resource: "a", reason: "b"),
        .store(reason: "s"),
      ] {
        try await nodes[0].end(try await granted(nodes[0]), .failed(problem, pause: 600))
        for node in nodes { #expect(try await node.takeLease("ecb/newest") == .failed(problem)) }
        try await nodes[0].pool.query { connection in
          _ = try connection.execute("UPDATE fetch_lease SET valid_until = clock_timestamp()")
        }
      }
      for node in nodes { try await node.close() }
    }

    @Test("A lease that is not extended expires, and nothing is stored under it any more")
    func fencing() async throws {
      let nodes = try await nodes(lease: .milliseconds(1))
      let old = try await granted(nodes[0])
      var taken = try await nodes[1].takeLease("ecb/newest")
      while taken == .busy { taken = try await nodes[1].takeLease("ecb/newest") }
      guard case .granted(let new) = taken else {
        Issue.record("\(taken)")
        return
      }
      #expect(try await nodes[0].renew(old) == false)
      try await FetchLease.$current.withValue(new) { try await nodes[1].save(snapshot(2)) }
      await #expect(throws: StoreError.failed(reason: "another node fetches ecb/newest")) {
        try await FetchLease.$current.withValue(old) { try await nodes[0].save(snapshot(3)) }
      }
      #expect(try await nodes[0].markets(of: "bitso")?.fetchedAt == snapshot(2).fetchedAt)
      // Ending the old lease does not end the new one.
      try await nodes[0].end(old, .succeeded)
      #expect(try await nodes[1].renew(new))
      for node in nodes { try await node.close() }
    }
  }
}
