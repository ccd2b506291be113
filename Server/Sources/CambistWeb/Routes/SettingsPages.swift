import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// What the user settles for all pages: `/settings`. It is stored in cookies, but the order of the
/// sources of rates, which the desk stores.
struct SettingsPages: Sendable {
  /// A setting by the name of its field and its cookie.
  enum Field: String, CaseIterable {
    case language, region, appearance
  }

  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/settings") { await Self(site: $0).page($1) }
    routes.post("/settings") { try await Self(site: $0).save($1) }
    routes.post("/settings/sources") { try await Self(site: $0).changeSources($1) }
    routes.post("/settings/links") { try await Self(site: $0).changeLinks($1) }
    routes.post("/settings/leave") { Self(site: $0).leave($1) }
  }

  /// - Parameter newKey: The key of a link that was just created, which is shown once.
  private func page(_ request: Request, newKey: LinkKey? = nil) async -> Response {
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
    var frame = site.frame(title: screen.title, tab: nil, locale)
    frame.style = Assets.sources
    let links = try? await site.desk.links.links()
    let page = SettingsPage(
      screen, sources: sources(request, locale), isSaved: request.query["saved"] != nil,
      canLeave: site.access.token != nil,
      changed: Self.changed(request.query),
      links: links.map {
        LinksScreen($0, newKey: newKey?.text, in: site.presentation(locale))
      }, locale.phrases.settings)
    return site.renderer.page(frame, content: page.html)
  }

  /// Creates a link and shows its addresses, or revokes one.
  private func changeLinks(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    if let id = form["revoke"].flatMap({ Int64($0) }) {
      try await site.keep(locale) { () async throws(Problem) in
        try await site.desk.links.remove(id)
      }
      return Response.redirect(to: "/settings")
    }
    guard form["create"] != nil else {
      throw HTTPError(.unprocessableContent, message: "Unknown change of a link.")
    }
    let key = LinkKey.random()
    try await site.keep(locale) { () async throws(Problem) in
      try await site.desk.links.add(hash: key.hash)
    }
    var response = await page(request, newKey: key)
    // A page with a key is not compressed: its length would say something of the key.
    response.headers[.cacheControl] = "no-store, no-transform"
    return response
  }

  private func sources(_ request: Request, _ locale: RequestLocale) -> SourceOrderScreen {
    let country = NumberStyles.country(accepting: request.headers[.acceptLanguage])
    return SourceOrderScreen(
      site.desk.orderedSources(language: locale.phrases.language),
      isFixed: site.desk.isSourceOrderFixed,
      official: country.flatMap { Desk.officialSource(of: $0) }, phrases: locale.phrases)
  }

  /// Does what the button of a form says, and leads back to it.
  private func changeSources(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    guard let changed = Self.changed(form) else {
      throw HTTPError(.unprocessableContent, message: "Unknown change of a source.")
    }
    guard !site.desk.isSourceOrderFixed else {
      throw PageError(.conflict, locale.phrases.sources.fixedOrder)
    }
    try await site.keep(locale) { () async throws(Problem) in
      try await site.desk.changeSources(changed.change)
    }
    return Response.redirect(
      to: "/settings?\(changed.action.rawValue)=\(changed.source)")
  }

  /// What the fields of a form or of an address say was done to a source that there is.
  private static func changed(_ fields: FormFields) -> SourceOrderList.Changed? {
    for action in SourceOrderList.Action.allCases {
      if let name = fields[action.rawValue], Desk.rateSources.contains(name) {
        return SourceOrderList.Changed(action, name)
      }
    }
    return nil
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

extension SourceOrderList.Changed {
  /// The same for the desk.
  fileprivate var change: RateSourceOrder.Change {
    switch action {
    case .up: .up(source)
    case .down: .down(source)
    case .first: .first(source)
    case .on: .on(source)
    case .off: .off(source)
    }
  }
}
