import CambistDesk
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// What the user settles for all pages: `/settings`. It is kept in a cookie.
struct SettingsPages: Sendable {
  private static let cookie = "region"
  private static let year = 365 * 24 * 3_600

  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/settings") { request, _ in page(request) }
    router.post("/settings") { request, _ in try await save(request) }
  }

  /// The region that was chosen; nil to follow the browser, and for one that is not offered.
  static func region(of request: Request) -> Region? {
    guard let tag = request.cookies[cookie]?.value else { return nil }
    return NumberStyles.regions.first { $0.style.locale == tag }
  }

  private func page(_ request: Request) -> Response {
    let phrases = site.voice(for: request).phrases
    let screen = SettingsScreen(
      chosen: Self.region(of: request)?.style.locale,
      automatic: NumberStyles.region(accepting: request.headers[.acceptLanguage]),
      regions: NumberStyles.regions, phrases: phrases)
    let frame = PageFrame(title: screen.title, tab: nil, phrases, isDemo: site.isDemo)
    let saved = request.query["saved"] == nil ? nil : phrases.settings.saved
    return site.renderer.page(
      frame, content: "settings", SettingsPage(screen: screen, saved: saved))
  }

  private func save(_ request: Request) async throws -> Response {
    let tag = try await request.form()["region"] ?? ""
    guard tag.isEmpty || NumberStyles.regions.contains(where: { $0.style.locale == tag }) else {
      throw HTTPError(.badRequest)
    }
    var response = Response.redirect(to: "/settings?saved=1")
    response.setCookie(
      Cookie(
        name: Self.cookie, value: tag, maxAge: tag.isEmpty ? 0 : Self.year, path: "/",
        secure: false, httpOnly: true, sameSite: .lax))
    return response
  }
}

/// What the template of `/settings` reads.
struct SettingsPage: Sendable {
  let screen: SettingsScreen
  /// Says that it was saved; nil otherwise.
  let saved: String?
}
