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
      let code = try context.parameters.require("sku").removingPercentEncoding
      return try await product(request.query("sku") ?? code, request)
    }
    router.post("/refresh/sales") { request, context in
      try await refresh(request, context)
    }
  }

  private func products(_ request: Request) async throws -> Response {
    let (phrases, style) = site.voice(for: request)
    let input = ProductsScreen.Input(
      target: try target(request, phrases), search: request.query("q") ?? "")
    let (now, repository) = (site.clock.now, site.desk.sales)
    return await respond(
      title: phrases.sales.title, phrases, template: "products",
      read: { await repository.overview(in: input.target) },
      model: { sales in
        ProductsPage(
          ProductsScreen(sales, input: input, phrases: phrases, style: style, now: now()),
          target: input.target, phrases)
      },
      status: { _ in .ok })
  }

  private func product(_ code: String?, _ request: Request) async throws -> Response {
    let (phrases, style) = site.voice(for: request)
    let target = try target(request, phrases)
    guard let sku = code.flatMap(SKU.init) else {
      throw HTTPError(.notFound)
    }
    let (now, repository) = (site.clock.now, site.desk.sales)
    return await respond(
      title: sku.text, phrases, template: "product",
      read: { await repository.product(sku, in: target) },
      model: { sales in
        ProductPage(
          ProductScreen(
            sales, sku: sku.text, target: target, phrases: phrases, style: style, now: now()),
          target: target, phrases)
      },
      status: { $0.screen.isUnknown ? .notFound : .ok })
  }

  /// Sends what is known; with nothing known and an answer on its way, the frame first and the
  /// content when the refresh has settled.
  private func respond<Value: Sendable, Page: Sendable>(
    title: String, _ phrases: Phrases, template: String,
    read: @escaping @Sendable () async -> Loadable<Value>,
    model: @escaping @Sendable (Loadable<Value>) -> Page,
    status: (Page) -> HTTPResponse.Status
  ) async -> Response {
    let known = await read()
    let frame = PageFrame(
      title: title, phrases, isDemo: site.isDemo,
      reloads: known.value != nil && known.isRefreshing)
    if known.value == nil, known.isRefreshing {
      let repository = site.desk.sales
      return site.renderer.streamedPage(frame) {
        await repository.settle()
        return (template, model(await read()))
      }
    }
    let page = model(known)
    return site.renderer.page(frame, status: status(page), content: template, page)
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
