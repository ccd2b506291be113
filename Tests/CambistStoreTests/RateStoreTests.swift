import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Foundation
import Testing

@Suite("The file of rates") struct RateStoreTests {
  func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  func table(
    _ day: String, scope: Currency? = nil, rates: [String] = ["1.10", "1.2"],
    fetchedAt: Int64 = 1_700_000_000_123
  ) throws -> DatedRates {
    let own = Provenance(
      source: "valyuta/cbar", asOf: .moment(Timestamp(millisecondsSince1970: 1_650_000_000_001)))
    let published = try rates.map {
      ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal($0), provenance: own)
    }
    return DatedRates(
      scope: scope, day: try date(day), fetchedAt: Timestamp(millisecondsSince1970: fetchedAt),
      table: RateTable(
        published, provenance: Provenance(source: "ecb", asOf: .day(try date("2026-01-02")))))
  }

  @Test("Rates, names and coverage are stored after closing the database")
  func reopening() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try DeskDatabase(directory: folder)
    try await before.save(
      .init([try table("2026-01-05")], coverage: try date("2026-01-05")), of: "ecb")
    try await before.save(
      [CurrencyNames(currency: .usd, az: "", en: "US Dollar", tr: "", ru: "")],
      fetchedAt: Timestamp(millisecondsSince1970: 1))
    try await before.close()
    let after = try DeskDatabase(directory: folder)
    #expect(try await after.newestRates(of: "ecb").first?.table.rates.count == 1)
    #expect(try await after.coverage(of: "ecb")?.description == "2026-01-05")
    #expect(try await after.currencyNames()?.names.count == 1)
  }
}
