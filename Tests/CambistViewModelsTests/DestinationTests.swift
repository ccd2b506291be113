import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

@MainActor
@Suite("The open destination", .timeLimit(.minutes(5))) struct DestinationTests {
  let clock = ManualClock(now: shippedAt)
  let desk: Desk

  init() throws { desk = .offline(try .inMemory(), clock) }

  @Test("The dialog is above the open pair, which is shown again afterwards")
  func dialog() async throws {
    let model = PairsModel(desk, presentation: clock.presentation())
    model.startAdding()
    #expect(model.adding != nil && model.detail == nil)
    model.stopAdding()
    #expect(model.destination == nil)
    model.open(try pair("EUR-GBP"))
    let detail = model.detail
    model.startAdding()
    let dialog = model.adding
    model.startAdding()
    #expect(model.adding === dialog && model.detail === detail)
    model.stopAdding()
    #expect(model.adding == nil && model.detail === detail && detail != nil)
    model.stopAdding()
    #expect(model.detail === detail)
  }

  @Test("An open pair keeps its model until another one is opened or it is deleted")
  func pairs() async throws {
    let model = PairsModel(desk, presentation: clock.presentation())
    await model.add(try pair("EUR-GBP"))
    await model.add(try pair("EUR-USD"))
    model.open(try pair("EUR-GBP"))
    let detail = model.detail
    model.open(try pair("EUR-GBP"))
    #expect(model.detail === detail && model.selection?.description == "EUR-GBP")
    await model.remove(try pair("EUR-USD"))
    #expect(model.detail === detail)
    await model.remove(try pair("EUR-GBP"))
    #expect(model.destination == nil && model.deleted?.pair.description == "EUR-GBP")
  }

  @Test("A book and a product are opened by name, once, and closed")
  func others() throws {
    let markets = MarketsModel(desk, presentation: clock.presentation())
    markets.open("nonsense")
    #expect(markets.destination == nil)
    markets.open("btc_mxn")
    let book = markets.destination
    markets.open("btc_mxn")
    #expect(markets.destination === book && markets.selection == "btc_mxn")
    markets.open(nil)
    #expect(markets.destination == nil)
    let products = ProductsModel(desk, presentation: clock.presentation())
    products.open("T2006")
    let product = products.destination
    products.open("T2006")
    #expect(products.destination === product && products.selection == "T2006")
    products.open(nil)
    #expect(products.destination == nil)
  }

  @Test(
    "Without an address for sales the tab describes them; with sample sales it does not")
  func sampleSales() async throws {
    let first = ProductsModel(desk, presentation: clock.presentation())
    await first.load()
    #expect(first.introduction?.title == "Sales" && first.introduction?.detail.isEmpty == false)
    var addresses = UpstreamAddresses()
    addresses[.gnb] = SampleSales.address
    let others = ScriptedTransport()
    let sample = Desk(
      store: try .inMemory(), clock: clock.clock,
      feeds: Desk.Feeds(addresses, http: SampleSalesTransport(others), stream: ScriptedStream()))
    let model = ProductsModel(sample, presentation: clock.presentation())
    await model.load()
    #expect(model.introduction == nil)
    #expect(model.screen.rows.map(\.sku) == ["B2009", "M2007", "R2008", "T2006"])
    #expect(model.screen.rows.last?.total == "EUR\u{A0}14.99")
    // There is no conversion of Australian dollars, and the page says so.
    #expect(model.screen.rows.first?.missing?.contains("AUD") == true)
  }
}
