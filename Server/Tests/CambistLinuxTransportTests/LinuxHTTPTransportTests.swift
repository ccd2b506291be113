import CambistFeeds
import CambistTesting
import Foundation
import Testing

@testable import CambistLinuxTransport

@Suite(.timeLimit(.minutes(5)))
struct LinuxHTTPTransportTests {
  private static let brokenResponses: [([ServerStep], String)] = [
    ([.close], "the connection closed before the response was complete"),
    (
      .head(headers: ["Content-Length: 9"]) + [.close],
      "the connection closed before the response was complete"
    ),
    (
      .head(headers: ["Transfer-Encoding: chunked"]) + [.close],
      "the connection closed before the response was complete"
    ),
    (.head(headers: ["Content-Length: 9"]) + [.reset], "connection reset"),
    (.head(headers: ["Transfer-Encoding: chunked"]) + .raw("x\r\n"), "not a valid HTTP response"),
    (.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"), "not a valid HTTP response"),
  ]

  @Test(arguments: brokenResponses)
  func `A broken response has a readable reason`(_ script: [ServerStep], _ reason: String)
    async throws
  {
    try await ScriptedServer.run(["/": script]) { server in
      let expected = TransportFailure.unreachable(host: "127.0.0.1", reason: reason)
      await #expect(throws: expected) { try await fetch(server.url()) }
    }
  }

  @Test
  func `A refused connection has a readable reason, by address and by name`() async throws {
    try await RefusingPort.hold { port in
      for host in ["127.0.0.1", "localhost"] {
        let url = try #require(port.url(host: host))
        await #expect(
          throws: TransportFailure.unreachable(host: host, reason: "connection refused")
        ) { try await fetch(url) }
      }
    }
  }

  @Test
  func `An untrusted certificate has a readable reason`() async throws {
    try await StreamServer.run(security: TestCertificate.context()) { server in
      let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
      await #expect(
        throws: TransportFailure.unreachable(
          host: "127.0.0.1", reason: "the certificate is not trusted")
      ) { try await fetch(url) }
    }
  }

  @Test
  func `TLS with a server without TLS has a readable reason`() async throws {
    try await ScriptedServer.run([:]) { server in
      // Its bytes are not a request, so the server waits for the rest of one.
      let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
      await #expect(throws: TransportFailure.timedOut(after: .milliseconds(200))) {
        try await fetch(url, LinuxHTTPTransport(version: "1", connectTimeout: .milliseconds(200)))
      }
    }
  }

  @Test
  func `An unknown content coding has a readable reason`() async throws {
    let script = [ServerStep].response(headers: ["Content-Encoding: br"], body: [1])
    try await ScriptedServer.run(["/": script]) { server in
      await #expect(throws: TransportFailure.unreadable(reason: "unknown content coding br")) {
        try await fetch(server.url())
      }
    }
  }

  @Test
  func `The product and its version are sent to the upstream`() async throws {
    try await ScriptedServer.run(["/": .text("")]) { server in
      _ = try await fetch(server.url(), LinuxHTTPTransport(version: "2.5.1"))
      let head = try #require(server.journal.value.heads.first)
      #expect(head.components(separatedBy: "\r\n").contains("User-Agent: Cambist/2.5.1"))
    }
  }

  @Test
  func `Responses that are read to the end share a connection`() async throws {
    let packed = [ServerStep].response(headers: ["Content-Encoding: gzip"], body: Packed.gzip)
    try await ScriptedServer.run(["/a": .text("a"), "/b": packed]) { server in
      for path in ["/a", "/b"] {
        let transport = LinuxHTTPTransport(version: "1")
        let opened = server.journal.value.opened
        var requests = 0
        // A connection is free a moment after its response was read.
        repeat {
          _ = try await fetch(server.url(path), transport)
          requests += 1
        } while server.journal.value.opened == opened + requests && requests < 100
        #expect(server.journal.value.opened < opened + requests)
      }
    }
  }

  @Test
  func `Shutting down cancels pending requests and rejects later ones`() async throws {
    let transport = LinuxHTTPTransport(version: "1")
    try await ScriptedServer.run([:]) { server in
      let request = Task { try await fetch(server.url(), transport) }
      await server.journal.wait { $0.heads.count == 1 }
      await transport.shutdown()
      let expected = TransportFailure.unreachable(
        host: "127.0.0.1", reason: "the connection was shut down")
      await #expect(throws: expected) { try await request.value }
      await #expect(throws: expected) { try await fetch(server.url(), transport) }
      await transport.shutdown()
    }
  }
}

func fetch(
  _ url: URL, _ transport: LinuxHTTPTransport = LinuxHTTPTransport(version: "1")
) async throws -> String {
  try await transport.get(HTTPRequest(url: url, accept: "*/*")) { response in
    String(decoding: try await response.body.collect(), as: UTF8.self)
  }
}
