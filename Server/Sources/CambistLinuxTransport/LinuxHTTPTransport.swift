import AsyncHTTPClient
public import CambistFeeds
import Foundation
import NIOCore
import NIOHTTP1

/// The network on Linux: ``HTTPTransport`` on AsyncHTTPClient, with connections that are reused.
///
/// A process creates one and passes it to every feed. It creates its own client, so that no caller
/// can pass one that retries, follows redirects or decompresses without limits. HTTP/1.1 only.
///
/// The host of a redirect is looked up once, and the connection goes to a checked address: a
/// changed DNS answer has no effect.
public final class LinuxHTTPTransport: HTTPTransport {
  private let onDemand: ClientOnDemand
  private let connectingInstead: [String: String]
  private let resolver: HostResolver
  private let userAgent: String
  private let connectTimeout: Duration
  private let requestTimeout: Duration
  private let maximumBodySize: Int
  private let maximumRedirects: Int

  /// Creates a transport that shares the process's event loops, without opening a connection.
  ///
  /// - Parameters:
  ///   - version: Sent to upstreams as `User-Agent: Cambist/<version>`.
  ///   - connectTimeout: The timeout for one connection, TLS included.
  ///   - requestTimeout: The timeout for one request, including its redirects and its body.
  ///   - maximumBodySize: The maximum size of a decoded body in bytes.
  ///   - maximumRedirects: The maximum number of redirects to follow.
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
  ///   - resolver: Looks up the host names of redirects.
  ///   - connectingInstead: Hosts to connect to instead of those in an address or those found by a
  ///     lookup.
  init(
    version: String, connectTimeout: Duration, requestTimeout: Duration, maximumBodySize: Int,
    maximumRedirects: Int, resolver: HostResolver, connectingInstead: [String: String]
  ) {
    onDemand = ClientOnDemand(
      connectTimeout: connectTimeout, connectingInstead: connectingInstead)
    self.connectingInstead = connectingInstead
    userAgent = "Cambist/\(version)"
    self.resolver = resolver
    self.connectTimeout = connectTimeout
    self.requestTimeout = requestTimeout
    self.maximumBodySize = maximumBodySize
    self.maximumRedirects = maximumRedirects
  }

  /// Cancels all requests and closes all connections; later requests fail.
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
    // The addresses for `trail.current`; nil to use its host name.
    var addresses: [[UInt8]]?
    while true {
      let origin = trail.current
      let host = try trail.host()
      let (exchange, head) = try await answer(
        origin, on: host, at: addresses, for: request, deadline: deadline)
      defer { exchange.close() }
      let status = Int(head.status.code)
      guard let target = try trail.follow(status: status, location: head.headers["location"].first)
      else {
        let body = ResponseBody(head: head, exchange: exchange, limit: maximumBodySize)
        let response = HTTPResponse(
          status: status, contentType: head.headers["content-type"].first,
          version: EntityVersion(
            tag: head.headers["etag"].first, modified: head.headers["last-modified"].first),
          body: HTTPBody { try await body.next() })
        return try await read(response)
      }
      exchange.close()
      let permit = try await resolver.permitRedirect(
        to: target, from: origin, at: addresses, before: deadline,
        else: .timedOut(after: requestTimeout))
      if addresses == nil, let origins = permit.origins, !Self.isFixed(host) {
        // The redirect may have come from another address than the lookup has just found for the
        // origin. Only the permitted origins may redirect to a smaller scope.
        addresses = origins
        trail = RedirectTrail(start: origin, maximumRedirects: maximumRedirects)
      } else {
        addresses = permit.targets
      }
    }
  }
}

extension LinuxHTTPTransport {
  /// Sends a request and waits for the head of its response.
  ///
  /// - Parameter addresses: The only addresses to connect to, tried in order; nil for those of the
  ///   host's name.
  private func answer(
    _ url: URL, on host: String, at addresses: [[UInt8]]?, for request: HTTPRequest,
    deadline: ContinuousClock.Instant
  ) async throws -> (HTTPExchange, HTTPResponseHead) {
    var peers: [String?] = [nil]
    if let addresses { peers = addresses.compactMap(Self.text(ofAddress:)) }
    for peer in peers.dropLast() {
      let exchange = try start(url, on: host, at: peer, for: request, deadline: deadline)
      do {
        return (exchange, try await exchange.head())
      } catch TransportFailure.unreachable {
        exchange.close()
      }
    }
    guard let last = peers.last else {
      throw TransportFailure.unreachable(host: host, reason: "host not found")
    }
    let exchange = try start(url, on: host, at: last, for: request, deadline: deadline)
    return (exchange, try await exchange.head())
  }

  /// - Parameters:
  ///   - url: An address that ``RedirectTrail/host()`` has accepted: AsyncHTTPClient also supports
  ///     Unix sockets, and traps on an invalid port.
  ///   - peer: The address to connect to; nil for those of the host's name.
  private func start(
    _ url: URL, on host: String, at peer: String?, for asked: HTTPRequest,
    deadline: ContinuousClock.Instant
  ) throws -> HTTPExchange {
    let problems = NetworkProblem(
      host: host, connectTimeout: connectTimeout, requestTimeout: requestTimeout)
    var headers: HTTPHeaders = [
      "Accept": asked.accept, "Accept-Encoding": ContentCoding.accepted, "User-Agent": userAgent,
    ]
    for (name, value) in asked.known?.conditions ?? [] { headers.add(name: name, value: value) }
    do {
      let request = try HTTPClient.Request(url: url, method: .GET, headers: headers)
      let timeLeft = TimeAmount(ContinuousClock.now.duration(to: deadline))
      var client = onDemand
      if let peer {
        // Certificates are checked for the name, and `Host` is the name.
        client = ClientOnDemand(
          connectTimeout: connectTimeout,
          connectingInstead: [request.host: connectingInstead[peer] ?? peer])
      }
      return HTTPExchange(
        request, on: client, deadline: .now() + timeLeft, problems: problems)
    } catch {
      throw problems.failure(for: error)
    }
  }

  /// Whether a host can only be this machine or the IP address that it contains.
  private static func isFixed(_ host: String) -> Bool {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return name.lowercased() == "localhost"
      || (try? SocketAddress(ipAddress: name, port: 0)) != nil
  }

  /// Parses an IP address; nil if the text is not one.
  private static func text(ofAddress octets: [UInt8]) -> String? {
    (try? SocketAddress(packedIPAddress: ByteBuffer(bytes: octets), port: 0))?.ipAddress
  }
}
