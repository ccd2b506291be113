import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import GRDB
import Testing

/// One value in each table is replaced by one that is invalid in every column.
@Suite("A store with a value that cannot be read") struct UnreadableRowsTests {
  let folder: TemporaryFolder
  let store: DeskDatabase

  init() throws {
    folder = try TemporaryFolder()
    store = try DeskDatabase(directory: folder.url)
  }

  private func execute(_ sql: String) async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(millisecondsSince1970: milliseconds)
  }

  @Test(
    "The history shows readable rows and marks the others, and accepts new conversions",
    arguments: [
      "amount = 'many'", "base = '€'", "side = 'middle'", "asOf = 'soon'", "day = 'never'",
      "rate = ''", "result = '1e999'",
    ])
  func history(damage: String) async throws {
    for number in 1...3 {
      _ = try await store.add(try StoreSamples.record("\(number)"), at: time(Int64(number)))
    }
    try await execute("UPDATE conversion SET \(damage) WHERE id = 2")
    let page = try await store.history(page: 1)
    #expect(page.entries.map(\.id) == [3, 1])
    #expect(page.unreadable == [UnreadableEntry(id: 2, time: time(2))])
    #expect(page.count == 3 && page.total == 3)
    #expect(try await store.conversions().map(\.id) == [3, 1])
    #expect(try await store.historyCurrencies().map(\.code) == ["EUR", "USD"])
    #expect(try await store.deleteConversion(2, at: time(5)))
    #expect(try await store.history(page: 1).unreadable.isEmpty)
  }

  @Test("A new conversion is added after one that cannot be read")
  func last() async throws {
    let record = try StoreSamples.record("1")
    _ = try await store.add(record, at: time(1))
    try await execute("UPDATE conversion SET amount = 'many'")
    #expect(try await store.add(record, at: time(2)))
    #expect(try await store.add(record, at: time(3)) == false)
  }

  @Test("Pairs, quotes, books, names and the last input are read without unreadable rows")
  func others() async throws {
    for pair in [CurrencyPair(.usd, .eur), CurrencyPair(.eur, .usd)] {
      _ = try await store.add(pair)
    }
    try await store.save([
      QuoteEntry(
        Quote(symbol: "A", bid: try ExactDecimal("1"), ask: try ExactDecimal("2")),
        receivedAt: time(1)),
      QuoteEntry(
        Quote(symbol: "B", bid: try ExactDecimal("1"), ask: try ExactDecimal("2")),
        receivedAt: time(1)),
    ])
    try await store.save(
      [
        CurrencyNames(currency: .usd, az: "a", en: "b", tr: "c", ru: "d"),
        CurrencyNames(currency: .eur, az: "a", en: "b", tr: "c", ru: "d"),
      ], fetchedAt: time(1))
    try await store.save(
      MarketSnapshot(
        markets: [
          Market(try #require(Book("btc_mxn")), nil), Market(try #require(Book("eth_mxn")), nil),
        ], source: "bitso", fetchedAt: time(1)))
    try await store.save(ConverterInput(from: .usd, to: .eur, amount: "1", side: .from))
    try await execute(
      """
      UPDATE pair SET base = '?' WHERE position = 0;
      UPDATE quote SET bid = '?' WHERE symbol = 'A';
      UPDATE currencyName SET code = '?' WHERE code = 'EUR';
      UPDATE book SET tickSize = '?' WHERE name = 'btc_mxn';
      UPDATE converterInput SET base = '?';
      """)
    #expect(try await store.pairs() == [CurrencyPair(.eur, .usd)])
    #expect(try await store.quotes().map(\.quote.symbol) == ["B"])
    #expect(try await store.currencyNames()?.names.map(\.currency) == [.usd])
    #expect(try await store.markets(of: "bitso")?.markets.map(\.book.name) == ["eth_mxn"])
    #expect(try await store.converterMemory().input == nil)
  }

  @Test("Unreadable days or an unreadable newest table of a source do not hide the rest")
  func rates() async throws {
    try await StoreContract.checkUnreadableRates(
      store, days: "emptyRateDays", execute: execute)
  }
}
