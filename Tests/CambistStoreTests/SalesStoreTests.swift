import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Foundation
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

  @Test("A snapshot comes back with its own digits, order, time and source")
  func roundTrip() async throws {
    let store = try DeskDatabase.inMemory()
    let saved = try snapshot(
      "a", amounts: ["10.00", "-7.630", "0.00000000000000000000000000000001"])
    try await store.save(saved)
    let read = try #require(try await store.salesSnapshot(from: "a"))
    #expect(
      read.sales.map(\.amount.amount.description) == saved.sales.map(\.amount.amount.description))
    #expect(read.rates.rates.map(\.rate.description) == ["1.3590"])
    #expect(read.rates.duplicates.count == 1)
    #expect(read.fetchedAt == saved.fetchedAt)
    #expect(read.provenance == saved.provenance)
  }

  @Test("A snapshot takes the place of the last one, and another source's is not shown")
  func replacement() async throws {
    let store = try DeskDatabase.inMemory()
    try await store.save(try snapshot("a", amounts: ["1", "2"]))
    try await store.save(try snapshot("a", amounts: ["3"]))
    #expect(try await store.salesSnapshot(from: "a")?.sales.count == 1)
    #expect(try await store.salesSnapshot(from: "b") == nil)
  }

  @Test("A snapshot is there after the database was closed")
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
