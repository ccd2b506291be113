import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import CambistStore
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The live quotes: `/quotes`, the forms that hide and show symbols, and the stream `/events`.
struct QuotesPages: Sendable {
  /// The seconds after which a page without script reloads.
  private static let reloadSeconds: Int64 = 10
  /// No source sends a longer symbol.
  private static let longestSymbol = 32

  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/quotes", needs: .nothing) { try await Self(site: $0).page($1) }
    routes.get("/quotes/open", needs: .nothing) { try Self(site: $0).open($1) }
    routes.post("/quotes/hide") { try await Self(site: $0).hide($1) }
    routes.post("/quotes/show") { try await Self(site: $0).show($1) }
    routes.post("/quotes/star") { try await Self(site: $0).star($1, true) }
    routes.post("/quotes/unstar") { try await Self(site: $0).star($1, false) }
    routes.post("/refresh/quotes", needs: .nothing) { try await Self(site: $0).reconnect($1) }
    routes.get("/events", needs: .nothing) { try await Self(site: $0).events($1) }
  }

  private func page(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let repository = site.desk.quotes
    await repository.retryNow()
    var state = await repository.quotes()
    let query = request.query
    let order = RememberedChoice(
      "by", cookie: "quotes-order", otherwise: .symbol, request, site, read: QuotesInput.Order.init)
    // An empty text selects all kinds.
    let kind = RememberedChoice(
      "kind", cookie: "quotes-kind", otherwise: Instrument.Kind?.none, request, site
    ) { $0.isEmpty ? .some(nil) : Instrument.Kind(rawValue: $0).map { .some($0) } }
    var input = QuotesInput(search: query["q"] ?? "", order: order.value)
    input.kind = kind.value
    input.open = query["open"]
    do {
      input.hidden = try await site.desk.hiddenQuotes.symbols()
      input.favourites = try await site.desk.favourites.names(in: .quotes)
    } catch {
      if site.desk.storeProblem == nil { state.problem = error }
    }
    let catalog = await site.desk.currencies.catalog(language: locale.phrases.language)
    input.named = catalog.named(input.search)
    let now = site.clock.now()
    // A script that follows the quotes has received the latest changes already.
    let rows = site.caches.rows.rows(
      state, input, catalog, locale, now: now, mayBeOutdated: !request.isLive)
    state = rows.state
    let screen = QuotesScreen(
      state, listing: rows.count, input: input, in: locale.presentation(at: now))
    let frame = site.frame(
      title: screen.title, tab: .quotes, locale, reloads: Self.reloadSeconds)
    let hidden = query["hidden"].flatMap { input.hidden.contains($0) ? $0 : nil }
    let page = QuotesPage(
      screen, input: input, event: state.id, symbols: state.entries.count, after: hidden,
      locale.phrases)
    let (before, after) = (page.before, page.after)
    var response = site.renderer.page(
      frame, length: before.bytes.count + rows.length + after.bytes.count
    ) { content in
      content.writeBytes(before.bytes)
      rows.write(to: &content)
      content.writeBytes(after.bytes)
    }
    response.remember(order.cookie, kind.cookie)
    return response
  }

  /// Redirects to the page with a row open, or closed, and in view. Scripts open rows themselves.
  private func open(_ request: Request) throws -> Response {
    let query = request.query
    let symbol = try Self.symbol(query["open"] ?? query["close"])
    guard let back = query["back"], Address.isOwn(back) else { throw HTTPError(.badRequest) }
    let opened = query["open"].map { Address.query([("open", $0)]) }
    return .redirect(to: Address.of(back, with: opened) + "#more-" + Address.escaped(symbol))
  }

  /// Reconnects to the source and redirects to the page with the button.
  private func reconnect(_ request: Request) async throws -> Response {
    let form = try await request.form()
    await site.desk.quotes.reconnect()
    return try site.back(form)
  }

  private func hide(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let symbol = try Self.symbol(form["symbol"])
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.hiddenQuotes.hide(symbol)
    }
    return try site.back(form, with: Address.query([("hidden", symbol)]))
  }

  /// Adds a symbol to the favourites, or removes it.
  private func star(_ request: Request, _ isFavourite: Bool) async throws -> Response {
    let form = try await request.form()
    let symbol = try Self.symbol(form["symbol"])
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.favourites.set(symbol, in: .quotes, to: isFavourite)
    }
    return try site.back(form)
  }

  private func show(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let symbol = try form["symbol"].map { try Self.symbol($0) }
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.hiddenQuotes.show(symbol)
    }
    return try site.back(form)
  }

  private static func symbol(_ text: String?) throws(HTTPError) -> String {
    guard let text, (1...longestSymbol).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 > 0x20 })
    else { throw HTTPError(.badRequest) }
    return text
  }

  private func reserve(_ request: Request) -> QuotePlace? {
    guard let open = site.access.open else { return site.hub.reserve() }
    let owner = site.desk.workspace.owner
    let network = RequestOrigin(request, site.access).address?.network ?? []
    // A client can create any number of workspaces, but has few addresses.
    return site.hub.reserve(
      for: owner == .nobody
        ? [.network(network): open.watchers]
        : [.owner(owner): open.watchers, .network(network): open.networkWatchers])
  }

  private func events(_ request: Request) async throws -> Response {
    guard let place = reserve(request) else {
      throw HTTPError(.serviceUnavailable, message: "Too many clients follow the quotes.")
    }
    let savesData = HTTPField.Name("Save-Data").flatMap { request.headers[$0] } == "on"
    guard
      let interest = QuoteInterest(
        rows: request.query["rows"], savesData: savesData || request.query["save-data"] == "on")
    else {
      throw HTTPError(
        .badRequest, message: "Too many rows (maximum \(QuoteInterest.mostRows)).")
    }
    await site.desk.quotes.retryNow()
    let known = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    let (locale, hub, event) = (
      site.locale(for: request), site.hub, known ?? request.query["after"]
    )
    let body = ResponseBody { writer in
      try await writer.write(QuoteEvent.cells)
      let watcher = hub.watch(locale, interest, after: event)
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await withGracefulShutdownHandler {
          defer { watcher.close() }
          while let event = await watcher.next() { try await writer.write(event) }
        } onGracefulShutdown: {
          watcher.close()
        }
      } onInboundClosed: {
        watcher.close()
      }
      try await writer.finish(nil)
      // Holds the reservation until the stream ends.
      withExtendedLifetime(place) {}
    }
    // The connection ends with the stream. A load balancer that did not know could send another
    // request on it at that moment.
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store", .connection: "close",
      ],
      body: body)
  }
}
