import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The crypto markets: `/markets` and `/markets/{book}`.
struct MarketsPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/markets", needs: .nothing) { await Self(site: $0).page(nil, $1) }
    routes.get("/markets/:book", needs: .nothing) { site, request, context in
      // Codes are case-insensitive; the market's own names are in lower case.
      let name = try context.parameters.require("book").lowercased()
      guard let book = Book(name) else { throw HTTPError(.notFound) }
      return await Self(site: site).page(book, request)
    }
    routes.post("/markets/star") { try await Self(site: $0).star($1, true) }
    routes.post("/markets/unstar") { try await Self(site: $0).star($1, false) }
    routes.post("/refresh/markets", needs: .nothing) { try await Self(site: $0).refresh($1) }
  }

  /// The stored list and order book.
  private struct Known: Sendable {
    let markets: Loadable<MarketSnapshot>
    /// The selected book; nil if none is selected.
    let market: Loadable<Market>?
    let catalog: CurrencyCatalog
    let seconds: Int64

    var isPending: Bool { market?.isPending ?? markets.isPending }
  }

  private func page(_ book: Book?, _ request: Request) async -> Response {
    let locale = site.locale(for: request)
    let (phrases, repository) = (locale.phrases, site.desk.books)
    let query = request.query
    var input = MarketsScreen.Input(
      search: query["q"] ?? "",
      upToDate: query[Self.upToDate].flatMap { Int64($0) }.map {
        Timestamp(millisecondsSince1970: $0)
      })
    // If favourites cannot be read, the books are listed without them.
    input.favourites = (try? await site.desk.favourites.names(in: .markets)) ?? []
    let chosen = input
    let list = PageFrame.Back(
      label: phrases.markets.back, address: Address.of("/markets", [("q", input.search)]))
    let frame = site.frame(
      title: book.map { MarketScreen.title(of: $0) } ?? phrases.markets.title, tab: .markets,
      back: book == nil ? nil : list, locale)
    return await site.respond(frame, settle: { await repository.settle() }) {
      let known = await answered(book, phrases)
      let presentation = site.presentation(locale)
      let screen = MarketsScreen(
        known.markets, input: chosen, catalog: known.catalog, seconds: known.seconds,
        in: presentation)
      let detail = book.map {
        MarketScreen(known.market ?? Loadable(), book: $0, in: presentation)
      }
      let page = MarketsPage(
        screen, detail, book: book, seconds: known.seconds, favourites: chosen.favourites, phrases)
      return PageContent(
        html: page.html, status: detail?.isUnknown == true ? .notFound : .ok,
        isPending: known.isPending,
        reloads: known.markets.isRefreshing && !known.isPending ? PageFrame.soon : known.seconds)
    }
  }

  /// The stored data. If only a book is missing that is not in the list, waits until the market has
  /// said whether it exists, because the page's status depends on that.
  private func answered(_ book: Book?, _ phrases: Phrases) async -> Known {
    let first = await known(book, phrases)
    guard first.markets.value != nil, first.isPending else { return first }
    let repository = site.desk.books
    await RefreshTimeout.wait(isKnown: true) { await repository.settle() }
    return await known(book, phrases)
  }

  private func known(_ book: Book?, _ phrases: Phrases) async -> Known {
    let repository = site.desk.books
    var market: Loadable<Market>?
    if let book { market = await repository.market(book.name) }
    let markets = await repository.markets()
    return Known(
      markets: markets, market: market,
      catalog: await site.desk.currencies.catalog(
        language: phrases.language, with: markets.value?.minors ?? []),
      seconds: await repository.secondsToNext())
  }

  /// Adds a book to the favourites, or removes it.
  private func star(_ request: Request, _ isFavourite: Bool) async throws -> Response {
    let form = try await request.form()
    guard let book = form["book"].flatMap({ Book($0.lowercased()) }) else {
      throw HTTPError(.badRequest)
    }
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.favourites.set(book.name, in: .markets, to: isFavourite)
    }
    return try site.back(form)
  }

  /// Starts a refresh and redirects to the page with the button.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let repository = site.desk.books
    let fetchedAt = await repository.refresh()
    await RefreshTimeout.wait(isKnown: true) { await repository.settle() }
    // The page shows this note while it shows the data of that time.
    return try site.back(
      form, with: fetchedAt.map { "\(Self.upToDate)=\($0.millisecondsSince1970)" })
  }

  /// When the data was fetched, after a refresh that came too early.
  private static let upToDate = "fresh"
}
