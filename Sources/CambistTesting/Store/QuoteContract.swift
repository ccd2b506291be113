import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about quotes.
struct QuoteContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Quotes are read back by symbol with every digit, their times and missing values") {
      try await Self($0).roundTrip()
    },
    .init("A quote replaces only that of its symbol, completely") {
      try await Self($0).replacement()
    },
    .init("A new store has no quotes and hides nothing") {
      try await Self($0).empty()
    },
    .init("Hidden symbols are stored in order, once each, and can be shown again singly or all") {
      try await Self($0).hidden()
    },
    .init("Hidden symbols stay in the list") {
      try await Self($0).hiddenIsKept()
    },
    .init("The maximum number of hidden symbols is that of a board's symbols") {
      try await Self($0).boundedHidden()
    },
  ]

  let database: any SharedStore
  let store: any PersonalStore

  init(_ database: any SharedStore) {
    self.database = database
    store = database.personal(of: .only)
  }

  private let receipt = Timestamp(millisecondsSince1970: 1_700_000_000_123)

  private func entry(_ symbol: String, bid: String = "1.10") throws -> QuoteEntry {
    let quote = Quote(symbol: symbol, bid: try ExactDecimal(bid), ask: try ExactDecimal("1.20"))
    return QuoteEntry(quote, receivedAt: receipt)
  }

  private func full(_ symbol: String) throws -> QuoteEntry {
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

  func roundTrip() async throws {
    var none = try entry("APPLE")
    none.ticks = []
    none.firstBid = nil
    let saved = [none, try full("USDDKK"), try full("Ünits «1»; '--")]
    try await database.save(saved.reversed() as [QuoteEntry])
    let read = try await database.quotes()
    #expect(read == saved)
    // Equal numbers may differ in their digits.
    #expect(read.map(String.init(reflecting:)) == saved.map(String.init(reflecting:)))
  }

  func replacement() async throws {
    try await database.save([try full("APPLE"), try full("USDDKK")])
    try await database.save([try entry("APPLE", bid: "2")])
    #expect(try await database.quotes() == [try entry("APPLE", bid: "2"), try full("USDDKK")])
    try await database.save([QuoteEntry]())
    #expect(try await database.quotes().count == 2)
  }

  func empty() async throws {
    #expect(try await database.quotes().isEmpty)
    #expect(try await store.hiddenQuotes().isEmpty)
  }

  func hidden() async throws {
    for symbol in ["XAUEUR", "APPLE", "XAUEUR", "EURUSD"] { try await store.hideQuote(symbol) }
    #expect(try await store.hiddenQuotes() == ["APPLE", "EURUSD", "XAUEUR"])
    try await store.showQuote("EURUSD")
    try await store.showQuote("unknown")
    #expect(try await store.hiddenQuotes() == ["APPLE", "XAUEUR"])
    try await store.showQuote(nil)
    #expect(try await store.hiddenQuotes().isEmpty)
  }

  func hiddenIsKept() async throws {
    try await database.save([try entry("APPLE")])
    try await store.hideQuote("APPLE")
    #expect(try await database.quotes().map(\.quote.symbol) == ["APPLE"])
  }

  func boundedHidden() async throws {
    for number in 0..<(QuoteBoard.capacity + 10) { try await store.hideQuote("S\(number)") }
    #expect(try await store.hiddenQuotes().count == QuoteBoard.capacity)
  }
}
