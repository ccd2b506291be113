import CambistModel
import CambistMoney
import CambistStore
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// Live quotes between nodes, and the term of the node that publishes them.
  @Suite("Live quotes between nodes") struct QuoteBusTests {
    private static let time = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    private let address: PostgresAddress
    private let nodes: [PostgresDatabase]

    init() async throws {
      try await self.init(PostgresServer.running().migratedDatabase())
    }

    private init(_ address: PostgresAddress, lease: Duration = .seconds(600)) async throws {
      var limits = PostgresLimits()
      limits.lease = lease
      self.address = address
      nodes = [
        try await PostgresDatabase(address, limits: limits),
        try await PostgresDatabase(address, limits: limits),
      ]
    }

    private var publisher: PostgresQuoteBus { nodes[0].bus }
    private var reader: PostgresQuoteBus { nodes[1].bus }

    private func close() async throws { for node in nodes { try await node.close() } }

    private func quote(_ bid: Int, _ symbol: String = "EURUSD") -> QuoteBusBeat.Received {
      var quote = Quote(symbol: symbol, bid: ExactDecimal(bid), ask: ExactDecimal(bid + 1))
      quote.low = try? ExactDecimal("-0.50")
      quote.direction = .down
      quote.time = Self.time
      return QuoteBusBeat.Received(quote, at: Self.time.adding(seconds: Int64(bid)))
    }

    private func beat(
      _ number: Int64, in term: FetchLease, _ quotes: [QuoteBusBeat.Received] = [],
      _ stream: StreamState = .live
    ) -> QuoteBusBeat {
      QuoteBusBeat(
        position: .init(term: term.term, number: number), instance: "i\(term.term)",
        version: UInt64(number), status: QuotesStatus(stream: stream, since: Self.time),
        quotes: quotes)
    }

    @Test("Beats are read in their order, each once, with everything that they contain")
    func order() async throws {
      let term = try #require(try await publisher.takeTerm())
      var beats = [beat(1, in: term, [quote(1), quote(2, "ƏN/É-“x”\\"), quote(3)])]
      beats.append(beat(2, in: term, [], .waiting(until: Self.time.adding(seconds: 9))))
      var (third, fourth) = (beat(3, in: term), beat(4, in: term))
      third = QuoteBusBeat(
        position: third.position, instance: "x", version: UInt64(Int64.max),
        status: QuotesStatus(
          stream: .unreadable, since: Self.time, problem: .streamEnded(code: nil, reason: "r"),
          fault: .unreadable(resource: "quotes", reason: "‘a’\n"), skipped: 7), quotes: [quote(4)])
      fourth = beat(4, in: term, [quote(5)], .stale)
      beats += [third, fourth]
      let start = QuoteBusBeat.Position(term: 0, number: 0)
      var read: [QuoteBusBeat] = []
      for beat in beats {
        #expect(try await publisher.publish(beat, board: nil, under: term) != nil)
        let news = try await reader.read(after: read.last?.position ?? start)
        #expect(news.isHeld && news.board == nil && news.age ?? .seconds(999) < .seconds(600))
        read += news.beats
      }
      #expect(read == beats)
      #expect(try await reader.read(after: start).beats == beats)
      #expect(try await reader.read(after: beats[1].position).beats == [third, fourth])
      let none = try await reader.read(after: fourth.position)
      #expect(none.beats.isEmpty && none.age == nil && none.isHeld)
      try await close()
    }

    @Test("A beat whose outcome is unknown can be published again, once")
    func repeating() async throws {
      let term = try #require(try await publisher.takeTerm())
      for _ in 1...2 {
        let receipt = try await publisher.publish(
          beat(1, in: term, [quote(1)]), board: nil, under: term)
        #expect(receipt != nil)
      }
      let news = try await reader.read(after: .init(term: 0, number: 0))
      #expect(news.beats.count == 1)
      try await close()
    }

    @Test("A beat that is published late is as old as it is")
    func publishingLate() async throws {
      let term = try #require(try await publisher.takeTerm())
      _ = try await publisher.publish(
        beat(1, in: term), board: [], age: .seconds(3_000), under: term)
      let age = try #require(try await reader.read(after: nil).age)
      #expect(age >= .seconds(3_000))
      try await close()
    }

    @Test("A node that starts late reads the last whole board and the beats after it")
    func late() async throws {
      #expect(try await reader.read(after: nil).board == nil)
      let term = try #require(try await publisher.takeTerm())
      var entry = QuoteEntry(quote(1).quote, receivedAt: Self.time)
      entry.ticks = [ExactDecimal(7), ExactDecimal(8)]
      var without = QuoteEntry(quote(2, "B").quote, receivedAt: Self.time)
      without.firstBid = nil
      without.ticks = []
      for (number, board) in [(1, [entry]), (2, nil), (3, [entry, without]), (4, nil)] {
        let receipt = try await publisher.publish(
          beat(Int64(number), in: term, [quote(number)]), board: board, under: term)
        // The board that is sent with a beat is not known to be there.
        #expect(receipt?.hasBoard == (number > 1))
      }
      let news = try await reader.read(after: nil)
      #expect(news.board?.entries == [entry, without])
      #expect(news.board?.beat == beat(3, in: term, [quote(3)]))
      #expect(news.beats == [beat(4, in: term, [quote(4)])])
      try await close()
    }

    @Test("Beats older than half a minute are removed when a whole board is there")
    func pruning() async throws {
      let term = try #require(try await publisher.takeTerm())
      for number in 1...3 {
        _ = try await publisher.publish(beat(Int64(number), in: term), board: nil, under: term)
      }
      try await PostgresServer.running().execute(
        "UPDATE quote_beat SET time = time - interval '31 s' WHERE number < 3", in: address)
      _ = try await publisher.publish(beat(4, in: term), board: nil, under: term)
      let start = QuoteBusBeat.Position(term: 0, number: 0)
      #expect(try await reader.read(after: start).beats.map(\.position.number) == [1, 2, 3, 4])
      _ = try await publisher.publish(beat(5, in: term), board: [], under: term)
      #expect(try await reader.read(after: start).beats.map(\.position.number) == [3, 4, 5])
      try await close()
    }

    @Test("One node has the term at a time, and gives it up at once when it stops")
    func terms() async throws {
      let first = try #require(try await publisher.takeTerm())
      #expect(try await reader.takeTerm() == nil)
      #expect(try await reader.extend(first) == false)
      #expect(try await publisher.extend(first))
      #expect(try await reader.read(after: nil).isHeld)
      try await publisher.end(first)
      #expect(try await reader.read(after: nil).isHeld == false)
      let second = try #require(try await reader.takeTerm())
      #expect(second.term > first.term)
      // Nothing is published under an earlier term, or by another node.
      #expect(try await publisher.publish(beat(1, in: first), board: [], under: first) == nil)
      #expect(try await publisher.publish(beat(1, in: second), board: [], under: second) == nil)
      #expect(try await reader.read(after: .init(term: 0, number: 0)).beats.isEmpty)
      #expect(try await reader.publish(beat(1, in: second), board: [], under: second) != nil)
      try await close()
    }

    @Test("Nothing is published after the end of a term, although no other node has it")
    func expiry() async throws {
      let tests = try await Self(address, lease: .milliseconds(1))
      let term = try #require(try await tests.publisher.takeTerm())
      while try await tests.reader.read(after: nil).isHeld {}
      #expect(
        try await tests.publisher.publish(beat(1, in: term), board: [], under: term) == nil)
      #expect(try await tests.reader.read(after: nil).board == nil)
      try await tests.close()
      try await close()
    }

    @Test("The publisher notices that a crash of the server has emptied the tables")
    func emptied() async throws {
      let server = try await PostgresServer()
      let tests = try await Self(server.database())
      let term = try #require(try await tests.publisher.takeTerm())
      for number in 1...2 {
        _ = try await tests.publisher.publish(
          beat(Int64(number), in: term), board: number == 1 ? [] : nil, under: term)
      }
      #expect(try await tests.reader.read(after: nil).beats.count == 1)
      try await server.stop()
      await #expect(throws: StoreError.self) {
        try await tests.publisher.publish(beat(3, in: term), board: nil, under: term)
      }
      try await server.start()
      #expect(try await tests.reader.read(after: nil).board == nil)
      // The term is still there.
      let receipt = try await tests.publisher.publish(beat(3, in: term), board: nil, under: term)
      #expect(receipt?.hasBoard == false)
      _ = try await tests.publisher.publish(beat(4, in: term), board: [], under: term)
      #expect(try await tests.reader.read(after: nil).board?.beat.position.number == 4)
      try await tests.close()
      try await close()
    }

    @Test("A clock that was set back does not make an old beat recent")
    func clockSetBack() async throws {
      let term = try #require(try await publisher.takeTerm())
      _ = try await publisher.publish(beat(1, in: term), board: [], under: term)
      try await PostgresServer.running().execute(
        "UPDATE quote_beat SET time = time + interval '1 hour'", in: address)
      let news = try await reader.read(after: nil)
      #expect(news.board != nil && news.age == nil)
      try await close()
    }

    @Test("Requests of viewers reach the publisher with its next beat")
    func requests() async throws {
      let term = try #require(try await publisher.takeTerm())
      var receipt = try await publisher.publish(beat(1, in: term), board: nil, under: term)
      #expect(receipt?.requests == [.retry: 0, .reconnect: 0])
      try await reader.request(.retry)
      try await reader.request(.reconnect)
      try await reader.request(.retry)
      receipt = try await publisher.publish(beat(2, in: term), board: nil, under: term)
      #expect(receipt?.requests == [.retry: 2, .reconnect: 1])
      try await close()
    }

    @Test("A node with the term does not listen, since it would not read the announcements")
    func publishersDoNotListen() async throws {
      func isListening() async throws -> Bool {
        try await nodes[1].pool.query { connection in
          try connection.row(
            """
            SELECT EXISTS (
              SELECT FROM pg_stat_activity
              WHERE datname = current_database() AND query = 'LISTEN cambist_quotes')
            """)?.text(at: 0) == "t"
        }
      }
      await publisher.waitForNews()
      #expect(try await isListening())
      let term = try #require(try await publisher.takeTerm())
      while try await isListening() {}
      try await publisher.end(term)
      await publisher.waitForNews()
      #expect(try await isListening())
      try await close()
    }

    @Test("A time with which others cannot be compared is not read")
    func extremeTimes() {
      for time in ["-9223372036854775807", "9223372036854775807", "253402300800000", "-1"] {
        #expect(QuoteText.quotes("EURUSD 1.1 1.2 - - - up 5 \(time)").isEmpty)
        let quotes = QuoteText.quotes("EURUSD 1.1 1.2 - - - up \(time) 6")
        #expect(quotes.map(\.quote.time) == [nil])
      }
      #expect(QuoteText.quotes("EURUSD 1.1 1.2 - - - up 5 253402300799999").count == 1)
    }

    @Test("Beats are announced, except through a pooler, where they are read all the same")
    func announcing() async throws {
      let listener = PostgresListener(address, limits: PostgresLimits())
      #expect(await listener.wait(atMost: .zero))
      let term = try #require(try await publisher.takeTerm())
      async let isListening = listener.wait(atMost: .seconds(600))
      _ = try await publisher.publish(beat(1, in: term), board: nil, under: term)
      #expect(await isListening)
      listener.disconnect()
      try await close()

      let pooled = try await Self(PostgresPooler.running().database())
      let pooledListener = PostgresListener(pooled.address, limits: PostgresLimits())
      #expect(await !pooledListener.wait(atMost: .seconds(600)))
      let held = try #require(try await pooled.publisher.takeTerm())
      _ = try await pooled.publisher.publish(
        beat(1, in: held, [quote(1)]), board: [], under: held)
      await pooled.reader.waitForNews()
      #expect(try await pooled.reader.read(after: nil).board?.beat.quotes == [quote(1)])
      try await pooled.close()
    }
  }
}

extension PostgresQuoteBus {
  /// Publishes a beat that was just made.
  fileprivate func publish(
    _ beat: QuoteBusBeat, board: [QuoteEntry]?, under term: FetchLease
  ) async throws(StoreError) -> QuoteBusReceipt? {
    try await publish(beat, board: board, age: .zero, under: term)
  }
}
