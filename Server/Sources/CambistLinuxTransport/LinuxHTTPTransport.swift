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
  private let onDemand: ClientOnDemand
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
    onDemand = ClientOnDemand {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(connectTimeout)),
        connectionPool: .init(idleTimeout: .seconds(15)),
        decompression: .disabled)
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.httpVersion = .http1Only
      configuration.dnsOverride = connectingInstead
      return configuration
    }
    userAgent = "Cambist/\(version)"
    self.resolver = resolver
    self.connectTimeout = connectTimeout
    self.requestTimeout = requestTimeout
    self.maximumBodySize = maximumBodySize
    self.maximumRedirects = maximumRedirects
  }

  /// Ends what is under way and closes all connections; every later request fails.
  public func shutdown() async {
    try? await onDemand.client.shutdown()
  }

  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    let deadline = ContinuousClock.now + requestTimeout
    var trail = RedirectTrail(start: request.url, maximumRedirects: maximumRedirects)
    while true {
      let origin = trail.current
      let exchange = try start(
        origin, on: try trail.host(), accept: request.accept, deadline: deadline)
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
      try await resolver.permitRedirect(
        to: target, from: origin, before: deadline, else: .timedOut(after: requestTimeout))
    }
  }
}

extension LinuxHTTPTransport {
  /// - Parameters:
  ///   - url: An address that ``RedirectTrail/host()`` has passed: AsyncHTTPClient also takes Unix
  ///     sockets, and traps on a port that does not exist.
  private func start(
    _ url: URL, on host: String, accept: String, deadline: ContinuousClock.Instant
  ) throws -> HTTPExchange {
    let problems = NetworkProblem(
      host: host, connectTimeout: connectTimeout, requestTimeout: requestTimeout)
    let headers: HTTPHeaders = [
      "Accept": accept, "Accept-Encoding": ContentCoding.accepted, "User-Agent": userAgent,
    ]
    do {
      let request = try HTTPClient.Request(url: url, method: .GET, headers: headers)
      let timeLeft = TimeAmount(ContinuousClock.now.duration(to: deadline))
      return HTTPExchange(
        request, on: onDemand.client, deadline: .now() + timeLeft, problems: problems)
    } catch {
      throw problems.failure(for: error)
    }
  }
}
