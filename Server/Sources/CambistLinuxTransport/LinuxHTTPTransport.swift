import AsyncHTTPClient
public import CambistFeeds
import Foundation
import NIOCore
import NIOHTTP1

/// The network on Linux: ``HTTPTransport`` on AsyncHTTPClient, with its connections kept and reused.
///
/// A process makes one and passes it to every feed. It makes its own client, so that nobody can
/// hand in one that retries, follows redirects unasked or unpacks without bounds. HTTP/1.1 only.
public final class LinuxHTTPTransport: HTTPTransport {
  private let client: HTTPClient
  private let resolver: HostResolver
  private let userAgent: String
  private let connectTimeout: Duration
  private let requestTimeout: Duration
  private let maximumBodySize: Int
  private let maximumRedirects: Int

  /// Makes a transport that shares the process's event loops and connects to nobody yet.
  ///
  /// - Parameters:
  ///   - version: What is told to upstreams, as `User-Agent: Cambist/<version>`.
  ///   - connectTimeout: The longest wait for one connection, TLS included.
  ///   - requestTimeout: The longest time for one request, its redirects and its body included.
  ///   - maximumBodySize: The largest body in unpacked bytes.
  ///   - maximumRedirects: How many redirects are followed.
  public convenience init(
    version: String,
    connectTimeout: Duration = .seconds(10),
    requestTimeout: Duration = .seconds(30),
    maximumBodySize: Int = 64 * 1024 * 1024,
    maximumRedirects: Int = 3
  ) {
    self.init(
      version: version, connectTimeout: connectTimeout, requestTimeout: requestTimeout,
      maximumBodySize: maximumBodySize, maximumRedirects: maximumRedirects,
      resolver: .system, connectingInstead: [:])
  }

  /// - Parameters:
  ///   - resolver: Where a redirect's host names are looked up.
  ///   - connectingInstead: Hosts to connect to in place of those that an address names.
  init(
    version: String, connectTimeout: Duration, requestTimeout: Duration, maximumBodySize: Int,
    maximumRedirects: Int, resolver: HostResolver, connectingInstead: [String: String]
  ) {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout)),
      connectionPool: .init(idleTimeout: .seconds(15)),
      decompression: .disabled)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    configuration.dnsOverride = connectingInstead
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    userAgent = "Cambist/\(version)"
    self.resolver = resolver
    self.connectTimeout = connectTimeout
    self.requestTimeout = requestTimeout
    self.maximumBodySize = maximumBodySize
    self.maximumRedirects = maximumRedirects
  }

  deinit {
    _ = client.shutdown()
  }

  /// Ends what is under way and closes all connections; every later request fails.
  public func shutdown() async {
    try? await client.shutdown()
  }

  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    let deadline = NIODeadline.now() + TimeAmount(requestTimeout)
    var trail = RedirectTrail(start: request.url, maximumRedirects: maximumRedirects)
    while true {
      let origin = trail.current
      let exchange = try start(origin, accept: request.accept, deadline: deadline)
      defer { exchange.close() }
      let head = try await exchange.head()
      let status = Int(head.status.code)
      guard let target = try trail.follow(status: status, location: head.headers["location"].first)
      else {
        let body = ResponseBody(head: head, exchange: exchange, limit: maximumBodySize)
        let response = HTTPResponse(
          status: status, contentType: head.headers["content-type"].first,
          body: HTTPBody { try await body.next() })
        return try await read(response)
      }
      exchange.close()
      try await permit(target, from: origin, before: deadline)
    }
  }
}

extension LinuxHTTPTransport {
  private func start(_ url: URL, accept: String, deadline: NIODeadline) throws -> HTTPExchange {
    let host = url.host ?? ""
    // AsyncHTTPClient also takes Unix sockets, and traps on a port that does not exist.
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw HTTPFailure.unreachable(host: host, reason: "not an http or https address")
    }
    guard !host.isEmpty else {
      throw HTTPFailure.unreachable(host: host, reason: "the address names no host")
    }
    guard (1...65_535).contains(url.port ?? 80) else {
      throw HTTPFailure.unreachable(host: host, reason: "there is no such port")
    }
    let problems = NetworkProblem(
      host: host, connectTimeout: connectTimeout, requestTimeout: requestTimeout)
    let headers: HTTPHeaders = [
      "Accept": accept, "Accept-Encoding": "gzip, deflate", "User-Agent": userAgent,
    ]
    do {
      let request = try HTTPClient.Request(url: url, method: .GET, headers: headers)
      return HTTPExchange(request, on: client, deadline: deadline, problems: problems)
    } catch {
      throw problems.failure(for: error)
    }
  }

  /// Looks up where a redirect leads, so that no upstream can point the desk at a machine that only
  /// the desk can reach.
  private func permit(_ target: URL, from origin: URL, before deadline: NIODeadline) async throws {
    let timedOut = HTTPFailure.timedOut(after: requestTimeout)
    let targets = try await resolver.scopes(of: target.host ?? "", until: deadline, else: timedOut)
    guard let nearest = targets.min(), nearest != .global else { return }
    let origins = try await resolver.scopes(of: origin.host ?? "", until: deadline, else: timedOut)
    guard let farthest = origins.max(), nearest.mayBeReached(from: farthest) else {
      throw HTTPFailure.redirectRefused(reason: "from a public to a private address")
    }
  }
}
