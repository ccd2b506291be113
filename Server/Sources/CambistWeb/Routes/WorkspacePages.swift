import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import CambistStore
import Foundation
import HTTPTypes
import Hummingbird

/// The workspace of a visitor of an open desk: its part of the settings, its export, and `/device`,
/// which gives another device a key.
struct WorkspacePages: Sendable {
  let site: VisitedSite
  private let workspaces: WorkspacesRepository

  /// The query field that reports that nothing was changed.
  static let unchanged = "unchanged"

  /// The actions of the buttons in the settings.
  private enum Action: String {
    case rename, device, key, rotate, others, delete
  }

  static func addRoutes(to routes: SiteRoutes) {
    routes.post("/settings/workspace", needs: .store) { try await Self($0).change($1) }
    routes.get("/workspace.json") { try await Self($0).export($1) }
    routes.get("/device") { try await Self($0).offer($1) }
    routes.post("/device", needs: .store) { try await Self($0).open($1) }
  }

  private init(_ site: VisitedSite) throws(HTTPError) {
    guard let workspaces = site.workspaces else { throw HTTPError(.notFound) }
    self.site = site
    self.workspaces = workspaces
  }

  private func change(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    guard let action = form["do"].flatMap(Action.init) else {
      throw HTTPError(.unprocessableContent, message: "Unknown change of a workspace.")
    }
    if action == .rotate || action == .others {
      return try await replace(request, form, all: action == .others)
    }
    let words = locale.phrases.workspace
    guard site.visitor.retiredKey == nil else { throw PageError.retiredKey(words) }
    guard let key = site.visitor.key else { throw PageError.noCookies(words) }
    if action == .delete { return try await delete(request, key, isSure: form["sure"] != nil) }
    let settings = SettingsPages(site: site)
    var done: WorkspaceSection.Done?
    try await site.keep(locale) { () async throws(Problem) in
      let owner = try await site.desk.workspace.settledOwner()
      switch action {
      case .rename: try await workspaces.rename(owner, to: form["name"] ?? "")
      case .device:
        let link = WorkspaceKey.random()
        try await workspaces.addDeviceLink(link.hash, of: owner)
        let path = "/device?key=" + link.text
        done = .deviceLink(
          path: path, address: RequestOrigin(request, site.access).address(of: path))
      case .key: done = .key(key.text)
      case .rotate, .others, .delete: break
      }
    }
    guard let done else { return Response.redirect(to: "/settings#workspace") }
    var response = await settings.page(request, done: done)
    // A page with a key is not compressed, because its compressed length would reveal something
    // about the key.
    response.headers[.cacheControl] = "no-store, no-transform"
    return response
  }

  /// Replaces the visitor's key, or all keys of the workspace.
  ///
  /// If the form is submitted twice, the second response redirects to the settings with the same
  /// key, or, if that key has been forgotten, without one: the browser keeps the key of the first
  /// response.
  private func replace(
    _ request: Request, _ form: FormFields, all isAll: Bool
  ) async throws -> Response {
    let visitor = site.visitor
    var unchanged = Response.redirect(to: "/settings?\(Self.unchanged)=1#workspace", type: .normal)
    unchanged.headers[.cacheControl] = "no-store"
    guard let old = visitor.retiredKey ?? (visitor.isKnown ? visitor.key : nil) else {
      return unchanged
    }
    let new = site.caches.newKeys.key(inPlaceOf: old.hash, form: form["form"])
    let owner = site.desk.workspace.owner
    var (isDone, isRepeated) = (false, false)
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      if visitor.retiredKey == nil {
        isDone =
          isAll
          ? try await workspaces.replaceAllKeys(of: owner, by: old.hash, with: new.hash)
          : try await workspaces.replaceKey(old.hash, with: new.hash)
      }
      if !isDone { isRepeated = try await workspaces.workspace(ofKey: new.hash) != nil }
    }
    guard isDone || isRepeated else { return unchanged }
    guard isDone else {
      var response = Response.redirect(to: "/settings#workspace", type: .normal)
      response.headers[.cacheControl] = "no-store"
      site.give(new, in: &response, to: request)
      return response
    }
    var response = await SettingsPages(site: site).page(
      request, done: isAll ? .signedOutOthers : .rotated)
    response.headers[.cacheControl] = "no-store, no-transform"
    site.give(new, in: &response, to: request)
    return response
  }

  private func delete(
    _ request: Request, _ key: WorkspaceKey, isSure: Bool
  ) async throws -> Response {
    guard isSure else { return Response.redirect(to: "/settings#workspace") }
    let locale = site.locale(for: request)
    let owner = site.desk.workspace.owner
    if owner != .nobody {
      try await site.keep(locale) { () async throws(Problem) in
        try await workspaces.remove(owner)
      }
    }
    let words = locale.phrases.workspace
    return site.left(request, title: words.deleted, detail: words.deletedDetail)
  }
}

// MARK: - Other devices

extension WorkspacePages {
  private func offer(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let words = locale.phrases.workspace
    guard let key = request.query["key"].flatMap({ WorkspaceKey($0) }),
      let details = try await workspaces.details(ofDeviceLink: key.hash)
    else { return expired(locale) }
    var frame = site.frame(title: words.openTitle, tab: nil, locale)
    frame.style = Assets.sources
    var response = site.renderer.page(
      frame, content: DeviceLinkPage(key: key.text, name: details.name, words).html)
    response.headers[.cacheControl] = "no-store, no-transform"
    return response
  }

  private func open(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let words = locale.phrases.workspace
    let new = WorkspaceKey.random()
    guard let link = try await request.form()["key"].flatMap({ WorkspaceKey($0) }),
      try await workspaces.addKey(new.hash, byDeviceLink: link.hash)
    else { return expired(locale) }
    if let old = site.visitor.key { _ = try? await workspaces.removeKey(old.hash) }
    var frame = site.frame(title: words.opened, tab: nil, locale, isOwner: false)
    // The pages that this browser stored belong to its previous workspace.
    frame.forgets = .pages
    var response = site.renderer.page(
      frame,
      content: Notice(kind: .warning, title: words.opened, detail: words.openedDetail).page(
        locale.phrases.errors, leadsHome: true))
    site.give(new, in: &response, to: request)
    return response
  }

  private func expired(_ locale: RequestLocale) -> Response {
    let words = locale.phrases.workspace
    return site.renderer.page(
      site.frame(title: words.expired, tab: nil, locale), status: .notFound,
      content: Notice(kind: .warning, title: words.expired, detail: words.expiredDetail).page(
        locale.phrases.errors, leadsHome: true))
  }
}

// MARK: - Export

extension WorkspacePages {
  /// Everything as JSON; the history is read while it is sent.
  private func export(_ request: Request) async throws -> Response {
    let (locale, desk) = (site.locale(for: request), site.desk)
    let presentation = Presentation<Phrases>(
      phrases: .english, style: .english, now: site.clock.now(), zone: .utc)
    do throws(Problem) {
      let owner = desk.workspace.owner
      let document = WorkspaceDocument(
        name: owner == .nobody ? nil : try await workspaces.details(of: owner)?.name,
        await desk.board.savedLists(),
        favourites: [
          .quotes: try await desk.favourites.names(in: .quotes),
          .markets: try await desk.favourites.names(in: .markets),
        ],
        hiddenQuotes: try await desk.hiddenQuotes.symbols(),
        alerts: try await desk.alerts.alerts().map { AlertDocument($0, in: presentation) })
      let slices = try await desk.history.slices(search: "", catalog: CurrencyCatalog([]))
      return Response(
        status: .ok,
        headers: [
          .contentType: "application/json", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"cambist-workspace.json\"",
        ],
        body: ResponseBody { writer in
          try await writer.write(Self.piece("{\"workspace\":", try JSONDocument.data(document)))
          try await writer.write(ByteBuffer(string: ",\"history\":["))
          var (slices, separator) = (slices, "")
          while let slice = try await slices.next() {
            for entry in slice.entries {
              try await writer.write(
                Self.piece(separator, try JSONDocument.data(HistoryDocument(entry))))
              separator = ",\n"
            }
          }
          try await writer.write(ByteBuffer(string: "]}\n"))
          try await writer.finish(nil)
        })
    } catch {
      throw site.failure(error, locale)
    }
  }

  private static func piece(_ before: String, _ json: Data) -> ByteBuffer {
    var buffer = ByteBuffer(string: before)
    buffer.writeBytes(json)
    return buffer
  }
}
