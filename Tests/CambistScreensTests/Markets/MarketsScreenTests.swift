import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The screen of the crypto markets") struct MarketsScreenTests {
  static let names = ["btc_mxn", "eth_btc", "eth_mxn", "xrp_usd", "xrp_btc"]
  let markets: [Market]
  let catalog: CurrencyCatalog

  init() throws {
    markets = try Self.names.map { try .bare($0) }
    catalog = CurrencyCatalog([
      .init(currency: try currency("MXN"), name: "Mexican Peso"),
      .init(currency: .usd, name: "US Dollar"),
      .init(currency: try currency("ETH"), name: "Ether"),
    ])
  }

  @Test("Books are grouped by their quote currency, both in the order of the market")
  func groups() {
    let screen = MarketsScreen.sample(markets, catalog: catalog)
    #expect(screen.groups.map(\.currency) == ["MXN", "BTC", "USD"])
    #expect(
      screen.groups.map(\.title) == [
        "Priced in MXN · Mexican Peso", "Priced in BTC", "Priced in USD · US Dollar",
      ])
    #expect(
      screen.groups.map { $0.rows.map(\.title) } == [
        ["BTC MXN", "ETH MXN"], ["ETH BTC", "XRP BTC"], ["XRP USD"],
      ])
    #expect(screen.groups.first?.rows.map(\.name) == ["btc_mxn", "eth_mxn"])
    #expect(screen.count == "5 markets" && screen.empty == nil && screen.notices.isEmpty)
    #expect(
      screen.provenance == "Source: Bitso · 1 Nov 2026, 11:59:30 UTC · just now · market prices")
  }

  @Test("A row has the maximum price, the order limits, the last price, its change")
  func row() throws {
    let row = try #require(MarketsScreen.sample([try .sample()]).groups.first?.rows.first)
    #expect(row.title == "BTC MXN" && row.name == "btc_mxn")
    #expect(row.maximumPrice == "MXN\u{A0}20,000,000")
    #expect(row.minimumValue == "MXN\u{A0}10" && row.maximumValue == "MXN\u{A0}200,000,000")
    #expect(row.last == "MXN\u{A0}1,239,480" && row.change == "+1.72%")
    #expect(row.trend == .rising && row.trendLabel == "up")
    #expect(row.spread == "MXN\u{A0}20" && row.place == 91)
    #expect(row.placeText == "93% of the day’s range")
  }

  @Test("A missing value is a dash", arguments: [true, false])
  func unknownValues(_ hasTicker: Bool) throws {
    var market = try Market.bare("btc_mxn")
    if !hasTicker { market.ticker = nil }
    let row = try #require(MarketsScreen.sample([market]).groups.first?.rows.first)
    #expect(
      [row.maximumPrice, row.minimumValue, row.maximumValue, row.last].allSatisfy { $0 == "—" })
    #expect(row.change == nil && row.trend == .level && row.trendLabel == nil)
    #expect(row.spread == "—" && row.place == nil && row.placeText == nil)
  }

  @Test(
    "A search finds codes with any separator, and names, in either case",
    arguments: [
      ("", names.count), ("   ", names.count), ("btc mxn", 1), ("BTC/MXN", 1), ("btc_mxn", 1),
      ("Btc-Mxn", 1), ("btcmxn", 1), (" btc ", 3), ("xrp", 2), ("PESO", 2), ("  us dollar ", 1),
      ("ether", 2), ("mxn btc", 0), ("doge", 0), ("/", 0), ("₿", 3),
      ("Bitcoin", 3), ("БИТКОИН", 3), ("Рипл", 2), ("dogecoin", 0),
    ])
  func search(_ text: String, _ count: Int) {
    let screen = MarketsScreen.sample(markets, search: text, catalog: catalog)
    #expect(screen.titles.count == count)
    #expect(screen.count == (count == 1 ? "1 market" : "\(count) markets"))
    #expect(screen.search == text)
  }

  @Test("A search without a match names the search text; a market without books says so")
  func empty() {
    let none = MarketsScreen.sample(markets, search: "doge")
    #expect(none.empty?.title == "No markets match “doge”." && none.groups.isEmpty)
    #expect(MarketsScreen.sample([], search: "doge").empty?.title == "No markets")
    #expect(MarketsScreen.sample(Loadable(isRefreshing: true)).empty == nil)
  }

  @Test("Five thousand books are listed, and any one is found")
  func many() throws {
    let markets = try (0..<5_000).map { index in
      try Market.bare("x\(10_000 + index)_\(["mxn", "usd", "btc", "ars", "brl"][index % 5])")
    }
    let all = MarketsScreen.sample(markets, catalog: catalog)
    #expect(all.count == "5,000 markets" && all.titles.count == 5_000)
    #expect(all.groups.map(\.rows.count) == [1_000, 1_000, 1_000, 1_000, 1_000])
    #expect(
      MarketsScreen.sample(markets, search: "x14999 brl", catalog: catalog).titles == ["X14999 BRL"]
    )
  }

  @Test("Without data there are no groups, no count and no source")
  func loading() {
    let screen = MarketsScreen.sample(Loadable(isRefreshing: true))
    #expect(screen.isRefreshing && screen.groups.isEmpty && screen.count == nil)
    #expect(screen.provenance == nil && screen.notices.isEmpty)
    #expect(screen.choose.title == "Choose a market")
  }

  @Test("Stored data stays, with a warning that shows the error")
  func outage() {
    let snapshot = MarketSnapshot(
      markets: markets, source: "bitso", fetchedAt: sampleNow.adding(seconds: -7_200))
    let screen = MarketsScreen.sample(Loadable(value: snapshot, problem: .status(502)))
    #expect(screen.titles.count == markets.count)
    #expect(
      screen.provenance == "Source: Bitso · 1 Nov 2026, 10:00:00 UTC · 2 hours ago · market prices")
    #expect(
      screen.notices == [
        Notice(
          kind: .warning, title: "Couldn’t update markets",
          detail: "The source returned an error (HTTP 502).", detailLabel: "Details",
          retry: "Try again")
      ])
  }
}
