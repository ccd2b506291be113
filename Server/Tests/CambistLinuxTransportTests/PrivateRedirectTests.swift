import CambistFeeds
import CambistTesting
import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CambistLinuxTransport

/// Redirects between names that the test's resolver makes public or private, while all connections
/// go to loopback.
@Suite(.timeLimit(.minutes(5)))
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

  private let resolver = HostResolver { host throws(TransportFailure) in
    guard let addresses = names[host] else {
      throw TransportFailure.unreachable(host: host, reason: "unknown")
    }
    return addresses
  }

  @Test(arguments: [
    ("public.test", "other.test"), ("private.test", "public.test"), ("localhost", "public.test"),
    ("localhost", "127.0.0.1"), ("127.0.0.1", "localhost"), ("private.test", "mixed.test"),
  ])
  func `A redirect to a public address or within the same scope is followed`(
    _ origin: String, _ target: String
  ) async throws {
    #expect(try await follow(from: origin, to: target) == "found")
  }

  @Test(arguments: [
    ("public.test", "private.test"), ("public.test", "127.0.0.1"), ("public.test", "localhost"),
    ("public.test", "mixed.test"), ("public.test", "mapped.test"), ("public.test", "[::1]"),
    ("mixed.test", "private.test"), ("private.test", "localhost"),
    ("localhost", "private.test"), ("127.0.0.1", "mapped.test"), ("localhost", "mixed.test"),
  ])
  func `A redirect to another private address is refused`(
    _ origin: String, _ target: String
  ) async throws {
    let expected = TransportFailure.redirectRefused(reason: "to a private address")
    await #expect(throws: expected) { try await follow(from: origin, to: target) }
  }

  @Test
  func `A redirect to a host that does not exist is unreachable`() async throws {
    await #expect(throws: TransportFailure.unreachable(host: "lost.test", reason: "unknown")) {
      try await follow(from: "public.test", to: "lost.test")
    }
  }

  @Test
  func `A name that is public when it is looked up is not looked up again`() async throws {
    let lookups = Mutex<[String]>([])
    let rebinding = HostResolver { host throws(TransportFailure) in
      let isFirst = lookups.withLock { hosts in
        defer { hosts.append(host) }
        return !hosts.contains(host)
      }
      return isFirst ? [[8, 8, 8, 8]] : [[127, 0, 0, 1]]
    }
    // The name itself is unreachable: the connection goes to the address that was found.
    let transport = Self.transport(
      rebinding, ["start.test": "127.0.0.1", "8.8.8.8": "127.0.0.1", "other.test": "127.0.0.2"])
    try await ScriptedServer.run(["/": .text("found")]) { second in
      let address = "other.test:\(second.port)"
      try await ScriptedServer.run(["/": .redirect(to: "http://\(address)/")]) { first in
        let url = try #require(URL(string: "http://start.test:\(first.port)/"))
        #expect(try await fetch(url, transport) == "found")
      }
      #expect(second.journal.value.heads.first?.lowercased().contains("host: \(address)") == true)
    }
    #expect(lookups.withLock { $0 } == ["other.test"])
  }

  @Test
  func `An origin that is private only by its lookup is requested again at that address`()
    async throws
  {
    let transport = Self.transport(
      resolver, ["private.test": "127.0.0.1", "192.168.1.1": "127.0.0.1", "8.8.8.8": "127.0.0.1"])
    try await ScriptedServer.run(["/": .text("found")]) { second in
      let script = [ServerStep].redirect(to: "http://private.test:\(second.port)/")
      try await ScriptedServer.run(["/": script]) { first in
        let url = try #require(URL(string: "http://private.test:\(first.port)/"))
        #expect(try await fetch(url, transport) == "found")
        #expect(first.journal.value.heads.count == 2)
      }
    }
  }

  @Test
  func `After an address without a server the next one is tried`() async throws {
    // No server listens at 127.0.0.9.
    let transport = Self.transport(
      resolver,
      [
        "public.test": "127.0.0.1", "8.8.8.8": "127.0.0.9",
        "2606:101:101:101:101:101:101:101": "127.0.0.1",
      ])
    try await ScriptedServer.run(["/": .text("found")]) { second in
      let script = [ServerStep].redirect(to: "http://other.test:\(second.port)/")
      try await ScriptedServer.run(["/": script]) { first in
        let url = try #require(URL(string: "http://public.test:\(first.port)/"))
        #expect(try await fetch(url, transport) == "found")
      }
    }
  }

  private static func transport(
    _ resolver: HostResolver, _ connectingInstead: [String: String]
  ) -> LinuxHTTPTransport {
    LinuxHTTPTransport(
      version: "1", connectTimeout: .seconds(120), requestTimeout: .seconds(120),
      maximumBodySize: 1024, maximumRedirects: 3, resolver: resolver,
      connectingInstead: connectingInstead)
  }

  private func follow(
    from origin: String, to target: String
  ) async throws -> String {
    // Whatever the resolver finds, connections go to loopback.
    let found = Self.names.values.joined().compactMap {
      (try? SocketAddress(packedIPAddress: ByteBuffer(bytes: $0), port: 0))?.ipAddress
    }
    let names = Set(Self.names.keys.filter { $0.hasSuffix(".test") } + found)
    let transport = Self.transport(
      resolver, Dictionary(uniqueKeysWithValues: names.map { ($0, "127.0.0.1") }))
    return try await ScriptedServer.run(["/": .text("found")]) { second in
      let script = [ServerStep].redirect(to: "http://\(target):\(second.port)/")
      return try await ScriptedServer.run(["/": script]) { first in
        let url = try #require(URL(string: "http://\(origin):\(first.port)/"))
        return try await fetch(url, transport)
      }
    }
  }
}
