import CambistDesk
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// What the user settles for all pages: `/settings`. It is kept in cookies.
struct SettingsPages: Sendable {
  /// A setting by the name of its field and its cookie.
  enum Field: String, CaseIterable {
    case language, region, appearance
  }

  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/settings") { request, _ in page(request) }
    router.post("/settings") { request, _ in try await save(request) }
    router.post("/settings/leave") { request, _ in leave(request) }
  }

  private func page(_ request: Request) -> Response {
    let locale = site.locale(for: request)
    let screen = SettingsScreen(
      UserSettings(request),
      offer: SettingsScreen.Offer(
        device: (
          RequestLocale.preferred(by: request),
          NumberStyles.region(accepting: request.headers[.acceptLanguage])
        ),
        languages: Phrases.all, regions: NumberStyles.regions),
      phrases: locale.phrases)
    let frame = site.frame(title: screen.title, tab: nil, locale)
    let page = SettingsPage(
      screen, isSaved: request.query["saved"] != nil, canLeave: site.access.token != nil,
      locale.phrases.settings)
    return site.renderer.page(frame, content: page.html)
  }

  /// Takes from a browser what lets it in, and all that it keeps of the desk.
  private func leave(_ request: Request) -> Response {
    let locale = site.locale(for: request)
    let words = locale.phrases.settings
    var frame = site.frame(title: words.left, tab: nil, locale, isOwner: false)
    frame.forgets = .all
    var response = site.renderer.page(
      frame,
      content: Notice(kind: .warning, title: words.left, detail: words.leaveDetail).page(
        locale.phrases.errors, leadsHome: false))
    if let name = HTTPField.Name("Clear-Site-Data") {
      response.headers[name] = "\"cache\", \"cookies\", \"storage\""
    }
    // Browsers clear more for TLS alone.
    let origin = RequestOrigin(request, site.access)
    response.setCookie(
      Cookie(
        name: origin.cookieName(SiteAccess.cookie), value: "", maxAge: 0, path: "/",
        secure: origin.isSecure, httpOnly: true, sameSite: .lax))
    return response
  }

  private func save(_ request: Request) async throws -> Response {
    let form = try await request.form()
    var response = Response.redirect(to: "/settings?saved=1")
    let origin = RequestOrigin(request, site.access)
    for field in Field.allCases {
      let value = form[field.rawValue] ?? ""
      guard value.isEmpty || Self.isOffered(value, field) else {
        throw HTTPError(.unprocessableContent, message: "Unknown value of \(field.rawValue).")
      }
      response.setCookie(origin.setting(field.rawValue, value))
    }
    return response
  }

  private static func isOffered(_ value: String, _ field: Field) -> Bool {
    switch field {
    case .language: Phrases.all.contains { $0.language == value }
    case .region: NumberStyles.regions.contains { $0.style.locale == value }
    case .appearance: UserSettings.Appearance(rawValue: value) != nil
    }
  }
}
