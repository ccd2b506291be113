import CambistScreens
import HTTPTypes
import Hummingbird

/// Adds routes whose handlers receive the site for the sender of each request.
struct SiteRoutes {
  typealias Handler = @Sendable (VisitedSite, Request) async throws -> Response
  typealias ContextHandler =
    @Sendable (VisitedSite, Request, BasicRequestContext) async throws -> Response

  private let router: Router<BasicRequestContext>
  private let site: DeskSite

  init(_ router: Router<BasicRequestContext>, of site: DeskSite) {
    self.router = router
    self.site = site
  }

  func get(_ path: RouterPath, use handler: @escaping Handler) {
    get(path) { site, request, _ in try await handler(site, request) }
  }

  func get(_ path: RouterPath, use handler: @escaping ContextHandler) {
    on(path, .get, handler)
  }

  /// - Parameter isPersonal: Whether the handler may store the visitor's data.
  func post(
    _ path: RouterPath, isPersonal: Bool = true, use handler: @escaping Handler
  ) {
    post(path, isPersonal: isPersonal) { site, request, _ in try await handler(site, request) }
  }

  func post(
    _ path: RouterPath, isPersonal: Bool = true, use handler: @escaping ContextHandler
  ) {
    on(path, .post) { site, request, context in
      if isPersonal, site.visitor.retiredKey != nil {
        throw PageError.retiredKey(site.locale(for: request).phrases.workspace)
      }
      if isPersonal, site.workspaces != nil, site.visitor.key == nil {
        throw PageError.noCookies(site.locale(for: request).phrases.workspace)
      }
      return try await handler(site, request, context)
    }
  }

  private func on(
    _ path: RouterPath, _ method: HTTPRequest.Method, _ handler: @escaping ContextHandler
  ) {
    router.on(path, method: method) { [site] request, context in
      let visited = try await site.visited(by: request)
      var response = try await handler(visited, request, context)
      visited.settleKey(in: &response, to: request)
      return response
    }
  }
}
