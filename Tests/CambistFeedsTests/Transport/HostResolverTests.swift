import Dispatch
import Foundation
import Testing

@testable import CambistFeeds

@Suite(.timeLimit(.minutes(5)))
struct HostResolverTests {
  private static let names: [String: [[UInt8]]] = [
    "public.test": [[93, 184, 216, 34]],
    "other.test": [[8, 8, 8, 8], [0x26, 0x06] + Array(repeating: 1, count: 14)],
    "private.test": [[192, 168, 1, 1]],
    "mixed.test": [[8, 8, 8, 8], [10, 0, 0, 1]],
    "mapped.test": [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 169, 254, 169, 254]],
    "localhost": [[127, 0, 0, 1]],
  ]

  private let resolver = HostResolver { host throws(TransportFailure) in
    guard let addresses = names[host] else {
      throw TransportFailure.unreachable(host: host, reason: "unknown")
    }
    return addresses
  }

  @Test(arguments: [
    ("public.test", "other.test"), ("private.test", "public.test"), ("localhost", "public.test"),
    ("private.test", "mixed.test"), ("localhost", "localhost"),
  ])
  func `A redirect to a public address or within the same scope is permitted`(
    _ origin: String, _ target: String
  ) async throws {
    try await follow(from: origin, to: target)
  }

  @Test(arguments: [
    ("public.test", "private.test"), ("public.test", "localhost"), ("public.test", "mixed.test"),
    ("public.test", "mapped.test"), ("mixed.test", "private.test"), ("private.test", "localhost"),
    ("localhost", "private.test"), ("localhost", "mapped.test"), ("localhost", "mixed.test"),
    ("private.test", "mapped.test"),
  ])
  func `A redirect to another private address is refused`(
    _ origin: String, _ target: String
  ) async throws {
    let expected = TransportFailure.redirectRefused(reason: "to a private address")
    await #expect(throws: expected) { try await follow(from: origin, to: target) }
  }

  @Test
  func `The checked addresses are returned, with the permitted origins`() async throws {
    let (start, other) = (
      try #require(URL(string: "http://private.test/")),
      try #require(URL(string: "http://other.test/"))
    )
    func permit(_ target: URL, at addresses: [[UInt8]]?) async throws -> RedirectPermit {
      try await resolver.permitRedirect(
        to: target, from: start, at: addresses, before: .now + .seconds(20),
        else: .timedOut(after: .seconds(20)))
    }
    let far = try await permit(other, at: nil)
    #expect(far.targets == Self.names["other.test"] && far.origins == nil)
    let near = try await permit(start, at: nil)
    #expect(near.targets == [[192, 168, 1, 1]] && near.origins == [[192, 168, 1, 1]])
    // The address of the connection matters, not the current address of its name.
    await #expect(throws: TransportFailure.redirectRefused(reason: "to a private address")) {
      try await permit(start, at: [[8, 8, 8, 8]])
    }
  }

  @Test
  func `A redirect to a host that does not exist is unreachable`() async throws {
    await #expect(throws: TransportFailure.unreachable(host: "lost.test", reason: "unknown")) {
      try await follow(from: "public.test", to: "lost.test")
    }
  }

  @Test
  func `A lookup that takes too long times out, and one that is cancelled ends`() async throws {
    let release = DispatchSemaphore(value: 0)
    let (lookups, lookup) = AsyncStream.makeStream(of: Void.self)
    let stuck = HostResolver { _ throws(TransportFailure) in
      lookup.yield()
      release.wait()
      return [[127, 0, 0, 1]]
    }
    let timedOut = TransportFailure.timedOut(after: .milliseconds(1))
    await #expect(throws: timedOut) {
      try await stuck.lookUp("slow.test", before: .now + .milliseconds(1), else: timedOut)
    }
    var started = lookups.makeAsyncIterator()
    await started.next()
    let request = Task {
      try await stuck.lookUp("slow.test", before: .now + .seconds(60), else: timedOut)
    }
    await started.next()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    // Both lookups may end now; it no longer matters which one gets which signal.
    release.signal()
    release.signal()
  }

  @Test(arguments: ["127.0.0.1", "[::1]", "127.1", "2130706433", "0x7f000001", "localhost"])
  func `The system's resolver reads every notation of loopback`(_ host: String) throws {
    let scopes = try HostResolver.system.addresses(host).map(AddressScope.init(octets:))
    #expect(!scopes.isEmpty && scopes.allSatisfy { $0 == .loopback })
  }

  private func follow(from origin: String, to target: String) async throws {
    try await resolver.permitRedirect(
      to: try #require(URL(string: "http://\(target)/")),
      from: try #require(URL(string: "http://\(origin)/")),
      before: .now + .seconds(20), else: .timedOut(after: .seconds(20)))
  }
}
