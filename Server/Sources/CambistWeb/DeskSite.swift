public import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import Foundation
import HTTPTypes
public import Hummingbird
import Logging

/// The web app over one desk.
public struct DeskSite: Sendable {
  let desk: Desk
  let clock: DeskClock
  let isDemo: Bool
  let access: SiteAccess
  let renderer: PageRenderer
  let api: JSONAPI
  /// What hands live quotes to the pages; to be run for as long as the site is served.
  public let hub: QuoteHub

  /// - Parameters:
  ///   - isDemo: Whether every page says that its data are simulated.
  ///   - access: Who may use it.
  /// - Throws: When the templates or the assets are not where they belong.
  public init(
    desk: Desk, clock: DeskClock = .system, isDemo: Bool, access: SiteAccess = .loopback
  ) throws {
    self.desk = desk
    self.clock = clock
    self.isDemo = isDemo
    self.access = access
    hub = QuoteHub(quotes: desk.quotes, clock: clock)
    api = try JSONAPI(desk: desk)
    renderer = try PageRenderer()
  }

  var assets: Assets { renderer.assets }

  /// All addresses of the site.
  public func router() -> Router<BasicRequestContext> {
    let router = Router(
      context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: OwnPagesOnly())
    router.add(middleware: ErrorPages(site: self))
    router.add(middleware: APIProblems(api: api))
    router.add(middleware: AccessGuard(access: access))
    router.add(middleware: SameOriginOnly(access: access))
    router.get("/") { _, _ in Response.redirect(to: PageTab.convert.address) }
    router.get("/healthz") { [desk, clock] _, _ in
      try HealthDocument(await desk.health(), now: clock.now()).response()
    }
    router.get("/assets/:name") { [assets] request, context in
      try assets.response(
        try context.parameters.require("name"), acceptsGzip: request.acceptsGzip)
    }
    ConvertPages(site: self).addRoutes(to: router)
    HistoryPages(site: self).addRoutes(to: router)
    PairsPages(site: self).addRoutes(to: router)
    QuotesPages(site: self).addRoutes(to: router)
    MarketsPages(site: self).addRoutes(to: router)
    SalesPages(site: self).addRoutes(to: router)
    SettingsPages(site: self).addRoutes(to: router)
    OfflinePages(site: self).addRoutes(to: router)
    api.addRoutes(to: router)
    return router
  }

  /// How to speak to whoever asks.
  func voice(for request: Request) -> Voice { Voice(request) }

  /// What a page says when something cannot be kept.
  func failure(_ problem: Problem, _ voice: Voice) -> HTTPError {
    var status = HTTPResponse.Status.serviceUnavailable
    if case .full = problem { status = .conflict }
    return HTTPError(status, message: problem.text(voice.phrases, voice.style))
  }
}
