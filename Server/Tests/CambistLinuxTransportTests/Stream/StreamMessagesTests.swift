import CambistFeeds
import CambistLinuxTransport
import CambistTesting
import Testing

@Suite("Messages of a stream", .timeLimit(.minutes(5))) struct StreamMessagesTests {
  static let limit = 1_024 * 1_024
  let transport = LinuxStreamTransport(version: "1", connectTimeout: .seconds(60))

  /// What is received of these bytes, until the connection ends.
  func received(_ bytes: [UInt8]) async throws -> (messages: [[UInt8]], failure: TransportFailure) {
    try await StreamServer.run(.init(greeting: bytes)) { server in
      try await transport.connect(to: server.url()) { connection in
        var messages: [[UInt8]] = []
        while true {
          do {
            messages.append(try await connection.receive())
          } catch let failure as TransportFailure {
            return (messages, failure)
          }
        }
      }
    }
  }

  @Test("Texts and binary messages are received completely and in order")
  func messages() async throws {
    let bytes =
      ServerFrame.text("[]") + ServerFrame.text("") + ServerFrame.bytes(2, [0, 255])
      + ServerFrame.text("«ü»") + ServerFrame.close(1_000)
    let (messages, failure) = try await received(bytes)
    #expect(messages == [Array("[]".utf8), [], [0, 255], Array("«ü»".utf8)])
    #expect(failure == .closed(code: 1_000, reason: ""))
  }

  @Test("Fragments are joined, also within a character, and pings between them are answered")
  func fragments() async throws {
    let letter = Array("ü".utf8)
    try await StreamServer.run { server in
      try await transport.connect(to: server.url()) { connection in
        try await server.send(
          ServerFrame.bytes(1, [letter[0]], isFinal: false) + ServerFrame.ping([1])
            + ServerFrame.bytes(0, [letter[1]], isFinal: false) + ServerFrame.ping([2])
            + ServerFrame.pong([]))
        await server.journal.wait { $0.frames.count == 2 }
        try await server.send(ServerFrame.bytes(0, Array("!".utf8)))
        #expect(try await connection.receive() == Array("ü!".utf8))
        #expect(server.journal.value.frames.map(\.payload) == [[1], [2]])
      }
    }
  }

  @Test("A ping is answered with its payload, masked", arguments: [0, 4, 125])
  func serverPing(_ count: Int) async throws {
    let payload = (0..<count).map { UInt8($0) }
    try await StreamServer.run { server in
      try await transport.connect(to: server.url()) { _ in
        try await server.send(ServerFrame.ping(payload))
        await server.journal.wait { $0.frames.count == 1 }
      }
      let pong = ClientFrame(opcode: 10, isFinal: true, isMasked: true, payload: payload)
      #expect(server.journal.value.frames.first == pong)
    }
  }

  @Test("A wait for a pong ends with the pong of that ping only")
  func ownPing() async throws {
    try await StreamServer.run { server in
      try await transport.connect(to: server.url()) { connection in
        try await server.send(
          ServerFrame.pong([]) + ServerFrame.pong([UInt8](repeating: 0, count: 8)))
        for number in 1...3 {
          async let pong: Void = connection.ping()
          await server.journal.wait { $0.frames.count == number }
          let ping = try #require(server.journal.value.frames.last)
          #expect(ping.opcode == 9 && ping.isMasked)
          try await server.send(
            ServerFrame.pong([9]) + ServerFrame.text("\(number)") + ServerFrame.pong(ping.payload))
          try await pong
          #expect(try await connection.receive() == Array("\(number)".utf8))
        }
        #expect(Set(server.journal.value.frames.map(\.payload)).count == 3)
      }
    }
  }

  @Test(
    "A message may be as large as the limit, in one piece and in many",
    arguments: [921_600, limit], [1, 2, 100])
  func large(_ size: Int, _ pieces: Int) async throws {
    let message = [UInt8](repeating: 0x61, count: size)
    let (messages, _) = try await received(
      Self.cut(message, into: pieces) + ServerFrame.close(1_000))
    #expect(messages.count == 1 && messages.first?.count == size)
  }

  @Test(
    "A larger message is rejected with 1009, in one piece and in many",
    arguments: [limit + 1, 2 * limit], [1, 2, 100])
  func tooLarge(_ size: Int, _ pieces: Int) async throws {
    let message = [UInt8](repeating: 0x61, count: size)
    try await StreamServer.run(.init(answersClose: false)) { server in
      await #expect(throws: TransportFailure.tooLarge(limit: Self.limit)) {
        try await transport.connect(to: server.url()) { connection in
          async let sent: Void = server.send(Self.cut(message, into: pieces))
          do {
            _ = try await connection.receive()
          } catch {
            await server.journal.wait { !$0.frames.isEmpty }
            try? await sent
            throw error
          }
        }
      }
      #expect(server.journal.value.frames.map(\.code) == [1_009])
    }
  }

  @Test(
    "A text that is not UTF-8 is rejected with 1007, whole or in fragments",
    arguments: [
      ServerFrame.bytes(1, [0xFF]), ServerFrame.bytes(1, [0x61, 0xC3]),
      ServerFrame.bytes(1, [0xED, 0xA0, 0x80]), ServerFrame.bytes(1, [0xC0, 0x80]),
      ServerFrame.bytes(1, [0xC3], isFinal: false) + ServerFrame.bytes(0, [0x61]),
    ])
  func invalidUTF8(_ bytes: [UInt8]) async throws {
    try await expect(bytes, ends: .unreadable(reason: "text that is not UTF-8"), with: 1_007)
  }

  @Test(
    "Frames that no server may send are rejected with 1002",
    arguments: [
      (ServerFrame.bytes(1, [0x61], isMasked: true), "a masked frame"),
      (ServerFrame.bytes(2, [], isMasked: true), "a masked frame"),
      (ServerFrame.bytes(3, [0x61]), "an unknown frame type"),
      (ServerFrame.bytes(11, []), nil),
      (ServerFrame.bytes(0, [0x61]), "unexpected fragments"),
      (ServerFrame.text("a", isFinal: false) + ServerFrame.text("b"), "unexpected fragments"),
      (ServerFrame.bytes(9, [], isFinal: false), "a malformed frame"),
      (ServerFrame.bytes(9, [UInt8](repeating: 0, count: 126)), "a malformed frame"),
      (ServerFrame.bytes(1, [0x61], flags: 0x40), "a frame with a reserved bit"),
      (
        ServerFrame.bytes(1, [0x61], isFinal: false, isMasked: true)
          + ServerFrame.bytes(0, [], isMasked: true), "a masked frame"
      ),
    ] as [([UInt8], String?)])
  func broken(_ bytes: [UInt8], _ reason: String?) async throws {
    try await expect(bytes, ends: reason.map { .unreadable(reason: $0) }, with: 1_002)
  }

  /// Checks that these bytes end the connection, and that nothing after them is received.
  private func expect(_ bytes: [UInt8], ends failure: TransportFailure?, with code: Int)
    async throws
  {
    let script = StreamServer.Script(
      greeting: bytes + ServerFrame.text("more"), answersClose: false)
    try await StreamServer.run(script) { server in
      try await transport.connect(to: server.url()) { connection in
        let thrown = try await #require(throws: TransportFailure.self) {
          _ = try await connection.receive()
        }
        if let failure { #expect(thrown == failure) }
        if case .unreadable = thrown {} else { Issue.record("\(thrown)") }
        await #expect(throws: thrown) { _ = try await connection.receive() }
        await #expect(throws: thrown) { try await connection.ping() }
        await server.journal.wait { $0.closed == 1 }
      }
      #expect(server.journal.value.frames.map(\.code) == [code])
    }
  }

  private static func cut(_ message: [UInt8], into pieces: Int) -> [UInt8] {
    let size = (message.count + pieces - 1) / pieces
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: message.count, by: size) {
      let end = min(start + size, message.count)
      bytes += ServerFrame.bytes(
        start == 0 ? 1 : 0, Array(message[start..<end]), isFinal: end == message.count)
    }
    return bytes
  }
}
