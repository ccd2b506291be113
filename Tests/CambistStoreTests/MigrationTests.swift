import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import GRDB
import Testing

@testable import CambistStore

/// Each file in `Schemas` is a database as the release with that schema left it.
@Suite("Databases of every earlier schema") struct MigrationTests {
  @Test("Stored data is preserved, digit for digit", arguments: 1...23)
  func migrating(number: Int) async throws {
    let folder = try TemporaryFolder()
    try Self.write(schema: number, to: folder.database)
    let store = try DeskDatabase(directory: folder.url)
    #expect(store.damaged == nil)

    let sales = try #require(try await store.salesSnapshot(from: "http://bank.example"))
    #expect(sales.fetchedAt.millisecondsSince1970 == 1_760_000_000_000)
    #expect(sales.rates.rates.map(\.rate.description) == ["1.359", "0.732"])
    #expect(sales.sales.count == 2)
    #expect(sales.sales.map(\.amount.description) == ["10.00 USD", "7.63 EUR"])
    #expect(sales.sales.map { Array($0.sku.text.utf8) } == [Array("T2006".utf8), [0x41, 0]])

    let conversions = try await store.conversions()
    let pairs = try await store.pairs()
    guard number >= 2 else {
      #expect(conversions.isEmpty && pairs.isEmpty)
      return
    }
    #expect(
      conversions.map(\.record.source.amount.description) == ["12345678901234567890.12", "100.00"])
    #expect(conversions.map { $0.record.day?.description } == ["2020-03-13", nil])
    #expect(conversions.map(\.record.isDerived) == [false, number >= 9])
    #expect(conversions.map { $0.record.endless != nil } == [number >= 9, false])
    #expect(
      conversions.map { $0.record.effective?.terms.description }
        == [nil, number >= 16 ? "fee 2.5 1.50 EUR" : nil])
    let terms = try await store.terms(of: CurrencyPair(.usd, .eur))
    #expect(terms?.terms.terms.description == (number >= 16 ? "receipt 100 89.50" : nil))
    #expect(terms?.isOn == (number >= 16 ? false : nil))
    #expect(pairs.map(\.description) == ["USD-AZN", "EUR-TRY"])
    #expect(try await store.newestRates(of: "ecb").first?.table.rates.count == 1)
    #expect(try await store.coverage(of: "ecb")?.description == "2026-10-29")
    #expect(try await store.currencyNames()?.names.first?.ru == "Доллар США")
    #expect(try await store.converterMemory().input?.amount == "2*100")

    let market = try await store.markets(of: "bitso")?.markets.first
    #expect(market?.book.name == (number >= 3 ? "btc_mxn" : nil))
    #expect(market?.ticker?.last?.description == (number >= 3 ? "1990000.50" : nil))
    let quotes = try await store.quotes()
    #expect(quotes.map(\.quote.bid.description) == (number >= 4 ? ["1.16001"] : []))
    #expect(quotes.map(\.ticks.count) == (number >= 4 ? [2] : []))
    #expect(quotes.allSatisfy { $0.firstBid == nil } == (number < 8))
    #expect(try await store.hiddenQuotes() == (number >= 4 ? ["XAUUSD"] : []))

    #expect(
      try await store.board()?.currencies.map(\.code) == (number >= 14 ? ["AZN", "JPY"] : nil))

    #expect(try await store.favourites(of: .markets) == (number >= 12 ? ["btc_mxn"] : []))
    #expect(
      try await store.deletedConversion(
        3, at: Timestamp(millisecondsSince1970: 1_761_750_000_004))?.record.target.amount
        .description
        == (number >= 12 ? "86.21" : nil))

    #expect(try await store.history(page: 1).count == 2)
    #expect(try await store.historyCurrencies().map(\.code) == ["EUR", "USD"])

    #expect(
      try await store.rateSources()
        == (number >= 11
          ? [RateSourceOrder.Entry("bdi"), RateSourceOrder.Entry("ecb", isOn: false)] : []))

    let years = try await store.rateYears(
      of: "cnb", between: .usd, and: try #require(Currency("CZK")), in: 2026...2026)
    #expect(years.damaged.isEmpty)
    #expect(
      years.years.flatMap(\.days).map { "\($0.date) \($0.rate)" }
        == (number >= 13 ? ["2026-10-29 20.923"] : []))
    #expect(
      try await store.ratePeriods(of: "cnb").map(\.through.description)
        == (number >= 13 ? ["2026-10-29"] : []))

    #expect(try await store.links().map(\.id) == (number >= 15 ? [7] : []))
    #expect(try await store.hasLink(hash: "ab") == (number >= 15))

    #expect(try await store.alerts().map(\.lastFiring?.id) == (number >= 17 ? [5] : []))
    #expect(try await store.alertCounts().unseen == 0)

    #expect(try await store.owner(ofKey: "k")?.owner == (number >= 20 ? .only : nil))
    #expect(try await store.details(of: .only)?.name == (number >= 20 ? "Desk" : nil))

    #expect(try await store.isRetired("r") == (number >= 21))

    let again = try StoreSamples.record("1")
    let time = Timestamp(millisecondsSince1970: 1)
    #expect(try await store.join(again, at: time, origin: "a-1") == (number < 5))
    #expect(try await store.join(again, at: time, origin: "a-2"))
    // Deleted in the database of the newest schema, and therefore not added again.
    #expect(try await store.join(again, at: time, origin: "a-3") == (number < 6))
    #expect(try await store.isKnown("a-4") == (number >= 23))
  }

  @Test("Thousands of empty tables of an earlier release are removed, and the newest is found")
  func emptyTables() async throws {
    let folder = try TemporaryFolder()
    try Self.write(schema: 6, to: folder.database)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      for number in 0..<4_500 {
        let day = CalendarDate(daysSince1970: 10_000 + number)
        try database.execute(
          sql: "INSERT INTO rateTable VALUES (NULL, 'ecb', '', ?, ?, 0)",
          arguments: ["\(day)", "\(day)"])
      }
    }
    try queue.close()
    let store = try DeskDatabase(directory: folder.url)
    #expect(try await store.newestRates(of: "ecb").map(\.table.rates.count) == [1])
    try await store.close()
    let after = try DatabaseQueue(path: folder.database)
    #expect(
      try await after.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM rateTable")
      } == 1)
  }

  @Test("A released migration does not change")
  func frozen() async throws {
    let (fresh, old) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try DeskDatabase(directory: fresh.url)
    try Self.write(schema: 23, to: old.database)
    #expect(try Self.schema(of: fresh.database) == Self.schema(of: old.database))
  }

  @Test("A new database is what the migrations create")
  func fresh() throws {
    let (fresh, migrated) = (try DatabaseQueue(), try DatabaseQueue())
    #expect(try fresh.write(Schema.createIfEmpty))
    try Schema.runMigrations(migrated)
    #expect(try fresh.read(Schema.objects(of:)) == migrated.read(Schema.objects(of:)))
    for (table, columns) in [
      ("grdb_migrations", "*"), ("owner", "id, name"), ("personalVersion", "*"),
    ] {
      let query = "SELECT \(columns) FROM \(table) ORDER BY 1"
      let rows = try fresh.read { try Row.fetchAll($0, sql: query) }
      #expect(try !rows.isEmpty && rows == migrated.read { try Row.fetchAll($0, sql: query) })
    }
    #expect(try migrated.write(Schema.createIfEmpty) == false)
    #expect(try fresh.read(Schema.state(of:)) == .newest)
    #expect(try migrated.read(Schema.state(of:)) == .newest)
  }

  @Test("A database of a newer Cambist stays unchanged")
  func newer() async throws {
    let folder = try TemporaryFolder()
    try Self.write(schema: 23, to: folder.database)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')") }
    try queue.close()
    #expect {
      try DeskDatabase(directory: folder.url)
    } throws: { error in
      error as? StoreError
        == .cannotOpen(path: folder.database, reason: "a newer Cambist has written it")
    }
    #expect(FileManager.default.fileExists(atPath: folder.database))
  }

  static func write(schema number: Int, to file: String) throws {
    let source = try #require(
      Bundle.module.url(forResource: "\(number)", withExtension: "sql", subdirectory: "Schemas"))
    let sql = try String(contentsOf: source, encoding: .utf8)
    // Tables are in alphabetical order, not in that of their references.
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private static func schema(of file: String) throws -> [String] {
    try DatabaseQueue(path: file).read(Schema.objects(of:))
  }
}
