import CambistFeeds
import CambistTesting
import Foundation
import Testing

@testable import CambistAppleTransport

@Suite("Requests on URLSession", .timeLimit(.minutes(5))) struct URLSessionTransportTests {
  @Test("The product and its version are sent to the upstream")
  func userAgent() async throws {
    try await ScriptedServer.run(["/": .text("")]) { server in
      _ = try await fetch(server.url(), URLSessionTransport(version: "2.5.1"))
      let head = try #require(server.journal.value.heads.first)
      #expect(head.components(separatedBy: "\r\n").contains("User-Agent: Cambist/2.5.1"))
    }
  }

  @Test("Responses that are read to the end share a connection, from one transport to another")
  func connections() async throws {
    let packed = [ServerStep].response(headers: ["Content-Encoding: gzip"], body: Packed.gzip)
    try await ScriptedServer.run(["/a": .text("a"), "/b": packed]) { server in
      for number in 0..<20 {
        let path = number.isMultiple(of: 2) ? "/a" : "/b"
        _ = try await fetch(server.url(path), URLSessionTransport(version: "1"))
      }
      // Not always one: when other tests need many, the system drops unused connections.
      #expect(server.journal.value.opened < 20)
    }
  }

  @Test("A content coding that was not requested has a readable reason")
  func unknownCoding() async throws {
    let script = [ServerStep].response(headers: ["Content-Encoding: br"], body: [1])
    try await ScriptedServer.run(["/": script]) { server in
      await #expect(throws: TransportFailure.unreadable(reason: "unknown content coding br")) {
        try await fetch(server.url(), URLSessionTransport(version: "1"))
      }
    }
  }

  @Test("A server that can't do TLS is unreachable")
  func withoutTLS() async throws {
    try await ScriptedServer.run(greeting: [.send(Array("HTTP/1.1 400 \r\n\r\n".utf8)), .close]) {
      try await expectUnreachable(port: $0.port)
    }
  }

  @Test("A server with an untrusted certificate is unreachable")
  func certificate() async throws {
    try await ScriptedServer.run(greeting: [.send(UntrustedServer.greeting)]) {
      try await expectUnreachable(port: $0.port)
    }
  }

  @Test(
    "A redirect to a public address or within the same scope is followed",
    arguments: [(global, global), (local, global), (local, local), (loopback, loopback)])
  func followed(_ origin: [[UInt8]], _ target: [[UInt8]]) async throws {
    #expect(try await follow(from: origin, to: target) == "found")
  }

  @Test(
    "A redirect to another private address is refused",
    arguments: [
      (global, local), (global, loopback), (global, global + local), (loopback, local),
      (local, [[169, 254, 169, 254]]),
    ])
  func refused(_ origin: [[UInt8]], _ target: [[UInt8]]) async throws {
    let expected = TransportFailure.redirectRefused(reason: "to a private address")
    await #expect(throws: expected) { try await follow(from: origin, to: target) }
  }

  @Test("Requests, also redirected ones, can be cancelled at any time")
  func cancelledAnytime() async throws {
    let routes: [String: [ServerStep]] = ["/": .redirect(to: "/b"), "/b": .text("found")]
    try await ScriptedServer.run(routes) { server in
      let transport = URLSessionTransport(version: "1")
      for round in 0..<60 {
        let before = server.journal.value.heads.count
        let request = Task { try await fetch(server.url(), transport) }
        await server.journal.wait { $0.heads.count > before }
        // By now the redirect, or the request that follows it, is in flight.
        for _ in 0..<(round % 6) { await Task.yield() }
        request.cancel()
        do {
          #expect(try await request.value == "found")
        } catch {
          #expect(error is CancellationError)
        }
      }
      let found = try await fetch(server.url(), transport)
      #expect(found == "found")
    }
  }
}

extension URLSessionTransportTests {
  private static let global: [[UInt8]] = [[93, 184, 216, 34]]
  private static let local: [[UInt8]] = [[192, 168, 1, 1]]
  private static let loopback: [[UInt8]] = [[127, 0, 0, 1]]

  /// Follows a redirect from `localhost` to `127.0.0.1`. The test's own resolver gives these two
  /// names any addresses, while all connections go to loopback.
  private func follow(from origin: [[UInt8]], to target: [[UInt8]]) async throws -> String {
    let transport = URLSessionTransport(
      version: "1", requestTimeout: .seconds(20), maximumBodySize: 1024, maximumRedirects: 3,
      resolver: HostResolver { host throws(TransportFailure) in
        host == "localhost" ? origin : target
      })
    return try await ScriptedServer.run(["/": .text("found")]) { second in
      let script = [ServerStep].redirect(to: second.url().absoluteString)
      return try await ScriptedServer.run(["/": script]) { first in
        try await fetch(
          try #require(URL(string: "http://localhost:\(first.port)/")), transport)
      }
    }
  }

  private func expectUnreachable(port: Int) async throws {
    let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    let failure = await #expect(throws: TransportFailure.self) {
      try await fetch(url, URLSessionTransport(version: "1", requestTimeout: .seconds(20)))
    }
    guard case .unreachable("127.0.0.1", let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
  }

  private func fetch(_ url: URL, _ transport: URLSessionTransport) async throws -> String {
    try await transport.get(HTTPRequest(url: url, accept: "*/*")) { response in
      String(decoding: try await response.body.collect(), as: UTF8.self)
    }
  }
}
