import CambistAPI
import HTTPTypes
import Hummingbird
import Logging

/// Accepts requests under the desk's own names, from clients with its token.
///
/// The link with the token, `/access?token=…`, stores it as a cookie. Programs send it as
/// `Authorization: Bearer …`; other schemes, such as a proxy's, are ignored. Resources without
/// personal data need no token: the assets, the manifest, the service worker, and the desk's health
/// and readiness. The key of a link gives access to the tables for spreadsheets only. The metrics
/// have their own check, see ``SiteAccess/metricsCredential(in:_:)``.
struct AccessGuard<Context: RequestContext>: RouterMiddleware {
  let access: SiteAccess
  let guesses: GuessLimit
  let visitors: Visitors

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let origin = RequestOrigin(request, access)
    guard access.isNamed(in: request, origin) else {
      throw HTTPError(.misdirectedRequest)
    }
    let path = request.uri.path
    if SheetsResource.paths.contains(path), let key = request.query[SheetsResource.keyField],
      request.method == .get || request.method == .head
    {
      guard try await visitors.owner(ofLink: LinkKey(key)) != nil else {
        throw failure(origin, context.logger)
      }
      return try await next(request, context)
    }
    if path == "/access", let token = access.token ?? access.open?.salesToken {
      guard let sent = request.query["token"], !sent.isEmpty else { throw Self.refusal }
      guard token.isEqual(to: sent) else { throw failure(origin, context.logger) }
      return welcome(token, origin)
    }
    if path == DeskMetrics.path {
      switch access.metricsCredential(in: request, origin) {
      case .right: return try await next(request, context)
      case .wrong: throw failure(origin, context.logger)
      case nil: throw Self.refusal
      }
    }
    if Self.isOpen(path) { return try await next(request, context) }
    if let token = access.open?.salesToken {
      return try await checkSales(token, origin, request, context, next)
    }
    guard access.token != nil else { return try await next(request, context) }
    switch access.credential(in: request, origin) {
    case .right: return try await next(request, context)
    case .wrong: throw failure(origin, context.logger)
    case nil: throw Self.refusal
    }
  }

  /// Counts wrong tokens for sales on any page, because the menu of each page reveals whether a
  /// token is right.
  ///
  /// A wrong cookie is removed and the request continues: the token may have changed since the
  /// cookie was stored, and the other pages of an open desk need no token.
  private func checkSales(
    _ token: AccessToken, _ origin: RequestOrigin, _ request: Request, _ context: Context,
    _ next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let cookies = request.cookies(origin.cookieName(SiteAccess.salesCookie))
      .filter { !$0.isEmpty }
    let bearers = access.bearers(in: request)
    if cookies.contains(where: { token.isEqual(to: $0) })
      || bearers.contains(where: { token.isEqual(to: $0) })
    {
      return try await next(request, context)
    }
    for sent in bearers {
      guard try await visitors.isKey(sent, besides: token) else {
        throw failure(origin, context.logger)
      }
    }
    guard !cookies.isEmpty else { return try await next(request, context) }
    let refusal = failure(origin, context.logger)
    if refusal.status == .tooManyRequests { throw refusal }
    var response = try await next(request, context)
    response.setCookie(origin.cookie(SiteAccess.salesCookie, ""))
    return response
  }

  /// The response to a wrong token.
  private func failure(_ origin: RequestOrigin, _ logger: Logger) -> HTTPError {
    let outcome = guesses.fail(from: origin.address)
    if outcome.isLogged {
      let address = origin.address?.description ?? "an unknown address"
      logger.warning("wrong token from \(address), \(outcome.count) so far")
    }
    guard let wait = outcome.wait else { return Self.refusal }
    return HTTPError(
      .tooManyRequests, headers: [.retryAfter: "\(wait.components.seconds + 1)"])
  }

  private func welcome(_ token: AccessToken, _ origin: RequestOrigin) -> Response {
    let isOpen = access.open != nil
    var response = Response.redirect(to: isOpen ? "/sales" : "/", type: .normal)
    response.headers[.cacheControl] = "no-store"
    response.setCookie(
      origin.cookie(isOpen ? SiteAccess.salesCookie : SiteAccess.cookie, token.text))
    return response
  }

  private static func isOpen(_ path: String) -> Bool {
    path.hasPrefix("/assets/")
      || ["/healthz", "/readyz", "/manifest.webmanifest", "/sw.js", "/favicon.ico"].contains(path)
  }

  private static var refusal: HTTPError { HTTPError(.unauthorized) }
}

extension SiteAccess {
  enum Credential {
    case right, wrong
  }

  /// Whether a request has the right token or a wrong one; nil for none. One right token is enough.
  func credential(in request: Request, _ origin: RequestOrigin) -> Credential? {
    guard let token else { return .right }
    var credential: Credential?
    for sent in bearers(in: request) {
      if token.isEqual(to: sent) { return .right }
      credential = .wrong
    }
    for cookie in request.cookies(origin.cookieName(Self.cookie)) where !cookie.isEmpty {
      if token.isEqual(to: cookie) { return .right }
      credential = .wrong
    }
    return credential
  }

  /// Whether both the host of a request and the one that a proxy forwards are names of the desk.
  func isNamed(in request: Request, _ origin: RequestOrigin) -> Bool {
    answers(to: request.head.authority) && answers(to: origin.authority)
  }

  /// Whether a request may see the owner's data.
  func isOwner(_ request: Request) -> Bool {
    let origin = RequestOrigin(request, self)
    return isNamed(in: request, origin) && credential(in: request, origin) == .right
  }
}
