import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The live quotes: `/quotes`, what hides and shows symbols, and `/events`, over which they follow.
struct QuotesPages: Sendable {
  /// After so many seconds a page without script looks again.
  private static let reloadSeconds: Int64 = 10
  /// No source sends a longer symbol.
  private static let longestSymbol = 32

  let site: DeskSite
  private let shelf: QuoteRowShelf

  init(site: DeskSite) {
    self.site = site
    shelf = QuoteRowShelf(site.renderer)
  }

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.shared.get("/quotes") { request, _ in try await page(request) }
    router.post("/quotes/hide") { request, _ in try await hide(request) }
    router.post("/quotes/show") { request, _ in try await show(request) }
    router.get("/events") { request, _ in try await events(request) }
  }

  private func page(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let (phrases, style) = (voice.phrases, voice.style)
    let repository = site.desk.quotes
    await repository.retryNow()
    var state = await repository.quotes()
    let query = request.query
    var input = QuotesInput(
      search: query["q"] ?? "",
      order: query["by"].flatMap(QuotesInput.Order.init) ?? .symbol)
    do {
      input.hidden = try await repository.hidden()
    } catch {
      state.problem = error
    }
    let screen = QuotesScreen(
      state, input: input, withLines: false, phrases: phrases, style: style,
      now: site.clock.now())
    let rows = shelf.html(screen.rows, of: state, voice)
    let frame = site.frame(
      title: screen.title, tab: .quotes, voice,
      reloads: Self.reloadSeconds)
    let event = "\(site.hub.instance)-\(state.version)"
    return site.renderer.page(
      frame, content: "quotes",
      QuotesPage(screen, rows: rows, input: input, event: event, phrases))
  }

  private func hide(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let symbol = try Self.symbol(form["symbol"])
    try await site.keep(site.voice(for: request)) { () async throws(Problem) in
      try await site.desk.quotes.hide(symbol)
    }
    return try site.back(form)
  }

  private func show(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let symbol = try form["symbol"].map { try Self.symbol($0) }
    try await site.keep(site.voice(for: request)) { () async throws(Problem) in
      try await site.desk.quotes.show(symbol)
    }
    return try site.back(form)
  }

  private static func symbol(_ text: String?) throws(HTTPError) -> String {
    guard let text, (1...longestSymbol).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 > 0x20 })
    else { throw HTTPError(.badRequest) }
    return text
  }

  private func events(_ request: Request) async throws -> Response {
    guard let place = site.hub.reserve() else {
      throw HTTPError(.serviceUnavailable, message: "Too many watch the quotes already.")
    }
    await site.desk.quotes.retryNow()
    let known = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    let (voice, hub, event) = (site.voice(for: request), site.hub, known ?? request.query["after"])
    let body = ResponseBody { writer in
      let watcher = hub.watch(voice, after: event)
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
      // Watched until here.
      withExtendedLifetime(place) {}
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: body)
  }
}
