import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about markets.
struct MarketContract {
  static let clauses: [StoreContract.Clause] = [
    .init("A snapshot is read back with its order, digits, times and missing values") {
      try await Self($0).roundTrip()
    },
    .init("A snapshot replaces only the last one of its source") {
      try await Self($0).replacement()
    },
    .init("If a book is listed twice, the first entry is used") {
      try await Self($0).twice()
    },
  ]

  let store: any SharedStore

  init(_ database: any SharedStore) { store = database }

  private func market(_ name: String) throws -> Market {
    Market(try #require(Book(name)), nil)
  }

  private func snapshot(_ markets: [Market], source: String = "bitso") -> MarketSnapshot {
    MarketSnapshot(
      markets: markets, source: source,
      fetchedAt: Timestamp(millisecondsSince1970: 1_700_000_000_123))
  }

  func roundTrip() async throws {
    var full = try market("xrp_btc")
    full.book.minimumPrice = try ExactDecimal("0.00000100")
    full.book.maximumPrice = try ExactDecimal("5000.00000000")
    full.book.minimumAmount = try ExactDecimal("0.1")
    full.book.maximumAmount = try ExactDecimal("200000.0")
    full.book.minimumValue = try ExactDecimal("0")
    full.book.maximumValue = try ExactDecimal("99999999999999999999999999999999999999")
    full.book.tickSize = try ExactDecimal("0.00000001")
    var ticker = Ticker(book: "xrp_btc")
    ticker.volume = try ExactDecimal("33.96216034")
    ticker.high = try ExactDecimal("0.00005300")
    ticker.low = try ExactDecimal("0.00005100")
    ticker.last = try ExactDecimal("0.00005200")
    ticker.vwap = try ExactDecimal("0.0000520822715099")
    ticker.bid = try ExactDecimal("0.00005199")
    ticker.ask = try ExactDecimal("0.00005201")
    ticker.change24 = try ExactDecimal("-0.00000010")
    ticker.time = Timestamp(millisecondsSince1970: -1)
    full.ticker = ticker
    var empty = try market("eth_mxn")
    empty.ticker = Ticker(book: "eth_mxn")

    let saved = snapshot([full, try market("btc_mxn"), empty])
    try await store.save(saved)
    let read = try #require(try await store.markets(of: "bitso"))
    #expect(read == saved)
    // Equal numbers may differ in their digits.
    #expect(
      read.markets.map(String.init(reflecting:)) == saved.markets.map(String.init(reflecting:)))
    #expect(try await store.markets(of: "other") == nil)
  }

  func replacement() async throws {
    try await store.save(snapshot([try market("btc_mxn"), try market("eth_mxn")]))
    try await store.save(snapshot([try market("btc_usd")], source: "other"))
    try await store.save(snapshot([try market("xrp_mxn")]))
    #expect(try await store.markets(of: "bitso")?.markets.map(\.book.name) == ["xrp_mxn"])
    #expect(try await store.markets(of: "other")?.markets.map(\.book.name) == ["btc_usd"])
    try await store.save(snapshot([]))
    #expect(try await store.markets(of: "bitso") == snapshot([]))
  }

  func twice() async throws {
    var first = try market("btc_mxn")
    first.book.tickSize = 10
    try await store.save(snapshot([first, try market("btc_mxn")]))
    #expect(try await store.markets(of: "bitso") == snapshot([first]))
  }
}
