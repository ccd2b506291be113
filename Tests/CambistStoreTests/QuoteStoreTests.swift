import CambistModel
import CambistMoney
import CambistStore
import Testing

@Suite("The store of quotes") struct QuoteStoreTests {
  let store: DeskDatabase
  let receipt = Timestamp(millisecondsSince1970: 1_700_000_000_123)

  init() throws { store = try .inMemory() }

  func entry(_ symbol: String, bid: String = "1.10") throws -> QuoteEntry {
    let quote = Quote(symbol: symbol, bid: try ExactDecimal(bid), ask: try ExactDecimal("1.20"))
    return QuoteEntry(quote, receivedAt: receipt)
  }

  func full(_ symbol: String) throws -> QuoteEntry {
    var entry = try entry(symbol, bid: "0.99240")
    entry.quote.ask = try ExactDecimal("0.99283")
    entry.quote.low = try ExactDecimal("0.98000")
    entry.quote.high = try ExactDecimal("99999999999999999999999999999999999999")
    entry.quote.spread = try ExactDecimal("43.0")
    entry.quote.direction = .down
    entry.quote.time = Timestamp(millisecondsSince1970: -1)
    entry.firstBid = .init(try ExactDecimal("0.99250"), receivedAt: receipt.adding(seconds: -7))
    entry.ticks = try ["0.99250", "0.992", "0.99240"].map { try ExactDecimal($0) }
    return entry
  }

  @Test("Quotes are read back by symbol with every digit, their times and missing values")
  func roundTrip() async throws {
    var none = try entry("APPLE")
    none.ticks = []
    none.firstBid = nil
    let saved = [none, try full("USDDKK"), try full("Ünits «1»; '--")]
    try await store.save(saved.reversed() as [QuoteEntry])
    let read = try await store.quotes()
    #expect(read == saved)
    // Equal numbers may differ in their digits.
    #expect(read.map(String.init(reflecting:)) == saved.map(String.init(reflecting:)))
  }

  @Test("A quote replaces the one of its symbol, completely, and no other")
  func replacement() async throws {
    try await store.save([try full("APPLE"), try full("USDDKK")])
    try await store.save([try entry("APPLE", bid: "2")])
    #expect(try await store.quotes() == [try entry("APPLE", bid: "2"), try full("USDDKK")])
    try await store.save([QuoteEntry]())
    #expect(try await store.quotes().count == 2)
  }

  @Test("A new store has no quotes and hides nothing")
  func empty() async throws {
    #expect(try await store.quotes().isEmpty)
    #expect(try await store.hiddenQuotes().isEmpty)
  }

  @Test("Hidden symbols are stored in order, once each, and shown again one by one or all")
  func hidden() async throws {
    for symbol in ["XAUEUR", "APPLE", "XAUEUR", "EURUSD"] { try await store.hideQuote(symbol) }
    #expect(try await store.hiddenQuotes() == ["APPLE", "EURUSD", "XAUEUR"])
    try await store.showQuote("EURUSD")
    try await store.showQuote("unknown")
    #expect(try await store.hiddenQuotes() == ["APPLE", "XAUEUR"])
    try await store.showQuote(nil)
    #expect(try await store.hiddenQuotes().isEmpty)
  }

  @Test("Hidden symbols stay in the list")
  func hiddenIsKept() async throws {
    try await store.save([try entry("APPLE")])
    try await store.hideQuote("APPLE")
    #expect(try await store.quotes().map(\.quote.symbol) == ["APPLE"])
  }

  @Test("Symbols can be hidden up to the limit of a board, and no more")
  func boundedHidden() async throws {
    for number in 0..<(QuoteBoard.capacity + 10) { try await store.hideQuote("S\(number)") }
    #expect(try await store.hiddenQuotes().count == QuoteBoard.capacity)
  }
}
