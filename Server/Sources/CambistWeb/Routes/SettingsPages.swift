import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import CambistStore
import HTTPTypes
import Hummingbird

/// The settings for all pages: `/settings`. They are stored in cookies, except the order of the
/// sources of rates, which the desk stores.
struct SettingsPages: Sendable {
  /// A setting by the name of its field and its cookie.
  enum Field: String, CaseIterable {
    case language, region, appearance
  }

  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/settings") { await Self(site: $0).page($1) }
    routes.post("/settings", needs: .nothing) { try await Self(site: $0).save($1) }
    routes.post("/settings/sources") { try await Self(site: $0).changeSources($1) }
    routes.post("/settings/links") { try await Self(site: $0).changeLinks($1) }
    routes.post("/settings/leave", needs: .store) { await Self(site: $0).leave($1) }
  }

  /// - Parameters:
  ///   - newKey: The key of a link that was just created, which is shown once.
  ///   - done: The outcome of the last action on the workspace; nil for none.
  func page(
    _ request: Request, newKey: LinkKey? = nil, done: WorkspaceSection.Done? = nil
  ) async -> Response {
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
      canLeave: site.access.token != nil || site.workspaces != nil,
      changed: Self.changed(request.query),
      links: links.map {
        LinksScreen($0, newKey: newKey?.text, in: site.presentation(locale))
      },
      workspace: await workspace(
        done ?? (request.query[WorkspacePages.unchanged] == nil ? nil : .nothing), locale),
      leaveDetail: site.workspaces.map { _ in locale.phrases.workspace.signOutDetail },
      locale.phrases.settings)
    return site.renderer.page(frame, content: page.html)
  }

  /// The section about the workspace; nil for a desk with one owner.
  private func workspace(
    _ done: WorkspaceSection.Done?, _ locale: RequestLocale
  ) async -> WorkspaceSection? {
    guard let workspaces = site.workspaces else { return nil }
    let owner = site.desk.workspace.owner
    let details = owner == .nobody ? nil : try? await workspaces.details(of: owner)
    return WorkspaceSection(
      name: details?.name ?? "", done: done, form: WorkspaceKey.random().text,
      locale.phrases.workspace)
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
    // A page with a key is not compressed, because its compressed length would reveal something
    // about the key.
    response.headers[.cacheControl] = "no-store, no-transform"
    return response
  }

  private func sources(_ request: Request, _ locale: RequestLocale) -> SourceOrderScreen {
    let country = NumberStyles.country(accepting: request.headers[.acceptLanguage])
    var screen = SourceOrderScreen(
      site.desk.orderedSources(language: locale.phrases.language),
      isFixed: site.desk.isSourceOrderFixed,
      official: country.flatMap { Desk.officialSource(of: $0) }, phrases: locale.phrases)
    if site.workspaces != nil { screen.fixed = locale.phrases.workspace.fixedOrder }
    return screen
  }

  /// Runs the action of the form's button and redirects to the page.
  private func changeSources(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    guard let changed = Self.changed(form) else {
      throw HTTPError(.unprocessableContent, message: "Unknown change of a source.")
    }
    guard !site.desk.isSourceOrderFixed else {
      let isOpen = site.workspaces != nil
      throw PageError(
        .conflict,
        isOpen ? locale.phrases.workspace.fixedOrder : locale.phrases.sources.fixedOrder)
    }
    try await site.keep(locale) { () async throws(Problem) in
      try await site.desk.changeSources(changed.change)
    }
    return Response.redirect(
      to: "/settings?\(changed.action.rawValue)=\(changed.source)")
  }

  /// The change to an existing source in the fields of a form or of an address; nil for none.
  private static func changed(_ fields: FormFields) -> SourceOrderList.Changed? {
    for action in SourceOrderList.Action.allCases {
      if let name = fields[action.rawValue], Desk.rateSources.contains(name) {
        return SourceOrderList.Changed(action, name)
      }
    }
    return nil
  }

  /// Removes the browser's keys and all data of the desk that it stores.
  private func leave(_ request: Request) async -> Response {
    let words = site.locale(for: request).phrases
    var isRemoved = false
    if let key = site.visitor.key, let workspaces = site.workspaces {
      // Nothing was ever stored with a new key.
      isRemoved = (try? await workspaces.removeKey(key.hash)) ?? false || !site.visitor.isKnown
    }
    if isRemoved {
      return site.left(
        request, title: words.workspace.deleted, detail: words.workspace.deletedDetail)
    }
    return site.left(
      request, title: words.settings.left,
      detail: site.workspaces == nil ? words.settings.leftDetail : words.workspace.leftDetail)
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
      response.setCookie(origin.cookie(field.rawValue, value))
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
  /// The same change for the desk.
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
