import CambistMoney
import CambistStore
import Foundation
import GRDB
import Testing

@Suite("Rates by year") struct RateYearTests {
  let czk: Currency

  init() throws { czk = try #require(Currency("CZK")) }

  private func day(_ text: String, _ rate: String) throws -> RateYear.Day {
    RateYear.Day(date: try #require(CalendarDate(text)), rate: try ExactDecimal(rate))
  }

  private func year(_ number: Int, _ days: [(String, String)]) throws -> RateYear {
    RateYear(
      base: .usd, quote: czk, year: number, days: try days.map { try day($0.0, $0.1) })
  }

  private func days(_ text: String) throws -> ClosedRange<CalendarDate> {
    let parts = text.split(separator: "/").map(String.init)
    return try #require(CalendarDate(parts[0]))...(try #require(CalendarDate(parts[1])))
  }

  @Test(
    "A record that cannot be read is reported, and the next one replaces it",
    arguments: ["", "01", "0102", "010280", "00020A", "EF0202 0A", "01270A", "010200"])
  func damaged(_ hex: String) async throws {
    let folder = try TemporaryFolder()
    let bytes = hex.filter { $0 != " " }
    let store = try DeskDatabase(directory: folder.url)
    try await store.close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write {
      try $0.execute(sql: "INSERT INTO rateYear VALUES ('cnb', 'USD', 'CZK', 2024, X'\(bytes)')")
    }
    try queue.close()
    let again = try DeskDatabase(directory: folder.url)
    let stored = try await again.rateYears(of: "cnb", between: .usd, and: czk, in: 2024...2024)
    #expect(stored.damaged == (hex.isEmpty ? [] : [2024]))
    #expect(stored.years.flatMap(\.days).isEmpty)
    let year = try year(2024, [("2024-01-02", "22")])
    try await again.save(
      [year], on: try days("2024-01-01/2024-12-31"), periods: [], of: "cnb")
    let read = try await again.rateYears(of: "cnb", between: .usd, and: czk, in: 2024...2024)
    #expect(read.years == [year] && read.damaged.isEmpty)
  }
}
