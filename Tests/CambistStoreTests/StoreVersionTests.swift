import CambistModel
import CambistMoney
import CambistStore
import Foundation
import GRDB
import Testing

@Suite("The version of the stored data") struct StoreVersionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ pair: String, to store: DeskDatabase) async throws {
    _ = try await store.add(try #require(CurrencyPair(pair)))
  }

  @Test("It changes with each write of this process and of others, and with nothing else")
  func changes() async throws {
    let desk = try DeskDatabase(directory: folder.url)
    let command = try DeskDatabase(directory: folder.url, for: .command)
    let first = try #require(desk.version())
    _ = try await desk.pairs()
    #expect(desk.version() == first)
    try await add("USD-EUR", to: desk)
    let second = try #require(desk.version())
    #expect(second != first && desk.version() == second)
    try await add("EUR-GBP", to: command)
    let third = try #require(desk.version())
    #expect(third != second && desk.version() == third)
    // It is from before the read, which has at least the data of that version.
    #expect(try await desk.pairs().count == 2)
    // A command opens only what it needs, and observes nothing.
    #expect(command.version() == nil)
    try await command.close()
    try await desk.close()
    #expect(desk.version() == nil)
    #expect(
      folder.names == ["cambist.lock", "cambist.sqlite"] || folder.names == ["cambist.sqlite"])
  }

  @Test("Fetched data does not change it, the user's own data does")
  func personal() async throws {
    let desk = try DeskDatabase(directory: folder.url)
    let first = try #require(desk.version())
    let quote = Quote(symbol: "EURUSD", bid: ExactDecimal(1), ask: ExactDecimal(2))
    let time = Timestamp(millisecondsSince1970: 1)
    try await desk.save([QuoteEntry(quote, receivedAt: time)])
    #expect(desk.version() == first)
    try await desk.hideQuote("EURUSD")
    #expect(try #require(desk.version()) != first)
    try await desk.close()
  }

  @Test("Each change of a personal table counts, and every other table has fetched data")
  func tables() async throws {
    try await DeskDatabase(directory: folder.url).close()
    let queue = try DatabaseQueue(path: folder.database)
    let tables = try await queue.read { database in
      try String.fetchSet(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    }
    let counted = try queue.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT tbl_name, count(*) FROM sqlite_schema
          WHERE type = 'trigger' AND sql LIKE '%personalVersion SET%' GROUP BY 1
          """)
    }
    #expect(counted.allSatisfy { $0[1] == 3 })
    // Before one of these is cached, its changes must be counted.
    let others: Set = [
      "alert", "alertCursor", "alertFiring", "book", "conversionCount",
      "conversionRequest", "coverage",
      "currencyList", "currencyName", "deletedConversion", "deviceLink", "deletedOrigin",
      "emptyRateDays",
      "grdb_migrations", "link", "market", "owner", "ownerKey", "personalVersion", "quote", "rate",
      "rateCheck",
      "ratePeriod", "rateSource", "rateTable", "rateYear", "retiredKey", "sale", "salesRate",
      "salesSnapshot",
      "storeCheck",
    ]
    #expect(tables == others.union(counted.map { $0[0] }))
  }

  @Test("The version of a store in memory changes with each write")
  func memory() async throws {
    let store = try DeskDatabase.inMemory()
    let first = try #require(store.version())
    #expect(store.version() == first)
    try await add("USD-EUR", to: store)
    #expect(store.version() != first)
  }

  @Test("A restored folder has another version")
  func restored() async throws {
    let desk = try DeskDatabase(directory: folder.url)
    try await add("USD-EUR", to: desk)
    let first = try #require(desk.version())
    try FileManager.default.removeItem(at: folder.url)
    let second = try #require(desk.version())
    #expect(second != first)
    try await add("EUR-GBP", to: desk)
    #expect(try #require(desk.version()) != second)
    try await desk.close()
  }
}
