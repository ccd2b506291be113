import HTTPTypes
import Hummingbird

/// Lets in who may use the desk: requests under its own names, of those who know its token.
///
/// The link with the token, `/access?token=…`, leaves it as a cookie. Programs send it as
/// `Authorization: Bearer …`. What tells nothing of the desk's owner is open: the assets, the
/// manifest, the service worker and the desk's health.
struct AccessGuard<Context: RequestContext>: RouterMiddleware {
  let access: SiteAccess

  private var cookie: String { access.cookieName(SiteAccess.cookie) }

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard access.answers(to: request.head.authority) else {
      throw HTTPError(
        .misdirectedRequest, message: "This desk does not answer under that name.")
    }
    guard let token = access.token else { return try await next(request, context) }
    let path = request.uri.path
    if path == "/access" {
      guard let told = request.uri.queryParameters["token"], token.isEqual(to: told) else {
        throw Self.refusal
      }
      return welcome(token)
    }
    guard Self.isOpen(path) || isKnown(request, token) else { throw Self.refusal }
    return try await next(request, context)
  }

  private func isKnown(_ request: Request, _ token: AccessToken) -> Bool {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      return parts.count == 2 && parts[0].lowercased() == "bearer" && token.isEqual(to: parts[1])
    }
    return request.cookies[cookie].map { token.isEqual(to: $0.value) } ?? false
  }

  private func welcome(_ token: AccessToken) -> Response {
    var response = Response.redirect(to: "/", type: .normal)
    response.headers[.cacheControl] = "no-store"
    response.setCookie(
      Cookie(
        name: cookie, value: token.text, maxAge: 365 * 86_400, path: "/",
        secure: access.isSecure, httpOnly: true, sameSite: .lax))
    return response
  }

  private static func isOpen(_ path: String) -> Bool {
    path.hasPrefix("/assets/")
      || ["/healthz", "/manifest.webmanifest", "/sw.js", "/favicon.ico"].contains(path)
  }

  private static var refusal: HTTPError {
    HTTPError(
      .unauthorized, message: "Open the link that the desk wrote when it started, once.")
  }
}
