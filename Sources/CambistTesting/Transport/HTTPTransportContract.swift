public import CambistFeeds
import Foundation
public import Testing

/// The requirements for every ``HTTPTransport``, regardless of the implementation.
///
/// A suite runs ``clauses`` against its transport:
/// ```swift
/// @Test(arguments: HTTPTransportContract.clauses)
/// func `A transport keeps its contract`(_ clause: HTTPTransportContract.Clause) async throws {
///   try await clause.check(HTTPTransportContract { MyTransport($0) })
/// }
/// ```
public struct HTTPTransportContract: Sendable {
  /// The settings of the transport that is checked.
  public struct Limits: Sendable {
    /// The timeout for one connection, if the transport has one.
    public var connectTimeout = Duration.seconds(120)
    /// The timeout for one request, including its redirects and its body.
    public var requestTimeout = Duration.seconds(120)
    /// The maximum size of a decoded body, in bytes.
    public var maximumBodySize = 64 * 1024 * 1024
  }

  /// A requirement, and its check.
  public struct Clause: Sendable, CustomTestStringConvertible {
    /// The name of the requirement.
    public let testDescription: String
    /// Checks the requirement on a transport; records an issue if it is not met.
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

  /// All requirements.
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

  /// Fetches the response of a script.
  func fetch(_ script: [ServerStep], limits: Limits = Limits()) async throws -> Fetched {
    try await ScriptedServer.run(["/": script]) { server in
      try await fetch(server.url(), limits: limits)
    }
  }

  /// The error when fetching the response of a script.
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
