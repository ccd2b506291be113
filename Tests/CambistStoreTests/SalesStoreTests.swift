import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import GRDB
import Synchronization
import Testing

@Suite("The store of the sales desk") struct SalesStoreTests {
  func snapshot(_ source: String, amounts: [String]) throws -> SalesSnapshot {
    let rate = ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.3590"))
    let later = ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.4"))
    let sku = try #require(SKU("T2006"))
    return SalesSnapshot(
      source: source, fetchedAt: Timestamp(millisecondsSince1970: 1_700_000_000_123),
      rates: [rate, later],
      sales: try amounts.map { Sale(sku: sku, amount: Money(try ExactDecimal($0), .eur)) })
  }

  @Test(
    "Conversions are recorded while many sales are saved, and the snapshot is whole or the last")
  func turns() async throws {
    let folder = try TemporaryFolder()
    let store = try DeskDatabase(directory: folder.url)
    try await store.save(try snapshot("a", amounts: ["1"]))
    let many = try snapshot("a", amounts: (0..<30_000).map { "\($0)" })
    let isSaved = Atomic(false)
    async let saving: Void = {
      defer { isSaved.store(true, ordering: .relaxed) }
      try await store.save(many)
    }()
    var (recorded, sizes): (Int64, Set<Int?>) = (0, [])
    while !isSaved.load(ordering: .relaxed) {
      recorded += 1
      let time = Timestamp(millisecondsSince1970: recorded)
      #expect(try await store.add(try StoreSamples.record("\(recorded)"), at: time))
      sizes.insert(try await store.salesSnapshot(from: "a")?.sales.count)
    }
    try await saving
    #expect(sizes.isSubset(of: [1, 30_000]))
    // As many at least as there are slices.
    #expect(recorded >= 15)
    #expect(try await store.salesSnapshot(from: "a")?.sales.count == 30_000)
  }

  @Test("Rows left by a process that was killed while saving are not shown, and are deleted")
  func leftovers() async throws {
    let folder = try TemporaryFolder()
    let first = try DeskDatabase(directory: folder.url)
    try await first.save(try snapshot("a", amounts: ["1", "2"]))
    try await first.close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO salesSnapshot VALUES (99, '', 5);
          INSERT INTO salesRate VALUES (99, 0, 'EUR', 'USD', '1');
          WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers LIMIT 5000)
          INSERT INTO sale SELECT 99, n, CAST('A' AS BLOB), '1', 'EUR' FROM numbers
          """)
    }
    func rows() async throws -> [Int?] {
      try await queue.read { database in
        try ["salesSnapshot", "salesRate", "sale"].map {
          try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
        }
      }
    }
    // A command may run beside a desk that is saving.
    try await DeskDatabase(directory: folder.url, for: .command).deleteUnfinishedSales()
    #expect(try await rows() == [2, 3, 5002])
    let again = try DeskDatabase(directory: folder.url)
    #expect(try await again.salesSnapshot(from: "a")?.sales.count == 2)
    try await again.deleteUnfinishedSales()
    #expect(try await rows() == [1, 2, 2])
    try await again.save(try snapshot("b", amounts: ["3"]))
    #expect(try await rows() == [1, 2, 1])
  }

  @Test("A snapshot is stored after closing the database")
  func reopening() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UInt64.random(in: 0 ... .max))/deeper")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try await DeskDatabase(directory: folder).save(try snapshot("a", amounts: ["1"]))
    #expect(try await DeskDatabase(directory: folder).salesSnapshot(from: "a")?.sales.count == 1)
  }

  @Test("A folder that cannot be made is a clear error")
  func unusableFolder() throws {
    let path = "/proc/nowhere"
    #expect(throws: StoreError.self) { try DeskDatabase(directory: URL(fileURLWithPath: path)) }
  }
}
