import HTTPTypes
import Hummingbird

/// Adds routes whose handlers get the site as the sender of each request uses it.
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

  func post(_ path: RouterPath, use handler: @escaping Handler) {
    post(path) { site, request, _ in try await handler(site, request) }
  }

  func post(_ path: RouterPath, use handler: @escaping ContextHandler) {
    on(path, .post, handler)
  }

  private func on(
    _ path: RouterPath, _ method: HTTPRequest.Method, _ handler: @escaping ContextHandler
  ) {
    router.on(path, method: method) { [site] request, context in
      try await handler(try await site.visited(by: request), request, context)
    }
  }
}
