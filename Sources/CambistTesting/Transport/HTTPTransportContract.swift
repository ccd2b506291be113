public import CambistFeeds
import Foundation
public import Testing

/// What every ``HTTPTransport`` must do, whatever it is built on.
///
/// A suite runs ``clauses`` against its transport:
/// ```swift
/// @Test(arguments: HTTPTransportContract.clauses)
/// func `A transport keeps its contract`(_ clause: HTTPTransportContract.Clause) async throws {
///   try await clause.check(HTTPTransportContract { MyTransport($0) })
/// }
/// ```
public struct HTTPTransportContract: Sendable {
  /// What a clause asks of the transport that it is checked with.
  public struct Limits: Sendable {
    /// The longest wait for one connection, where the transport can tell.
    public var connectTimeout = Duration.seconds(120)
    /// The longest time for one request, its redirects and its body included.
    public var requestTimeout = Duration.seconds(120)
    /// The largest body in unpacked bytes.
    public var maximumBodySize = 64 * 1024 * 1024
  }

  /// One promise, and how to find out whether it is kept.
  public struct Clause: Sendable, CustomTestStringConvertible {
    /// The name of the rule.
    public let testDescription: String
    /// Checks the rule on a transport; records an issue where it is broken.
    public let check: @Sendable (HTTPTransportContract) async throws -> Void

    init(
      _ name: String, _ check: @escaping @Sendable (HTTPTransportContract) async throws -> Void
    ) {
      testDescription = name
      self.check = check
    }
  }

  struct Fetched: Sendable, Equatable {
    var status: Int
    var mediaType: String?
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Everything that is promised.
  public static let clauses = responses + packing + failures + redirects + endings

  let makeTransport: @Sendable (Limits) -> any HTTPTransport

  /// Creates the contract of a kind of transport.
  public init(_ makeTransport: @escaping @Sendable (Limits) -> any HTTPTransport) {
    self.makeTransport = makeTransport
  }

  /// Fetches an address and reads its body to the end.
  func fetch(_ url: URL, accept: String = "*/*", limits: Limits = Limits()) async throws -> Fetched
  {
    try await makeTransport(limits).get(HTTPRequest(url: url, accept: accept)) { response in
      Fetched(
        status: response.status, mediaType: response.mediaType,
        body: try await response.body.collect())
    }
  }

  /// Fetches the answer to one script.
  func fetch(_ script: [ServerStep], limits: Limits = Limits()) async throws -> Fetched {
    try await ScriptedServer.run(["/": script]) { server in
      try await fetch(server.url(), limits: limits)
    }
  }

  /// How fetching the answer to one script fails.
  func failure(_ script: [ServerStep], limits: Limits = Limits()) async throws -> TransportFailure {
    try await ScriptedServer.run(["/": script]) { server in
      try await failure(at: server.url(), limits: limits)
    }
  }

  func failure(at url: URL, limits: Limits = Limits()) async throws -> TransportFailure {
    try await #require(throws: TransportFailure.self) { try await fetch(url, limits: limits) }
  }

  func expectText(_ text: String, from script: [ServerStep]) async throws {
    let fetched = try await fetch(script)
    #expect(fetched.text == text)
  }

  func expectUnreachable(_ script: [ServerStep]) async throws {
    let failure = try await failure(script)
    guard case .unreachable(host: "127.0.0.1", let reason) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(!reason.isEmpty)
  }

  func expectRefusedRedirect(_ routes: [String: [ServerStep]]) async throws {
    let failure = try await ScriptedServer.run(routes) { server in
      try await self.failure(at: server.url())
    }
    guard case .redirectRefused = failure else {
      Issue.record("\(failure)")
      return
    }
  }
}
