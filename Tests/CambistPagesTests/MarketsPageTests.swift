import CambistModel
import CambistMoney
import CambistPages
import Testing

@testable import CambistScreens

@Suite("The markets page") struct MarketsPageTests {
  private let lost = Problem.unreachable(host: "market.example", reason: "connection refused")

  private func market(_ name: String) throws -> Market {
    var market = Market(try #require(Book(name)), Ticker(book: name))
    market.book.maximumPrice = try ExactDecimal("20000000")
    market.book.minimumValue = try ExactDecimal("10.00")
    market.book.tickSize = try ExactDecimal("10")
    market.ticker?.last = try ExactDecimal("1239480")
    market.ticker?.bid = try ExactDecimal("1239470")
    market.ticker?.ask = try ExactDecimal("1239490")
    market.ticker?.change24 = try ExactDecimal("20910")
    market.ticker?.time = sampleNow.adding(seconds: -315)
    return market
  }

  private func snapshot(_ markets: [Market]) -> MarketSnapshot {
    MarketSnapshot(
      markets: markets, source: "bitso", fetchedAt: sampleNow.adding(seconds: -30))
  }

  private func full() throws -> MarketSnapshot {
    let bare = try #require(Book("eth_btc"))
    return snapshot([try market("btc_mxn"), Market(bare, nil), try market("eth_mxn")])
  }

  private func page(
    _ markets: Loadable<MarketSnapshot>, _ reader: Reader, search: String = "",
    book: (name: String, market: Loadable<Market>)? = nil,
    change: (inout MarketsScreen, inout MarketScreen?) -> Void = { _, _ in }
  ) throws -> HTML {
    var screen = MarketsScreen(
      markets, input: .init(search: search), catalog: CurrencyCatalog(), in: reader.presentation)
    var detail = try book.map { name, market in
      MarketScreen(
        market, book: try #require(Book(name)), in: reader.presentation)
    }
    change(&screen, &detail)
    return MarketsPage(
      screen, detail, book: book.flatMap { Book($0.name) }, seconds: 30, reader.phrases
    ).html
  }

  @Test("Snapshots of the list in each state", arguments: Reader.all)
  func list(_ reader: Reader) throws {
    try reader.snapshot("markets-loading").expect(reader.loading(.markets))
    try reader.snapshot("markets-empty").expect(try page(Loadable(value: snapshot([])), reader))
    try reader.snapshot("markets-full").expect(
      try page(Loadable(value: try full(), isRefreshing: true), reader))
    try reader.snapshot("markets-no-match").expect(
      try page(Loadable(value: try full()), reader, search: "doge"))
    try reader.snapshot("markets-failed-with-data").expect(
      try page(Loadable(value: try full(), problem: lost), reader))
    try reader.snapshot("markets-failed").expect(try page(Loadable(problem: lost), reader))
  }

  @Test("Snapshots of a book in each state", arguments: Reader.all)
  func book(_ reader: Reader) throws {
    let known = Loadable(value: try full())
    let market = Loadable(value: try market("btc_mxn"))
    try reader.snapshot("market-loading").expect(
      reader.loading(.markets, back: ("BTC MXN", "/markets?q=btc")))
    try reader.snapshot("market-empty").expect(
      try page(
        known, reader, book: ("eth_btc", Loadable(value: try full().markets[1]))))
    try reader.snapshot("market-full").expect(
      try page(known, reader, search: "btc", book: ("btc_mxn", market)))
    try reader.snapshot("market-failed-with-data").expect(
      try page(
        Loadable(value: try full(), problem: lost), reader,
        book: ("btc_mxn", Loadable(value: market.value, problem: lost))))
    try reader.snapshot("market-failed").expect(
      try page(
        known, reader,
        book: (
          "no_book", Loadable(problem: .refused(code: Book.unknownCode, message: "Unknown"))
        )))
  }

  @Test("Nothing that the market or a reader sends becomes markup")
  func hostileValues() throws {
    func page(_ text: String) throws -> HTML {
      let problem = Problem.refused(code: text, message: text)
      return try self.page(
        Loadable(value: try full(), problem: problem), Reader.all[0], search: "btc",
        book: ("btc_mxn", Loadable(value: try market("btc_mxn"), problem: problem))
      ) { screen, detail in
        screen.search = text
        screen.provenance = text
        screen.groups[0].title = text
        screen.groups[0].rows[0].name = text
        screen.groups[0].rows[0].title = text
        screen.groups[0].rows[0].last = text
        screen.groups[0].rows[0].maximumPrice = text
        screen.groups[0].rows[0].minimumValue = text
        screen.groups[0].rows[0].maximumValue = text
        screen.groups[0].rows[0].change = text
        detail?.title = text
        detail?.last = text
        detail?.changeAmount = text
        detail?.changePercentage = text
        detail?.time = text
        detail?.sections[0].title = text
        detail?.sections[0].figures[0] = .init(label: text, value: text)
      }
    }
    try page(hostile).expectNoMarkup(besides: page("harmless"))
  }
}
