import HTTPTypes
import Hummingbird

/// Adds the security headers to every response: a browser then blocks what the pages never use.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in securityFields { response.headers[name] = value }
    // Responses without caching rules may be personal.
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

private let securityFields: [(HTTPField.Name, String)] = [
  (
    "Content-Security-Policy",
    "default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  ),
  ("X-Content-Type-Options", "nosniff"),
  ("Referrer-Policy", "same-origin"),
  ("Cross-Origin-Resource-Policy", "same-origin"),
  ("Cross-Origin-Opener-Policy", "same-origin"),
].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }

/// Rejects requests that embed the desk's resources in another site's page, before any other work.
/// Links from other sites still work.
struct OwnPagesOnly<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }
    // ``SameOriginOnly`` rejects changes; it also supports browsers without these headers.
    guard request.method == .get || request.method == .head, let site = header("Sec-Fetch-Site"),
      site != "same-origin", site != "none"
    else { return try await next(request, context) }
    // A request that a service worker passes on has no destination.
    if header("Sec-Fetch-Mode") == "navigate",
      ["document", "empty"].contains(header("Sec-Fetch-Dest"))
    {
      return try await next(request, context)
    }
    return .plainText(.forbidden, for: request)
  }
}

/// Rejects changes that another site's page sends.
struct SameOriginOnly<Context: RequestContext>: RouterMiddleware {
  let access: SiteAccess

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method != .get, request.method != .head else {
      return try await next(request, context)
    }
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
    let isForeign =
      if let site {
        site != "same-origin" && site != "none"
      } else if let origin = request.headers[.origin] {
        origin.split(separator: "/").last.map(String.init)
          != RequestOrigin(request, access).authority
      } else {
        false
      }
    guard !isForeign else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}
