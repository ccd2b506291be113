import AsyncHTTPClient
public import CambistFeeds
import Foundation
import NIOCore
import NIOHTTP1

/// The network on Linux: ``HTTPTransport`` on AsyncHTTPClient, with its connections kept and reused.
///
/// A process makes one and passes it to every feed. It makes its own client, so that nobody can
/// hand in one that retries, follows redirects unasked or unpacks without bounds. HTTP/1.1 only.
///
/// Where a redirect leads is looked up once, and the connection goes to an address that was checked:
/// a name that means something else a moment later leads nowhere else.
public final class LinuxHTTPTransport: HTTPTransport {
  private let onDemand: ClientOnDemand
  private let connectingInstead: [String: String]
  private let resolver: HostResolver
  private let userAgent: String
  private let connectTimeout: Duration
  private let requestTimeout: Duration
  private let maximumBodySize: Int
  private let maximumRedirects: Int

  /// Makes a transport that shares the process's event loops and connects to nobody yet.
  ///
  /// - Parameters:
  ///   - version: Sent to upstreams as `User-Agent: Cambist/<version>`.
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
  ///   - connectingInstead: Hosts to connect to in place of those that an address names or that a
  ///     lookup found.
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
    // Where `trail.current` is to be reached; nil where its name alone says that.
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
        // The redirect may have come from elsewhere than where the lookup found the origin just
        // now. Nearer places are only followed to from there.
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
  /// - Parameter addresses: The only ones to connect to, tried one after the other; nil for those
  ///   that the host's name has.
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
  ///   - url: An address that ``RedirectTrail/host()`` has passed: AsyncHTTPClient also takes Unix
  ///     sockets, and traps on a port that does not exist.
  ///   - peer: The address to connect to; nil for those that the host's name has.
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

  /// Whether a host can be only this machine or the address that it is written as.
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
