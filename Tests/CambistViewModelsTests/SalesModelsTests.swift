import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

@MainActor
@Suite("The view models of the sales desk") struct SalesModelsTests {
  let clock = ManualClock()
  let transport = ScriptedTransport(GNBSample.answers)
  let desk: Desk

  init() throws {
    let base = try #require(URL(string: "http://gnb.example"))
    desk = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: .init(gnb: GNBFeed(base: base, transport: transport), rateSources: []))
  }

  @Test("The screen is shown before any data, which appears automatically")
  func loading() async {
    let model = ProductsModel(
      desk, presentation: clock.presentation())
    #expect(model.screen.title == "Sales" && model.screen.isRefreshing && model.screen.rows.isEmpty)
    await model.load()
    #expect(model.screen.rows.map(\.sku) == ["B2009", "M2007", "R2008", "T2006"])
    #expect(!model.screen.isRefreshing)
  }

  @Test("Another currency and a search change the screen")
  func steering() async throws {
    let model = ProductsModel(
      desk, presentation: clock.presentation())
    await model.load()
    await model.search("t2")
    #expect(model.screen.rows.map(\.total) == ["EUR\u{A0}14.99"])
    await model.select(try #require(Currency("CAD")))
    #expect(model.screen.rows.map(\.total) == ["CAD\u{A0}20.47"])
  }

  @Test("A failure keeps the data, and a later success clears the error")
  func failing() async {
    let model = ProductsModel(
      desk, presentation: clock.presentation())
    await model.load()
    transport.answer("/rates", with: .body("", type: "text/plain", status: 500))
    await model.refresh()
    #expect(model.screen.rows.count == 4)
    #expect(model.screen.notices.map(\.detail) == ["The source returned an error (HTTP 500)."])
    transport.answer("/rates", with: .body(GNBSample.ratesJSON, type: "application/json"))
    await model.refresh()
    #expect(model.screen.notices.isEmpty)
  }

  @Test("A product shows its sales and their sum")
  func product() async throws {
    let model = ProductModel(
      try #require(SKU("T2006")), in: .eur, desk, presentation: clock.presentation())
    await model.load()
    #expect(model.screen.total == "EUR\u{A0}14.99")
    #expect(model.screen.rows.map(\.converted) == ["EUR\u{A0}7.36", "EUR\u{A0}7.63"])
    await model.select(.usd)
    #expect(model.screen.total == "USD\u{A0}20.37")
    await model.refresh()
    #expect(model.screen.total == "USD\u{A0}20.37")
  }

  @Test(
    "While the screen is visible, newer sales are fetched every minute", .timeLimit(.minutes(5)))
  func watching() async throws {
    let model = ProductsModel(
      desk, presentation: clock.presentation())
    let product = ProductModel(
      try #require(SKU("T2006")), in: .eur, desk, presentation: clock.presentation())
    let tasks = [Task { await model.watch() }, Task { await product.watch() }]
    await clock.waiters(2)
    let first = transport.requests.count
    clock.advance(seconds: 60)
    await clock.waiters(2)
    #expect(transport.requests.count == 2 * first)
    #expect(model.screen.provenance?.hasSuffix("just now · the bank’s own rates") == true)
    await end(tasks)
    clock.advance(seconds: 60)
    #expect(transport.requests.count == 2 * first)
  }
}
