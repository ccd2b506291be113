import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The history: `/history`, its export, and the forms that delete entries.
struct HistoryPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/history") { await Self(site: $0).show($1) }
    routes.get("/history.csv") { try await Self(site: $0).export($1) }
    routes.post("/history/delete") { try await Self(site: $0).delete($1) }
    routes.post("/history/restore") { try await Self(site: $0).restore($1) }
    routes.post("/history/clear") { try await Self(site: $0).clear($1) }
  }

  private func show(_ request: Request) async -> Response {
    let locale = site.locale(for: request)
    let query = request.query
    let search = query["currency"] ?? ""
    let catalog = await site.desk.currencies.catalog(language: locale.phrases.language)
    let page: Result<HistoryPage, Problem>
    var number = 1
    do throws(Problem) {
      let found = try await site.desk.history.page(
        query["page"].flatMap { Int($0) } ?? 1, search: search, catalog: catalog)
      number = found.number
      page = .success(found)
    } catch {
      page = .failure(error)
    }
    let screen = HistoryScreen(page, search: search, in: site.presentation(locale))
    var frame = site.frame(title: screen.title, tab: .convert, locale)
    frame.style = Assets.lists
    let content = HistoryListPage(
      screen, number: number, pending: locale.phrases.history.pending,
      deleted: await undoBar(request, screen, number, locale))
    return site.renderer.page(frame, content: content.html)
  }

  /// The offer to restore the conversion that was just deleted; nil if it cannot be restored.
  private func undoBar(
    _ request: Request, _ screen: HistoryScreen, _ number: Int, _ locale: RequestLocale
  ) async -> UndoBar? {
    guard let id = request.query["deleted"].flatMap({ Int64($0) }),
      let entry = try? await site.desk.history.deleted(id)
    else { return nil }
    return UndoBar(
      HistoryScreen.deleted(entry, in: site.presentation(locale)), label: screen.undoLabel,
      action: "/history/restore",
      [("id", String(id)), ("back", HistoryListPage.address(number, search: screen.search))])
  }

  private func export(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let catalog = await site.desk.currencies.catalog(language: locale.phrases.language)
    do throws(Problem) {
      var slices = try await site.desk.history.slices(
        search: request.query["currency"] ?? "", catalog: catalog)
      // An error of the store is answered with its error page.
      let first = try await slices.next()
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/csv; charset=utf-8; header=present", .cacheControl: "no-store",
          .contentDisposition: "attachment; filename=\"cambist-history.csv\"",
        ],
        body: Self.table(first, slices, in: locale.zone ?? .utc))
    } catch {
      throw site.failure(error, locale)
    }
  }

  /// The table. While the client does not read, at most one slice is in memory. If the store fails
  /// before the end, the server closes the connection, so that the client sees an incomplete file.
  private static func table(
    _ first: HistorySlice?, _ slices: HistorySlices, in zone: ZoneOffsets
  ) -> ResponseBody {
    ResponseBody { writer in
      try await writer.write(ByteBuffer(string: HistoryCSV.head))
      var (slice, slices) = (first, slices)
      while let entries = slice?.entries {
        try await writer.write(ByteBuffer(string: HistoryCSV.lines(entries, in: zone)))
        slice = try await slices.next()
      }
      try await writer.finish(nil)
    }
  }

  private func delete(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let id = try id(form)
    var isDeleted = false
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      isDeleted = try await site.desk.history.delete(id)
    }
    return try site.back(form, with: isDeleted ? "deleted=\(id)" : nil)
  }

  private func restore(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let id = try id(form)
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.history.restore(id)
    }
    return try site.back(form)
  }

  private func id(_ form: FormFields) throws(HTTPError) -> Int64 {
    guard let id = form["id"].flatMap({ Int64($0) }) else { throw HTTPError(.badRequest) }
    return id
  }

  private func clear(_ request: Request) async throws -> Response {
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.history.clear()
    }
    return Response.redirect(to: "/history")
  }
}
