import CambistAPI
public import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Foundation
import HTTPTypes
public import Hummingbird
import Logging

/// The web app over one desk.
public struct DeskSite: Sendable {
  /// The desk with the data that all visitors share; see ``visited(by:)`` for that of a visitor.
  let visitors: Visitors
  let clock: DeskClock
  let isDemo: Bool
  let access: SiteAccess
  /// Delays networks that guess the token.
  var guesses = GuessLimit()
  /// Rejects networks that send too many requests to an open desk; nil for a desk with one owner.
  var rate: RequestRate?
  let renderer: PageRenderer
  let caches = SiteCaches()
  let api: JSONAPI
  /// The rates in the format of the Frankfurter API; nil if they are not served.
  let frankfurter: Frankfurter?
  /// The content of `/metrics` besides the site's own counts.
  let metrics: DeskMetrics
  /// Whether the site may receive requests.
  let readiness: Readiness
  /// The supported methods of all paths.
  private var routes = RouteMethods([])
  /// The counted requests.
  private(set) var requests = RequestMetrics([])
  /// Sends live quotes to the pages. It must run while the site is served.
  public let hub: QuoteHub

  /// - Parameters:
  ///   - isDemo: Whether every page shows that its data is simulated.
  ///   - access: Who may use the site.
  ///   - servesFrankfurter: Whether rates are also served in the format of the Frankfurter API.
  ///   - metrics: The metrics of the server and its sources.
  ///   - drain: The shutdown of the server.
  /// - Throws: If the assets are missing.
  public init(
    desk: Desk, clock: DeskClock = .system, isDemo: Bool, access: SiteAccess = .loopback,
    servesFrankfurter: Bool = true, metrics: DeskMetrics = DeskMetrics(),
    drain: DeskDrain = DeskDrain()
  ) throws {
    visitors = Visitors(desk: desk, access: access)
    rate = access.open.map { RequestRate(perMinute: $0.requestsPerMinute) }
    self.clock = clock
    self.isDemo = isDemo
    self.access = access
    self.metrics = metrics
    readiness = Readiness(drain: drain)
    hub = QuoteHub(quotes: desk.quotes, clock: clock)
    drain.add(hub)
    api = JSONAPI(desks: visitors)
    frankfurter =
      servesFrankfurter ? Frankfurter(desk: desk, isPublic: access.token == nil) : nil
    renderer = PageRenderer(assets: try Assets())
    let plain = Router(context: BasicRequestContext.self)
    addRoutes(to: plain)
    let all = plain.routes.map { (path: $0.path.description, method: $0.method) }
    routes = RouteMethods(all)
    requests = RequestMetrics(all)
  }

  var assets: Assets { renderer.assets }

  /// Removes unused workspaces of an open desk. It must run while the site is served.
  public func removeUnusedWorkspaces() async {
    guard let workspaces = visitors.workspaces, let open = access.open else { return }
    await workspaces.removeUnused(afterDays: Int64(open.unusedDays))
  }

  /// Checks the store every few seconds, for `/readyz`. It must run while the site is served.
  public func checkReadiness() async {
    repeat {
      readiness.set(await visitors.desk.storeState())
    } while (try? await Task.sleep(for: .seconds(5))) != nil
  }

  /// All addresses of the site.
  public func router() -> Router<BasicRequestContext> {
    let router = Router(
      context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestCounting(requests: requests))
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: OwnPagesOnly())
    router.add(middleware: ErrorPages(site: self, routes: routes))
    router.add(middleware: APIProblems(api: api, isOpen: access.open != nil))
    if frankfurter != nil { router.add(middleware: FrankfurterProblems()) }
    if let rate { router.add(middleware: RequestRateLimit(rate: rate, access: access)) }
    router.add(middleware: AccessGuard(access: access, guesses: guesses, visitors: visitors))
    router.add(middleware: SameOriginOnly(access: access))
    addRoutes(to: router)
    return router
  }

  private func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in Response.redirect(to: PageTab.convert.address) }
    router.get("/healthz") { [desk = visitors.desk, clock] _, _ in
      try HealthDocument(await desk.health(), now: clock.now()).response()
    }
    router.get("/readyz") { [readiness] _, _ in try readiness.response() }
    router.get(RouterPath(DeskMetrics.path)) { _, _ in await metrics.response(of: self) }
    router.get("/assets/:name") { [assets] _, context in
      try assets.response(try context.parameters.require("name"))
    }
    // Browsers request it for documents without an icon.
    router.get("/favicon.ico") { [assets] _, _ in Response.redirect(to: assets.icon) }
    let routes = SiteRoutes(router, of: self)
    ConvertPages.addRoutes(to: routes)
    AlertsPages.addRoutes(to: routes)
    BoardPages.addRoutes(to: routes)
    TermsPages.addRoutes(to: routes)
    HistoryPages.addRoutes(to: routes)
    PairsPages.addRoutes(to: routes)
    QuotesPages.addRoutes(to: routes)
    MarketsPages.addRoutes(to: routes)
    SalesPages.addRoutes(to: routes)
    SettingsPages.addRoutes(to: routes)
    SourcesPages.addRoutes(to: routes)
    FilesPages.addRoutes(to: routes)
    OfflinePages.addRoutes(to: routes)
    if visitors.workspaces != nil { WorkspacePages.addRoutes(to: routes) }
    api.addRoutes(to: router)
    frankfurter?.addRoutes(to: router)
  }

  /// The site for the sender of a request.
  func visited(by request: Request) async -> VisitedSite {
    VisitedSite(self, await visitors.visitor(request))
  }
}
