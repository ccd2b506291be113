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
  let desk: Desk
  let clock: DeskClock
  let isDemo: Bool
  let access: SiteAccess
  /// Slows those who guess the token.
  var guesses = GuessLimit()
  let renderer: PageRenderer
  let api: JSONAPI
  /// Rates in the form of the Frankfurter API; nil for none.
  let frankfurter: Frankfurter?
  /// What hands live quotes to the pages; to be run for as long as the site is served.
  public let hub: QuoteHub

  /// - Parameters:
  ///   - isDemo: Whether every page says that its data are simulated.
  ///   - access: Who may use it.
  ///   - servesFrankfurter: Whether rates are served in the form of the Frankfurter API as well.
  /// - Throws: When the assets are not where they belong.
  public init(
    desk: Desk, clock: DeskClock = .system, isDemo: Bool, access: SiteAccess = .loopback,
    servesFrankfurter: Bool = true
  ) throws {
    self.desk = desk
    self.clock = clock
    self.isDemo = isDemo
    self.access = access
    hub = QuoteHub(quotes: desk.quotes, clock: clock)
    api = try JSONAPI(desk: desk)
    frankfurter =
      servesFrankfurter ? Frankfurter(desk: desk, isPublic: access.token == nil) : nil
    renderer = PageRenderer(assets: try Assets())
  }

  var assets: Assets { renderer.assets }

  /// All addresses of the site.
  public func router() -> Router<BasicRequestContext> {
    let router = Router(
      context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    let plain = Router(context: BasicRequestContext.self)
    addRoutes(to: plain)
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: OwnPagesOnly())
    router.add(middleware: ErrorPages(site: self, routes: RouteMethods(of: plain)))
    router.add(middleware: APIProblems(api: api))
    if frankfurter != nil { router.add(middleware: FrankfurterProblems()) }
    router.add(middleware: AccessGuard(access: access, guesses: guesses, links: desk.links))
    router.add(middleware: SameOriginOnly(access: access))
    addRoutes(to: router)
    return router
  }

  private func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in Response.redirect(to: PageTab.convert.address) }
    router.get("/healthz") { [desk, clock] _, _ in
      try HealthDocument(await desk.health(), now: clock.now()).response()
    }
    router.get("/assets/:name") { [assets] _, context in
      try assets.response(try context.parameters.require("name"))
    }
    // Browsers ask for it beside documents that name no icon.
    router.get("/favicon.ico") { [assets] _, _ in Response.redirect(to: assets.icon) }
    let months = MonthCache()
    ConvertPages(site: self, months: months).addRoutes(to: router)
    AlertsPages(site: self).addRoutes(to: router)
    BoardPages(site: self).addRoutes(to: router)
    TermsPages(site: self).addRoutes(to: router)
    HistoryPages(site: self).addRoutes(to: router)
    PairsPages(site: self, months: months).addRoutes(to: router)
    QuotesPages(site: self).addRoutes(to: router)
    MarketsPages(site: self).addRoutes(to: router)
    SalesPages(site: self).addRoutes(to: router)
    SettingsPages(site: self).addRoutes(to: router)
    SourcesPages(site: self).addRoutes(to: router)
    FilesPages(site: self).addRoutes(to: router)
    OfflinePages(site: self).addRoutes(to: router)
    api.addRoutes(to: router)
    frankfurter?.addRoutes(to: router)
  }

  /// The locale of a request.
  func locale(for request: Request) -> RequestLocale { RequestLocale(request) }

  /// How a page is written now.
  func presentation(_ locale: RequestLocale) -> Presentation<Phrases> {
    locale.presentation(at: clock.now())
  }

  /// What a page says when something cannot be kept.
  func failure(_ problem: Problem, _ locale: RequestLocale) -> PageError {
    var status = HTTPResponse.Status.serviceUnavailable
    if case .full = problem { status = .conflict }
    return PageError(status, problem.text(in: presentation(locale)))
  }
}
