import CambistFeeds
import CambistTesting
import Foundation
import NIOSSL
import Testing

@testable import CambistLinuxTransport

@Suite("Connecting a stream", .timeLimit(.minutes(5))) struct StreamConnectingTests {
  let transport = LinuxStreamTransport(version: "2.5.1", connectTimeout: .seconds(60))
  let hasty = LinuxStreamTransport(version: "1", connectTimeout: .milliseconds(300))

  @Test("The handshake has the address and the product")
  func handshake() async throws {
    try await StreamServer.run { server in
      try await transport.connect(to: server.url("/a%20b?x=1&y=%2F")) { _ in }
      let lines = try #require(server.journal.value.heads.first)
        .components(separatedBy: "\r\n")
      #expect(lines.first == "GET /a%20b?x=1&y=%2F HTTP/1.1")
      let headers = lines.map { $0.lowercased() }
      for header in [
        "host: 127.0.0.1:\(server.port)", "user-agent: cambist/2.5.1", "upgrade: websocket",
        "sec-websocket-version: 13",
      ] {
        #expect(headers.contains(header), "\(header)")
      }
      #expect(headers.filter { $0.hasPrefix("host:") }.count == 1)
      #expect(headers.contains { $0.hasPrefix("connection:") && $0.contains("upgrade") })
    }
  }

  @Test("Frames that arrive together with the handshake's response are not lost")
  func greeting() async throws {
    let script = StreamServer.Script(greeting: ServerFrame.text("a") + ServerFrame.text("b"))
    try await StreamServer.run(script) { server in
      let messages = try await transport.connect(to: server.url()) { connection in
        [try await connection.receive(), try await connection.receive()]
      }
      #expect(messages == [Array("a".utf8), Array("b".utf8)])
    }
  }

  @Test(
    "A refused handshake has its status",
    arguments: [
      (.status("404 Not Found"), 404), (.status("503 Service Unavailable"), 503),
      (.status("200 OK"), 200), (.status("302 Found"), 302), (.unproven, 101),
    ] as [(StreamServer.Script.Handshake, Int)])
  func refused(_ handshake: StreamServer.Script.Handshake, _ status: Int) async throws {
    try await StreamServer.run(.init(handshake: handshake)) { server in
      await #expect(throws: TransportFailure.status(status)) {
        try await transport.connect(to: server.url()) { _ in }
      }
      await server.journal.wait { $0.closed == 1 }
      #expect(server.journal.value.frames.isEmpty)
    }
  }

  @Test("A port without a listener has a readable reason, by address and by name")
  func refusedPort() async throws {
    try await RefusingPort.hold { port in
      for host in ["127.0.0.1", "localhost"] {
        let url = try #require(port.url(scheme: "ws", host: host))
        await #expect(
          throws: TransportFailure.unreachable(host: host, reason: "connection refused")
        ) { try await transport.connect(to: url) { _ in } }
      }
    }
  }

  @Test("An untrusted certificate has a readable reason")
  func untrusted() async throws {
    try await StreamServer.run(security: TestCertificate.context()) { server in
      await #expect(
        throws: TransportFailure.unreachable(
          host: "127.0.0.1", reason: "the certificate is not trusted")
      ) { try await transport.connect(to: server.url()) { _ in } }
      #expect(server.journal.value.heads.isEmpty)
    }
  }

  @Test("With a trusted certificate, messages are received over TLS")
  func trusted() async throws {
    let trusting = LinuxStreamTransport(
      version: "1", connectTimeout: .seconds(20), maximumMessageSize: 1_024,
      trustRoots: .certificates([try TestCertificate.certificate()]))
    let script = StreamServer.Script(greeting: ServerFrame.text("secret"))
    try await StreamServer.run(script, security: TestCertificate.context()) { server in
      let message = try await trusting.connect(to: server.url()) { try await $0.receive() }
      #expect(message == Array("secret".utf8))
      #expect(server.journal.value.frames.map(\.code) == [1_000])
    }
  }

  @Test("A server that accepts and sends nothing is abandoned after the timeout")
  func silent() async throws {
    try await StreamServer.run(.init(handshake: .silence)) { server in
      await #expect(throws: TransportFailure.timedOut(after: .milliseconds(300))) {
        try await hasty.connect(to: server.url()) { _ in }
      }
      await server.journal.wait { $0.closed == 1 }
      // It takes the start of TLS for the start of a request.
      let secure = try #require(URL(string: "wss://127.0.0.1:\(server.port)/"))
      await #expect(throws: TransportFailure.timedOut(after: .milliseconds(300))) {
        try await hasty.connect(to: secure) { _ in }
      }
      await server.journal.wait { $0.closed == 2 }
    }
  }

  @Test("Cancelling while connecting ends the attempt at once", arguments: [true, false])
  func cancelled(_ isSecure: Bool) async throws {
    try await StreamServer.run(.init(handshake: .silence)) { server in
      let address = isSecure ? "wss://127.0.0.1:\(server.port)/" : try server.url().absoluteString
      let url = try #require(URL(string: address))
      let attempt = Task { try await transport.connect(to: url) { _ in } }
      await server.journal.wait { $0.opened == 1 }
      attempt.cancel()
      await #expect(throws: CancellationError.self) { try await attempt.value }
      await server.journal.wait { $0.closed == 1 }
    }
  }

  @Test("A cancelled task opens no connection")
  func cancelledBefore() async throws {
    try await StreamServer.run { server in
      let attempt = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await transport.connect(to: server.url()) { _ in }
      }
      await #expect(throws: CancellationError.self) { try await attempt.value }
      #expect(server.journal.value.opened == 0)
    }
  }
}
