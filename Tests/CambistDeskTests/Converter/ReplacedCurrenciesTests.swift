import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Testing

@Suite("The currencies that were replaced by law") struct ReplacedCurrenciesTests {
  @Test(
    "All of them and their successors have names in each language",
    arguments: [
      "en", "az", "tr", "ru", "es",
    ])
  func names(_ language: String) async throws {
    let fixture = try ConverterFixture()
    let desk = try fixture.desk([], hasUpstreams: false)
    let catalog = await desk.currencies.catalog(language: language)
    let english = await desk.currencies.catalog(language: "en")
    for replacement in CurrencyReplacement.all {
      for currency in [replacement.old, replacement.new] {
        let name = try #require(catalog[currency]?.name)
        #expect(name != currency.code && !name.isEmpty, "\(language) \(currency)")
        if language == "ru" {
          #expect(name.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }, "\(name)")
        } else if language != "en", currency != .eur {
          // Only the Turkish and the English name of the euro are the same.
          #expect(name != english.name(of: currency), "\(language) \(currency)")
        }
      }
    }
  }

  @Test("Each has its last day as a currency in every list, and its successor has none")
  func days() async throws {
    let fixture = try ConverterFixture()
    fixture.valyuta.answer(
      "/api/get_currency_list_for_app",
      with: .body(#"[{"code":"TRL","en":"Old Lira"}]"#, type: "application/json"))
    let desk = try fixture.desk()
    _ = await desk.currencies.catalog(language: "en")
    await desk.currencies.settle()
    let catalog = await desk.currencies.catalog(language: "en")
    for (code, day) in [
      ("DEM", "1998-12-31"), ("SIT", "2006-12-31"), ("BGN", "2025-12-31"), ("TRL", "2004-12-31"),
      ("ZWL", "2024-04-04"), ("ZWR", "2009-02-01"),
    ] {
      let currency = try #require(Currency(code))
      #expect(catalog[currency]?.until?.description == day)
    }
    for code in ["EUR", "TRY", "ZWG", "XCG"] {
      let currency = try #require(Currency(code))
      let entry = try #require(catalog[currency])
      #expect(entry.until == nil)
    }
    let lira = try #require(Currency("TRL"))
    #expect(catalog[lira]?.name == "Old Lira")
  }

  @Test(
    "A currency's former code finds the current one",
    arguments: [
      ("ANG", "XCG", "1.79"), ("SLL", "SLE", "24"), ("ZWL", "ZWG", "30"), ("AZM", "AZN", "2"),
      ("VEB", "VES", "200"),
    ])
  func renamed(_ old: String, _ new: String, _ rate: String) async throws {
    let fixture = try ConverterFixture()
    fixture.bank.answer(
      ConverterFixture.bankPath("2026-11-20"),
      with: .body(
        "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
          + "X,Y,\(new),000,\(rate),Foreign currency amount for 1 Euro.,2026-11-20\n"
          // Some institutions continue to use the old code, with arbitrary values.
          + "X,Y,\(old),000,7777,Foreign currency amount for 1 Euro.,2026-11-20\n",
        type: "text/csv"))
    let desk = try fixture.desk(["bdi"], institutions: [.bancaDItalia])
    let state = try await desk.settled(old, "EUR")
    let route = try #require(state.value?.route.currencies.map(\.code))
    #expect(route.first == old && route.suffix(2) == [new, "EUR"])

    let found = await desk.currencies.catalog(language: "en").matching(old.lowercased())
    #expect(found.first?.currency.code == old)
    #expect(found.contains { $0.currency.code == new && $0.until == nil })
  }

  @Test("Until the day of its replacement a currency is unchanged")
  func before() async throws {
    let fixture = try ConverterFixture()
    fixture.clock.set(try #require(Timestamp("2025-12-31T10:00:00Z")))
    let desk = try fixture.desk(hasUpstreams: false)
    let bgn = try #require(Currency("BGN"))
    #expect(await desk.currencies.catalog(language: "en")[bgn]?.until != CalendarDate("2025-12-30"))
    let state = await desk.rates.rate(from: bgn, to: .eur)
    #expect(state.value?.provenance.source != "eu-regulation/2866/98")
  }
}
