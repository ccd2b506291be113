import CambistDesk
import CambistFeeds
import CambistModel
import CambistTesting
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// Repositories of quotes on one database, each with a stream that a test controls.
  @Suite("Nodes that show the same quotes") struct QuoteNodesTests {
    private let address: PostgresAddress

    init() async throws { address = try await PostgresServer.running().migratedDatabase() }

    private func until(_ condition: () async -> Bool) async {
      while await !condition() { await Task.yield() }
    }

    private func quote(_ bid: Int, _ symbol: String = "EURUSD") -> String {
      #"{"1":"\#(symbol)","2":"\#(bid)","3":"999999"}"#
    }

    /// Two nodes, of which the first is connected and live.
    private func pair() async throws -> (QuoteNode, QuoteNode, ScriptedStream.Attempt) {
      let first = try await QuoteNode(address)
      let attempt = await first.stream.attempt(1)
      attempt.open()
      attempt.send("[\(quote(1)),\(quote(1, "A"))]")
      let second = try await QuoteNode(address)
      await until { await second.board.stream == .live }
      return (first, second, attempt)
    }

    private func end(_ nodes: QuoteNode...) async throws {
      for node in nodes {
        await node.stop()
        try await node.store.close()
      }
    }

    @Test("Boards are equal at each version, whatever arrives and whenever a node starts")
    func equal() async throws {
      let (first, second, attempt) = try await pair()
      var late: QuoteNode?
      for round in 1...60 {
        let quotes = (0..<round % 20 + 1).map { number in
          quote(round * number % 3 + 1, "S\(round * (number + 1) * 7_919 % 31)")
        }
        attempt.send("[\(quotes.joined(separator: ","))]")
        if round == 30 { late = try await QuoteNode(address) }
      }
      await attempt.drained()
      let last = try #require(late)
      let board = await first.board
      for node in [second, last] {
        await until { await node.board.id == board.id }
        let shown = await node.board
        #expect(shown.entries == board.entries && shown.stream == .live)
        #expect(node.stream.attempts == 0)
      }
      try await end(first, second, last)
    }

    @Test("An id of a node that has stopped is continued by the next one, without a whole board")
    func continuing() async throws {
      let (first, second, attempt) = try await pair()
      attempt.send("[\(quote(2))]")
      await attempt.drained()
      let last = await first.board
      await first.stop()
      // The rest is published before the term ends.
      let next = await second.stream.attempt(1)
      #expect(await second.board.entries == last.entries)
      next.open()
      next.send("[\(quote(3))]")
      await until { await second.board.stream == .live }
      let version = try #require(second.quotes.version(of: last.id))
      #expect(await second.quotes.quotes(since: version).entries.map(\.quote.symbol) == ["EURUSD"])
      #expect(await second.board.id != last.id)
      try await end(first, second)
    }

    @Test("A node that was paused past its term is not live for a moment, and follows the next one")
    func paused() async throws {
      let (first, second, attempt) = try await pair()
      first.skip(.seconds(11))
      // Before any of its tasks has noticed.
      attempt.send("[\(quote(2))]")
      #expect(await first.board.stream == .connecting)
      #expect(await !first.isPublisher())
      // Another attempt would be a second connection.
      attempt.close()
      await attempt.over()
      let next = await second.stream.attempt(1)
      next.open()
      next.send("[\(quote(3))]")
      await until { await second.board.stream == .live }
      let board = await second.board
      await until { await first.board.id == board.id }
      await until { await first.board.stream == .live }
      #expect(await first.board.entries == board.entries)
      #expect(first.stream.attempts == 1)
      try await end(first, second)
    }

    @Test("A node without a beat for two seconds is not live")
    func silent() async throws {
      let (first, second, _) = try await pair()
      second.skip(.seconds(60))
      #expect(await second.board.stream == .connecting)
      #expect(await second.quotes.health().problem == nil)
      // The next beat is there within half a second.
      await until { await second.board.stream == .live }
      #expect(await first.board.stream == .live)
      try await end(first, second)
    }

    @Test("A node that does not reach the source for a minute lets another one try")
    func unreachable() async throws {
      let first = try await QuoteNode(address)
      await first.stream.attempt(1).fail(.status(503))
      await until { await first.board.problem == .status(503) }
      let second = try await QuoteNode(address)
      await until { await second.board.problem == .status(503) }
      first.skip(.seconds(60))
      let next = await second.stream.attempt(1)
      next.open()
      next.send("[\(quote(3))]")
      await until { await first.board.stream == .live }
      try await end(first, second)
    }

    @Test("Quotes that were stored under a term are those that another node starts with")
    func stored() async throws {
      let (first, second, _) = try await pair()
      await first.stop()
      #expect(try await second.store.quotes().map(\.quote.symbol) == ["A", "EURUSD"])
      try await end(first, second)
    }
  }
}
