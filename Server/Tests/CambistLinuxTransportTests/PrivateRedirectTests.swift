import CambistFeeds
import CambistTesting
import Foundation
import Testing

@testable import CambistLinuxTransport

/// Redirects between names that a resolver of the test's own makes public or private, while all
/// connections go to loopback.
@Suite(.timeLimit(.minutes(1)))
struct PrivateRedirectTests {
  private static let names: [String: [[UInt8]]] = [
    "public.test": [[93, 184, 216, 34]],
    "other.test": [[8, 8, 8, 8], [0x26, 0x06] + Array(repeating: 1, count: 14)],
    "private.test": [[192, 168, 1, 1]],
    "mixed.test": [[8, 8, 8, 8], [10, 0, 0, 1]],
    "mapped.test": [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 169, 254, 169, 254]],
    "localhost": [[127, 0, 0, 1]], "127.0.0.1": [[127, 0, 0, 1]],
    "[::1]": [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    "::1": [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  ]

  private let resolver = HostResolver { host throws(HTTPFailure) in
    guard let addresses = names[host] else {
      throw HTTPFailure.unreachable(host: host, reason: "unknown")
    }
    return addresses
  }

  @Test(arguments: [
    ("public.test", "other.test"), ("private.test", "public.test"), ("localhost", "public.test"),
    ("localhost", "127.0.0.1"), ("127.0.0.1", "localhost"), ("localhost", "private.test"),
    ("private.test", "mixed.test"),
  ])
  func `A redirect to the same distance or farther is followed`(
    _ origin: String, _ target: String
  ) async throws {
    #expect(try await follow(from: origin, to: target) == "found")
  }

  @Test(arguments: [
    ("public.test", "private.test"), ("public.test", "127.0.0.1"), ("public.test", "localhost"),
    ("public.test", "mixed.test"), ("public.test", "mapped.test"), ("public.test", "[::1]"),
    ("mixed.test", "private.test"), ("private.test", "localhost"),
  ])
  func `A redirect to somewhere nearer is refused`(
    _ origin: String, _ target: String
  ) async throws {
    let expected = HTTPFailure.redirectRefused(reason: "from a public to a private address")
    await #expect(throws: expected) { try await follow(from: origin, to: target) }
  }

  @Test
  func `A redirect to a host that does not exist is unreachable`() async throws {
    await #expect(throws: HTTPFailure.unreachable(host: "lost.test", reason: "unknown")) {
      try await follow(from: "public.test", to: "lost.test")
    }
  }

  private func follow(
    from origin: String, to target: String
  ) async throws -> String {
    let names = Self.names.keys.filter { $0.hasSuffix(".test") }
    let transport = LinuxHTTPTransport(
      version: "1", connectTimeout: .seconds(20), requestTimeout: .seconds(20),
      maximumBodySize: 1024, maximumRedirects: 3, resolver: resolver,
      connectingInstead: Dictionary(uniqueKeysWithValues: names.map { ($0, "127.0.0.1") }))
    return try await ScriptedServer.run(["/": .text("found")]) { second in
      let script = [ServerStep].redirect(to: "http://\(target):\(second.port)/")
      return try await ScriptedServer.run(["/": script]) { first in
        let url = try #require(URL(string: "http://\(origin):\(first.port)/"))
        return try await fetch(url, transport)
      }
    }
  }
}
