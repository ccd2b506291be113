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
    router.get("/sales") { request, _ in try await products(request) }
    router.get("/sales/:sku") { request, context in
      try await product(try context.parameters.require("sku"), request)
    }
    router.post("/sales/refresh") { request, context in
      try await refresh(request, context)
    }
  }

  private func products(_ request: Request) async throws -> Response {
    let (phrases, style) = site.voice(for: request)
    let input = ProductsScreen.Input(
      target: try target(request, phrases),
      search: request.query("q") ?? "")
    let now = site.clock.now
    let repository = site.desk.sales

    @Sendable func model(_ sales: Loadable<SalesOverview>) -> ProductsPage {
      ProductsPage(
        ProductsScreen(sales, input: input, phrases: phrases, style: style, now: now()),
        target: input.target, phrases)
    }

    let known = await repository.overview(in: input.target)
    let frame = PageFrame(
      title: phrases.sales.title, phrases, isDemo: site.isDemo,
      reloads: known.value != nil && known.isRefreshing)
    if known.value == nil, known.isRefreshing {
      return site.renderer.streamedPage(frame) {
        await repository.settle()
        return ("products", model(await repository.overview(in: input.target)))
      }
    }
    return site.renderer.page(frame, content: "products", model(known))
  }

  private func product(_ code: String, _ request: Request) async throws -> Response {
    let (phrases, style) = site.voice(for: request)
    let target = try target(request, phrases)
    guard let sku = code.removingPercentEncoding.flatMap(SKU.init) else {
      throw HTTPError(.notFound)
    }
    let now = site.clock.now
    let repository = site.desk.sales

    @Sendable func page(_ sales: Loadable<ProductSales>) -> ProductPage {
      ProductPage(
        ProductScreen(
          sales, sku: sku.text, target: target, phrases: phrases, style: style, now: now()),
        target: target, phrases)
    }

    let known = await repository.product(sku, in: target)
    let frame = PageFrame(
      title: sku.text, phrases, isDemo: site.isDemo,
      reloads: known.value != nil && known.isRefreshing)
    if known.value == nil, known.isRefreshing {
      return site.renderer.streamedPage(frame) {
        await repository.settle()
        return ("product", page(await repository.product(sku, in: target)))
      }
    }
    let model = page(known)
    return site.renderer.page(
      frame, status: model.screen.isUnknown ? .notFound : .ok, content: "product", model)
  }

  /// Starts a refresh and leads back to where the button was.
  private func refresh(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let form = try await URLEncodedFormDecoder().decode(
      RefreshForm.self, from: request, context: context)
    let repository = site.desk.sales
    await repository.refresh()
    guard form.back.hasPrefix("/sales") else { throw HTTPError(.badRequest) }
    return Response.redirect(to: form.back, type: .normal)
  }

  private func target(_ request: Request, _ phrases: Phrases) throws -> Currency {
    guard let code = request.query("in") else { return .eur }
    guard let currency = Currency(code) else {
      throw HTTPError(.badRequest, message: phrases.sales.unknownCurrency(code))
    }
    return currency
  }

  private struct RefreshForm: Decodable {
    let back: String
  }
}
