import CambistAPI
import HTTPTypes
import Hummingbird
import Synchronization

/// A token bucket for each network, stored as the time at which it is full again. All requests of a
/// minute may arrive at once.
final class RequestRate: Sendable {
  private static let burst = Duration.seconds(60)
  private static let mostNetworks = 20_000

  private let interval: Duration
  private let full = Mutex<[[UInt8]: ContinuousClock.Instant]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: The time, which tests set.
  init(
    perMinute count: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    interval = Self.burst / count
    self.now = now
  }

  /// Counts a request; returns how long the network has to wait, or nil.
  func take(from address: ClientAddress?) -> Duration? {
    let (network, now) = (address?.network ?? [], now())
    return full.withLock { full in
      let next = max(full[network] ?? now, now) + interval
      let wait = now.duration(to: next) - Self.burst
      guard wait <= .zero else { return wait }
      if full[network] == nil, full.count >= Self.mostNetworks {
        full = full.filter { $0.value > now }
        if full.count >= Self.mostNetworks { full = [:] }
      }
      full[network] = next
      return nil
    }
  }
}

/// Rejects requests from networks that send too many.
struct RequestRateLimit<Context: RequestContext>: RouterMiddleware {
  let rate: RequestRate
  let access: SiteAccess

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    if !Self.isExempt(request.uri.path),
      let wait = rate.take(from: RequestOrigin(request, access).address)
    {
      throw HTTPError(
        .tooManyRequests, headers: [.retryAfter: "\(wait.components.seconds + 1)"],
        message: Self.message)
    }
    return try await next(request, context)
  }

  /// Whether requests to an address are not counted. A load balancer may share the address of all
  /// visitors, and would otherwise take a server with many of them for one that is not ready.
  private static func isExempt(_ path: String) -> Bool {
    path.hasPrefix("/assets/") || path == "/readyz"
  }

  private static var message: String { "Too many requests." }
}
