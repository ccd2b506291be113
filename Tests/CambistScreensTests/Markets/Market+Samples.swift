import CambistModel
import CambistMoney
import CambistScreens
import Testing

/// The time of the sample ticker, five minutes and 15 seconds before ``sampleNow``.
let tickerTime = sampleNow.adding(seconds: -315)

extension Market {
  /// A book without limits and without a value in its ticker.
  static func bare(_ name: String) throws -> Market {
    Market(try #require(Book(name)), Ticker(book: name))
  }

  /// `btc_mxn` with every figure, as the market sent it on one day of 2024.
  static func sample() throws -> Market {
    var market = try bare("btc_mxn")
    market.book.minimumPrice = try ExactDecimal("40000")
    market.book.maximumPrice = try ExactDecimal("20000000")
    market.book.minimumAmount = try ExactDecimal("0.000001")
    market.book.maximumAmount = try ExactDecimal("500.00000000")
    market.book.minimumValue = try ExactDecimal("10.00")
    market.book.maximumValue = try ExactDecimal("200000000")
    market.book.tickSize = try ExactDecimal("10")
    market.ticker?.volume = try ExactDecimal("33.96216034")
    market.ticker?.high = try ExactDecimal("1245000")
    market.ticker?.low = try ExactDecimal("1162120")
    market.ticker?.last = try ExactDecimal("1239480")
    market.ticker?.vwap = try ExactDecimal("1204411.0822715099")
    market.ticker?.bid = try ExactDecimal("1239470")
    market.ticker?.ask = try ExactDecimal("1239490")
    market.ticker?.change24 = try ExactDecimal("20910")
    market.ticker?.time = tickerTime
    return market
  }
}

extension MarketScreen {
  static func sample(
    _ market: Loadable<Market>, _ name: String = "btc_mxn", _ style: NumberStyle = .english
  ) throws -> MarketScreen {
    MarketScreen(
      market, book: try #require(Book(name)), in: .sample(.english, style))
  }

  /// The value for a label.
  func figure(_ label: String) throws -> String {
    try #require(sections.flatMap(\.figures).first { $0.label == label }).value
  }
}

extension MarketsScreen {
  /// The screen for these markets, fetched half a minute ago.
  static func sample(
    _ markets: [Market], search: String = "", catalog: CurrencyCatalog = CurrencyCatalog()
  ) -> MarketsScreen {
    let snapshot = MarketSnapshot(
      markets: markets, source: "bitso", fetchedAt: sampleNow.adding(seconds: -30))
    return sample(Loadable(value: snapshot), search: search, catalog: catalog)
  }

  static func sample(
    _ markets: Loadable<MarketSnapshot>, search: String = "",
    catalog: CurrencyCatalog = CurrencyCatalog()
  ) -> MarketsScreen {
    MarketsScreen(
      markets, input: .init(search: search), catalog: catalog, in: .sample())
  }

  var titles: [String] { groups.flatMap(\.rows).map(\.title) }
}
