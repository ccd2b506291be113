import CambistAPI
import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Foundation
import HTTPTypes
import Hummingbird

/// The sales desk: `/sales` and `/sales/{sku}`.
struct SalesPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/sales", needs: .nothing) { try await Self(seenBy: $0).products($1) }
    routes.get("/sales/:sku", needs: .nothing) { site, request, context in
      let code = PercentCoding.decoded(
        try context.parameters.require("sku")[...].utf8, isStrict: false)
      return try await Self(seenBy: site).product(request.query["sku"] ?? code, request)
    }
    routes.post("/refresh/sales", needs: .nothing) { try await Self(seenBy: $0).refresh($1) }
  }

  /// - Throws: `HTTPError` for a visitor who may not see sales.
  private init(seenBy site: VisitedSite) throws(HTTPError) {
    guard site.visitor.seesSales else { throw HTTPError(.notFound) }
    self.site = site
  }

  private func products(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let phrases = locale.phrases
    let (target, order) = (try await target(request, phrases), order(request))
    let input = ProductsScreen.Input(
      target: target.value, order: order.value, search: request.query["q"] ?? "",
      page: Self.page(request))
    let repository = site.desk.sales
    let frame = site.frame(title: phrases.sales.title, tab: .sales, locale)
    var response = await site.respond(frame, settle: { await repository.settle() }) {
      let sales = await repository.overview(in: input.target)
      return PageContent(
        html: list(sales, input, locale).html,
        isPending: sales.isPending, reloads: sales.isRefreshing ? PageFrame.soon : nil)
    }
    response.remember(target.cookie, order.cookie)
    return response
  }

  /// The list of products, with rows that pages share unless there are too many.
  private func list(
    _ sales: Loadable<SalesOverview>, _ input: ProductsScreen.Input, _ locale: RequestLocale
  ) -> ProductsPage {
    let presentation = site.presentation(locale)
    let rows = sales.value.flatMap { site.caches.products.rows($0, in: presentation) }
    let screen =
      rows == nil
      ? ProductsScreen(sales, input: input, in: presentation)
      : ProductsScreen(listing: sales, input: input, in: presentation)
    return ProductsPage(screen, input, locale.phrases, rows: rows)
  }

  private func order(_ request: Request) -> RememberedChoice<ProductsScreen.Order> {
    RememberedChoice(
      "by", cookie: "sales-order", otherwise: .code, request, site,
      read: ProductsScreen.Order.init)
  }

  private func product(_ code: String?, _ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let phrases = locale.phrases
    let (chosen, order) = (try await target(request, phrases), order(request))
    let target = chosen.value
    guard let sku = code.flatMap(SKU.init) else {
      throw HTTPError(.notFound)
    }
    let (repository, number) = (site.desk.sales, Self.page(request))
    let input = ProductsScreen.Input(
      target: target, order: order.value, search: request.query["q"] ?? "",
      chosen: sku)
    let back = PageFrame.Back(
      label: phrases.sales.back,
      address: Address.of("/sales", [("in", target.code), ("q", input.search)]))
    let frame = site.frame(title: sku.text, tab: .sales, back: back, locale)
    var response = await site.respond(frame, settle: { await repository.settle() }) {
      let sales = await repository.product(sku, in: target, page: number)
      let screen = ProductScreen(
        sales, sku: sku.text, target: target, in: site.presentation(locale))
      let detail = ProductPage(screen, target: target, search: input.search, phrases).html
      return PageContent(
        html: list(await repository.overview(in: target), input, locale).html(beside: detail),
        status: screen.isUnknown ? .notFound : .ok, isPending: sales.isPending,
        reloads: sales.isRefreshing ? PageFrame.soon : nil)
    }
    response.remember(chosen.cookie, order.cookie)
    return response
  }

  /// Starts a refresh and redirects to the page with the button.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let repository = site.desk.sales
    await RefreshTimeout.wait(isKnown: true) { await repository.refresh() }
    return try site.back(form)
  }

  /// The requested page; the first if the value is not a number.
  private static func page(_ request: Request) -> Int {
    request.query["page"].flatMap { Int($0) } ?? 1
  }

  /// The currency of the totals. If the stored choice is no longer a known currency, the default is
  /// used.
  private func target(
    _ request: Request, _ phrases: Phrases
  ) async throws -> RememberedChoice<Currency> {
    let (field, cookie) = ("in", "sales-currency")
    var known: [String: Currency] = [:]
    for code in [request.query[field], request.setting(cookie)].compactMap({ $0 }) {
      if let currency = Currency(code), await site.desk.sales.knows(currency) {
        known[code] = currency
      }
    }
    if let code = request.query[field], known[code] == nil {
      throw PageError(.unprocessableContent, phrases.sales.unknownCurrency(code))
    }
    return RememberedChoice(field, cookie: cookie, otherwise: .eur, request, site) { known[$0] }
  }
}

extension Loadable {
  /// Whether there is no value yet and a refresh is in progress.
  var isPending: Bool { value == nil && isRefreshing }
}
