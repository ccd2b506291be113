import CambistDesk
import CambistScreens
import HTTPTypes
import Hummingbird

/// Adds routes whose handlers receive the site for the sender of each request.
struct SiteRoutes {
  typealias Handler = @Sendable (VisitedSite, Request) async throws -> Response
  typealias ContextHandler =
    @Sendable (VisitedSite, Request, BasicRequestContext) async throws -> Response

  /// What a request needs of the store.
  enum Need {
    /// Nothing: if the store cannot be read, its page shows what is in memory, with a notice.
    case nothing
    /// It must be readable.
    case store
    /// Data are stored for the visitor, who needs a key.
    case key
  }

  private let router: Router<BasicRequestContext>
  private let site: DeskSite

  init(_ router: Router<BasicRequestContext>, of site: DeskSite) {
    self.router = router
    self.site = site
  }

  func get(_ path: RouterPath, needs need: Need = .store, use handler: @escaping Handler) {
    get(path, needs: need) { site, request, _ in try await handler(site, request) }
  }

  func get(_ path: RouterPath, needs need: Need = .store, use handler: @escaping ContextHandler) {
    on(path, .get, need, handler)
  }

  func post(_ path: RouterPath, needs need: Need = .key, use handler: @escaping Handler) {
    post(path, needs: need) { site, request, _ in try await handler(site, request) }
  }

  func post(_ path: RouterPath, needs need: Need = .key, use handler: @escaping ContextHandler) {
    on(path, .post, need) { site, request, context in
      if need == .key, site.visitor.retiredKey != nil {
        throw PageError.retiredKey(site.locale(for: request).phrases.workspace)
      }
      if need == .key, site.workspaces != nil, site.visitor.key == nil {
        throw PageError.noCookies(site.locale(for: request).phrases.workspace)
      }
      return try await handler(site, request, context)
    }
  }

  private func on(
    _ path: RouterPath, _ method: HTTPRequest.Method, _ need: Need,
    _ handler: @escaping ContextHandler
  ) {
    router.on(path, method: method) { [site] request, context in
      let visited = await site.visited(by: request)
      if need != .nothing, let problem = visited.desk.storeProblem { throw problem }
      var response = try await handler(visited, request, context)
      visited.settleKey(in: &response, to: request)
      return response
    }
  }
}
