public import CambistFeeds
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network on Apple's systems: ``HTTPTransport`` on `URLSession`, with connections that are
/// reused, and no cookies, cache or credentials.
///
/// All transports share one session. `URLSession` does not report when a connection is established,
/// so there is no separate connect timeout; the timeout of the whole request covers it.
///
/// The host of a redirect is looked up and checked, and then `URLSession` looks it up again: it
/// cannot connect to a checked address while validating the certificate for the name. If the DNS
/// answer changes in between, the connection goes to the new address.
///
/// On Linux it builds and is tested, but lacks two things that Linux's URLSession cannot do: pause
/// an upstream while its body is not read, and deliver the body of a redirect without a location.
public final class URLSessionTransport: HTTPTransport {
  private let resolver: HostResolver
  private let userAgent: String
  private let requestTimeout: Duration
  private let maximumBodySize: Int
  private let maximumRedirects: Int

  /// Creates a transport without opening a connection.
  ///
  /// - Parameters:
  ///   - version: Sent to upstreams as `User-Agent: Cambist/<version>`.
  ///   - requestTimeout: The timeout for one request, including its redirects and its body.
  ///   - maximumBodySize: The maximum size of a decoded body in bytes.
  ///   - maximumRedirects: The maximum number of redirects to follow.
  public convenience init(
    version: String, requestTimeout: Duration = .seconds(30),
    maximumBodySize: Int = 64 * 1024 * 1024, maximumRedirects: Int = 3
  ) {
    self.init(
      version: version, requestTimeout: requestTimeout, maximumBodySize: maximumBodySize,
      maximumRedirects: maximumRedirects, resolver: .system)
  }

  /// - Parameter resolver: Looks up the host names of redirects.
  init(
    version: String, requestTimeout: Duration, maximumBodySize: Int, maximumRedirects: Int,
    resolver: HostResolver
  ) {
    userAgent = "Cambist/\(version)"
    self.requestTimeout = requestTimeout
    self.maximumBodySize = maximumBodySize
    self.maximumRedirects = maximumRedirects
    self.resolver = resolver
  }

  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    let deadline = ContinuousClock.now + requestTimeout
    let timedOut = TransportFailure.timedOut(after: requestTimeout)
    var trail = RedirectTrail(start: request.url, maximumRedirects: maximumRedirects)
    while true {
      let origin = trail.current
      let exchange = start(origin, on: try trail.host(), for: request)
      let timer = Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        exchange.end(.failure(timedOut))
      }
      defer {
        timer.cancel()
        exchange.close()
      }
      let head = try await exchange.head()
      guard let target = try trail.follow(status: head.status, location: head.location) else {
        let body = HTTPBody { try await exchange.nextChunk() }
        return try await read(
          HTTPResponse(
            status: head.status, contentType: head.contentType, version: head.version, body: body))
      }
      exchange.close()
      try await resolver.permitRedirect(to: target, from: origin, before: deadline, else: timedOut)
    }
  }
}

extension URLSessionTransport {
  private static let router = DataTaskRouter()

  // 2026-11-21: one per process, as Linux's URLSession can crash when a session is torn down; on
  // Apple's systems it saves connections.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // waitsForConnectivity is false by default: without a network a request fails at once, and
    // stored data is used.
    return URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
  }()

  private func start(_ url: URL, on host: String, for asked: HTTPRequest) -> DataTaskExchange {
    var request = URLRequest(url: url)
    request.setValue(asked.accept, forHTTPHeaderField: "Accept")
    for (name, value) in asked.known?.conditions ?? [] {
      request.setValue(value, forHTTPHeaderField: name)
    }
    request.setValue(ContentCoding.accepted, forHTTPHeaderField: "Accept-Encoding")
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    // The session's own timeout covers silence only; a second longer than ours, it never fires
    // first.
    request.timeoutInterval = TimeInterval(requestTimeout.components.seconds + 2)
    let task = Self.session.dataTask(with: request)
    let exchange = DataTaskExchange(
      host: host, requestTimeout: requestTimeout, maximumBodySize: maximumBodySize,
      control: DataTaskControl(task))
    Self.router.add(exchange, for: task)
    task.resume()
    return exchange
  }
}
