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
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/sales") { request, _ in try await products(request) }
    router.get("/sales/:sku") { request, context in
      let code = PercentCoding.decoded(
        try context.parameters.require("sku")[...].utf8, isStrict: false)
      return try await product(request.query["sku"] ?? code, request)
    }
    router.post("/refresh/sales") { request, _ in try await refresh(request) }
  }

  private func products(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let phrases = locale.phrases
    let (order, cookie) = order(request)
    let input = ProductsScreen.Input(
      target: try await target(request, phrases), order: order,
      search: request.query["q"] ?? "", page: Self.page(request))
    let repository = site.desk.sales
    let frame = site.frame(title: phrases.sales.title, tab: .sales, locale)
    var response = await site.respond(frame, settle: { await repository.settle() }) {
      let sales = await repository.overview(in: input.target)
      let screen = ProductsScreen(sales, input: input, in: site.presentation(locale))
      return PageContent(
        html: ProductsPage(screen, input, phrases).html,
        isPending: sales.isPending, reloads: sales.isRefreshing ? PageFrame.soon : nil)
    }
    if let cookie { response.setCookie(cookie) }
    return response
  }

  /// The order that is asked for or was chosen last, and what remembers a new one.
  private func order(_ request: Request) -> (ProductsScreen.Order, Cookie?) {
    let stored = request.setting(Self.order).flatMap(ProductsScreen.Order.init) ?? .code
    let chosen = request.query["by"].flatMap(ProductsScreen.Order.init) ?? stored
    guard chosen != stored else { return (stored, nil) }
    let origin = RequestOrigin(request, site.access)
    return (chosen, origin.setting(Self.order, chosen.rawValue))
  }

  /// The cookie with the order that was chosen last.
  private static let order = "sales-order"

  private func product(_ code: String?, _ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let phrases = locale.phrases
    let target = try await target(request, phrases)
    guard let sku = code.flatMap(SKU.init) else {
      throw HTTPError(.notFound)
    }
    let (repository, number) = (site.desk.sales, Self.page(request))
    let (order, cookie) = order(request)
    let list = ProductsScreen.Input(
      target: target, order: order, search: request.query["q"] ?? "",
      chosen: sku)
    let back = PageFrame.Back(
      label: phrases.sales.back,
      address: Address.of("/sales", [("in", target.code), ("q", list.search)]))
    let frame = site.frame(title: sku.text, tab: .sales, back: back, locale)
    var response = await site.respond(frame, settle: { await repository.settle() }) {
      let sales = await repository.product(sku, in: target, page: number)
      let screen = ProductScreen(
        sales, sku: sku.text, target: target, in: site.presentation(locale))
      let products = ProductsScreen(
        await repository.overview(in: target), input: list, in: site.presentation(locale))
      let detail = ProductPage(screen, target: target, search: list.search, phrases).html
      return PageContent(
        html: ProductsPage(products, list, phrases).html(beside: detail),
        status: screen.isUnknown ? .notFound : .ok, isPending: sales.isPending,
        reloads: sales.isRefreshing ? PageFrame.soon : nil)
    }
    if let cookie { response.setCookie(cookie) }
    return response
  }

  /// Starts a refresh and leads back to where the button was.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let repository = site.desk.sales
    await RefreshTimeout.wait(isKnown: true) { await repository.refresh() }
    return try site.back(form)
  }

  /// The page that is asked for; the first for what is no number.
  private static func page(_ request: Request) -> Int {
    request.query["page"].flatMap { Int($0) } ?? 1
  }

  private func target(_ request: Request, _ phrases: Phrases) async throws -> Currency {
    guard let code = request.query["in"] else { return .eur }
    guard let currency = Currency(code), await site.desk.sales.knows(currency) else {
      throw PageError(.unprocessableContent, phrases.sales.unknownCurrency(code))
    }
    return currency
  }
}

extension Loadable {
  /// Whether nothing is known and an answer is on its way.
  var isPending: Bool { value == nil && isRefreshing }
}
