import CambistFeeds
import CambistLinuxTransport
import CambistTesting
import Testing

@Suite("The end of a stream", .timeLimit(.minutes(5))) struct StreamEndingTests {
  private struct ReaderFailure: Error {}

  let transport = LinuxStreamTransport(version: "1", connectTimeout: .seconds(60))

  @Test(
    "The server's close code and reason are reported, and its close is answered once",
    arguments: [
      (1_000, "bye"), (1_001, "going away"), (1_008, "quota"), (1_011, "Störung"), (4_000, ""),
      (nil, ""),
    ] as [(Int?, String)])
  func closed(_ code: Int?, _ reason: String) async throws {
    let bytes = ServerFrame.text("last") + ServerFrame.close(code, reason)
    try await StreamServer.run(.init(greeting: bytes, answersClose: false)) { server in
      try await transport.connect(to: server.url()) { connection async throws in
        await server.journal.wait { $0.closed == 1 }
        // Earlier messages can still be fetched.
        #expect(try await connection.receive() == Array("last".utf8))
        let expected = TransportFailure.closed(code: code, reason: reason)
        for _ in 0..<2 {
          await #expect(throws: expected) { _ = try await connection.receive() }
        }
        await #expect(throws: expected) { try await connection.ping() }
      }
      #expect(server.journal.value.frames.map(\.opcode) == [8])
      #expect(server.journal.value.frames.map(\.code) == [code])
    }
  }

  @Test("A connection that ends without a close frame is reported")
  func withoutClose() async throws {
    try await StreamServer.run { server in
      await #expect(throws: TransportFailure.closed(code: nil, reason: "")) {
        try await transport.connect(to: server.url()) { connection in
          server.close()
          _ = try await connection.receive()
        }
      }
    }
  }

  @Test("A lost connection has a readable reason, also for a ping")
  func reset() async throws {
    let expected = TransportFailure.unreachable(host: "127.0.0.1", reason: "connection reset")
    try await StreamServer.run { server in
      try await transport.connect(to: server.url()) { connection in
        let ping = Task { try await connection.ping() }
        await server.journal.wait { $0.frames.count == 1 }
        server.reset()
        await #expect(throws: expected) { _ = try await connection.receive() }
        await #expect(throws: expected) { try await ping.value }
      }
    }
  }

  @Test("A server that neither reads nor answers leaves a ping waiting, until it is cancelled")
  func halfOpen() async throws {
    try await StreamServer.run(.init(reads: false)) { server in
      try await transport.connect(to: server.url()) { connection in
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let ping = Task {
          start.finish()
          try await connection.ping()
        }
        for await _ in started {}
        ping.cancel()
        await #expect(throws: CancellationError.self) { try await ping.value }
        // The connection stays open.
        try await server.send(ServerFrame.text("a"))
        #expect(try await connection.receive() == Array("a".utf8))
      }
    }
  }

  @Test("Cancelling a wait for a message ends it at once and closes the connection properly")
  func cancelled() async throws {
    try await StreamServer.run { server in
      let reader = Task {
        try await transport.connect(to: server.url()) { connection in
          _ = try await connection.receive()
          _ = try await connection.receive()
        }
      }
      await server.journal.wait { $0.heads.count == 1 }
      reader.cancel()
      await #expect(throws: CancellationError.self) { try await reader.value }
      await server.journal.wait { $0.closed == 1 }
    }
  }

  @Test("A client that leaves closes the connection once, and its result or error is returned")
  func leaving() async throws {
    for isFailing in [false, true] {
      try await StreamServer.run { server async throws in
        if isFailing {
          await #expect(throws: ReaderFailure.self) {
            try await transport.connect(to: server.url()) { _ in throw ReaderFailure() }
          }
        } else {
          #expect(try await transport.connect(to: server.url()) { _ in 42 } == 42)
        }
        await server.journal.wait { $0.closed == 1 }
        #expect(server.journal.value.frames.map(\.code) == [1_000])
        #expect(server.journal.value.frames.allSatisfy { $0.isMasked })
      }
    }
  }

  @Test("The server's close frame is not answered again, and waited for at most a second")
  func goodbye() async throws {
    for answers in [true, false] {
      try await StreamServer.run(.init(answersClose: false)) { server in
        let leaving = Task { try await transport.connect(to: server.url()) { _ in } }
        await server.journal.wait { $0.frames.count == 1 }
        // It may have waited long enough already.
        if answers { try? await server.send(ServerFrame.close(1_000)) }
        try await leaving.value
        await server.journal.wait { $0.closed == 1 }
        #expect(server.journal.value.frames.map(\.code) == [1_000])
      }
    }
  }

  @Test("A closed connection returns no more messages")
  func afterwards() async throws {
    try await StreamServer.run { server in
      let connection = try await transport.connect(to: server.url()) { $0 }
      await #expect(throws: TransportFailure.self) { _ = try await connection.receive() }
      await #expect(throws: TransportFailure.self) { try await connection.ping() }
    }
  }

  @Test("A reader that pauses applies backpressure, and continues without losing messages")
  func backpressure() async throws {
    let size = 65_536
    let flood = ServerFrame.bytes(2, [UInt8](repeating: 7, count: size))
    try await StreamServer.run(.init(flood: flood)) { server in
      try await transport.connect(to: server.url()) { connection in
        _ = try await connection.receive()
        // The system's buffers fill up to several megabytes; then sending stops.
        var (sent, pauses) = (-1, 0)
        while pauses < 5, sent < 30_000_000 {
          pauses = sent == server.journal.value.sent ? pauses + 1 : 0
          sent = server.journal.value.sent
          try await Task.sleep(for: .milliseconds(200))
        }
        #expect(sent < 30_000_000)
        let held = sent
        while server.journal.value.sent == held {
          #expect(try await connection.receive().count == size)
        }
      }
    }
  }
}
