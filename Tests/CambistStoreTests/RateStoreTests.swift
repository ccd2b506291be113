import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import Foundation
import Testing

@Suite("The store of rates") struct RateStoreTests {
  let store: DeskDatabase

  init() throws { store = try .inMemory() }

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

  @Test("A table comes back with its digits, origins, duplicates and times")
  func roundTrip() async throws {
    let saved = try table("2026-01-05")
    try await store.save([saved], of: "ecb")
    let read = try #require(
      try await store.rates(of: "ecb", scope: nil, on: try date("2026-01-05")))
    #expect(read.table.rates.map(\.rate.description) == ["1.10"])
    #expect(read.table.duplicates.map(\.rate.description) == ["1.2"])
    #expect(read.table.rates == saved.table.rates)
    #expect(read.table.provenance == saved.table.provenance)
    #expect(read.fetchedAt == saved.fetchedAt && read.day == saved.day && read.scope == nil)
  }

  @Test("Days, currencies and sources are kept apart; the same ones replace each other")
  func keys() async throws {
    try await store.save(
      [try table("2026-01-05", scope: .usd), try table("2026-01-05", scope: .eur)], of: "valyuta")
    try await store.save([try table("2026-01-05", scope: .usd, rates: ["3"])], of: "valyuta")
    let day = try date("2026-01-05")
    let usd = try await store.rates(of: "valyuta", scope: .usd, on: day)
    #expect(usd?.table.rates.map(\.rate.description) == ["3"] && usd?.scope == .usd)
    let eur = try await store.rates(of: "valyuta", scope: .eur, on: day)
    #expect(eur?.table.rates.map(\.rate.description) == ["1.10"])
    #expect(try await store.rates(of: "valyuta", scope: nil, on: day) == nil)
    #expect(try await store.rates(of: "ecb", scope: .usd, on: day) == nil)
    #expect(try await store.rates(of: "valyuta", scope: .usd, on: day.adding(days: 1)) == nil)
  }

  @Test("An empty table is remembered, and is not the newest")
  func empty() async throws {
    try await store.save(
      [
        try table("2026-01-04", scope: .usd), try table("2026-01-05", scope: .usd, rates: []),
        try table("2026-01-01", scope: .eur),
      ], of: "valyuta")
    let asked = try await store.rates(of: "valyuta", scope: .usd, on: try date("2026-01-05"))
    #expect(asked?.table.rates.isEmpty == true)
    let newest = try await store.newestRates(of: "valyuta", scope: .usd)
    #expect(newest.map(\.day.description) == ["2026-01-04"])
    let all = try await store.newestRates(of: "valyuta")
    #expect(all.map(\.day.description) == ["2026-01-04", "2026-01-01"])
    #expect(try await store.newestRates(of: "ecb").isEmpty)
  }

  @Test("A span of days comes newest first, without its ends' neighbours and empty days")
  func span() async throws {
    for day in 1...9 {
      try await store.save(
        [try table("2026-01-0\(day)", rates: day == 4 ? [] : ["1"])], of: "ecb")
    }
    let found = try await store.rates(
      of: "ecb", scope: nil, on: try date("2026-01-03")...date("2026-01-06"))
    #expect(found.map(\.day.day) == [6, 5, 3])
  }

  @Test("What is known of a source's days only grows")
  func coverage() async throws {
    #expect(try await store.coverage(of: "ecb") == nil)
    try await store.save([], of: "ecb", coverage: try date("2026-01-05"))
    try await store.save([], of: "ecb", coverage: try date("2026-01-03"))
    try await store.save([], of: "ecb")
    try await store.save([], of: "valyuta", coverage: try date("2026-02-01"))
    #expect(try await store.coverage(of: "ecb")?.description == "2026-01-05")
  }

  @Test("Names of currencies take the place of the earlier list")
  func names() async throws {
    #expect(try await store.currencyNames() == nil)
    let rub = CurrencyNames(
      currency: try #require(Currency("RUB")), az: "", en: "Russian Ruble", tr: "", ru: "рубль")
    let again = CurrencyNames(currency: rub.currency, az: "", en: "Other", tr: "", ru: "")
    let usd = CurrencyNames(currency: .usd, az: "ABŞ dolları", en: "", tr: "", ru: "")
    let first = Timestamp(millisecondsSince1970: 1)
    try await store.save([usd], fetchedAt: first)
    let later = Timestamp(millisecondsSince1970: 2)
    try await store.save([rub, again], fetchedAt: later)
    let kept = try #require(try await store.currencyNames())
    #expect(kept.names == [rub] && kept.fetchedAt == later)
  }

  @Test("Rates, names and coverage are there after the database was closed")
  func reopening() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try DeskDatabase(directory: folder)
    try await before.save(
      [try table("2026-01-05")], of: "ecb", coverage: try date("2026-01-05"))
    try await before.save(
      [CurrencyNames(currency: .usd, az: "", en: "US Dollar", tr: "", ru: "")],
      fetchedAt: Timestamp(millisecondsSince1970: 1))
    let after = try DeskDatabase(directory: folder)
    #expect(try await after.newestRates(of: "ecb").first?.table.rates.count == 1)
    #expect(try await after.coverage(of: "ecb")?.description == "2026-01-05")
    #expect(try await after.currencyNames()?.names.count == 1)
  }
}
