import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import Foundation
import HTTPTypes
import Hummingbird

/// The sales desk: `/sales` and `/sales/{sku}`.
struct SalesPages: Sendable {
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.shared.get("/sales") { request, _ in try await products(request) }
    router.shared.get("/sales/:sku") { request, context in
      let code = try context.parameters.require("sku").removingPercentEncoding
      return try await product(request.query["sku"] ?? code, request)
    }
    router.post("/refresh/sales") { request, _ in try await refresh(request) }
  }

  private func products(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let (phrases, style) = (voice.phrases, voice.style)
    let input = ProductsScreen.Input(
      target: try await target(request, phrases), search: request.query["q"] ?? "",
      page: Self.page(request))
    let (now, repository) = (site.clock.now, site.desk.sales)
    return await site.respond(
      title: phrases.sales.title, tab: .sales, voice, template: "products",
      read: { await repository.overview(in: input.target) },
      isPending: { $0.value == nil && $0.isRefreshing },
      reloads: { $0.isRefreshing ? PageFrame.soon : nil },
      settle: { await repository.settle() },
      model: { sales in
        ProductsPage(
          ProductsScreen(sales, input: input, phrases: phrases, style: style, now: now()),
          target: input.target, phrases)
      })
  }

  private func product(_ code: String?, _ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let (phrases, style) = (voice.phrases, voice.style)
    let target = try await target(request, phrases)
    guard let sku = code.flatMap(SKU.init) else {
      throw HTTPError(.notFound)
    }
    let (now, repository, number) = (site.clock.now, site.desk.sales, Self.page(request))
    return await site.respond(
      title: sku.text, tab: .sales,
      back: PageFrame.Back(
        label: phrases.sales.back, address: Address.of("/sales", [("in", target.code)])),
      voice, template: "product",
      read: { await repository.product(sku, in: target, page: number) },
      isPending: { $0.value == nil && $0.isRefreshing },
      reloads: { $0.isRefreshing ? PageFrame.soon : nil },
      settle: { await repository.settle() },
      model: { sales in
        ProductPage(
          ProductScreen(
            sales, sku: sku.text, target: target, phrases: phrases, style: style, now: now()),
          target: target, phrases)
      },
      status: { $0.screen.isUnknown ? .notFound : .ok })
  }

  /// Starts a refresh and leads back to where the button was.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let repository = site.desk.sales
    await Patience.wait(isKnown: true) { await repository.refresh() }
    return try site.back(form)
  }

  /// The page that is asked for; the first for what is no number.
  private static func page(_ request: Request) -> Int {
    request.query["page"].flatMap { Int($0) } ?? 1
  }

  private func target(_ request: Request, _ phrases: Phrases) async throws -> Currency {
    guard let code = request.query["in"] else { return .eur }
    guard let currency = Currency(code), await site.desk.sales.knows(currency) else {
      throw HTTPError(.badRequest, message: phrases.sales.unknownCurrency(code))
    }
    return currency
  }
}
