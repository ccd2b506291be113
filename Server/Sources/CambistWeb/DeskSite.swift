public import CambistDesk
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
  let renderer: PageRenderer
  let assets: Assets

  /// - Parameter isDemo: Whether every page says that its data are simulated.
  /// - Throws: When the templates or the assets are not where they belong.
  public init(desk: Desk, clock: DeskClock = .system, isDemo: Bool) throws {
    self.desk = desk
    self.clock = clock
    self.isDemo = isDemo
    assets = try Assets()
    renderer = try PageRenderer(assets: assets)
  }

  /// All addresses of the site.
  public func router() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages(site: self))
    router.add(middleware: SameOriginOnly())
    router.get("/") { _, _ in Response.redirect(to: "/sales") }
    router.get("/healthz") { _, _ in "ok" }
    router.get("/assets/:name") { [assets] _, context in
      try assets.response(try context.parameters.require("name"))
    }
    SalesPages(site: self).addRoutes(to: router)
    return router
  }

  /// The words and the number style for whoever asks.
  func voice(for request: Request) -> (phrases: Phrases, style: NumberStyle) {
    (.english, NumberStyles.style(accepting: request.headers[.acceptLanguage]))
  }
}
