import CambistDesk
import CambistMoney
import CambistRates
import Testing

@Suite("The rates of one base currency in a table") struct BaseRateTests {
  private func table(_ rates: [(String, String, String)]) throws -> RateTable {
    RateTable(
      try rates.map { from, to, rate in
        ExchangeRate(
          from: try #require(Currency(from)), to: try #require(Currency(to)),
          rate: try ExactDecimal(rate))
      },
      provenance: Provenance(source: "test", asOf: .day(CalendarDate(daysSince1970: 0))))
  }

  private func texts(_ rates: [BaseRate]) -> [String] {
    rates.map { "\($0.quote) \($0.rate)\($0.isDerived ? " derived" : "")" }
  }

  @Test("Published rates keep their digits; other rates go through the common currency")
  func common() throws {
    let table = try table([("EUR", "USD", "1.1000"), ("EUR", "GBP", "0.8")])
    #expect(texts(table.rates(of: .eur)) == ["GBP 0.8", "USD 1.1000"])
    #expect(
      texts(table.rates(of: .usd)) == ["EUR 0.909090909091 derived", "GBP 0.727272727273 derived"])
    #expect(texts(table.rates(of: .usd, in: [.eur])) == ["EUR 0.909090909091 derived"])
  }

  @Test("A rate in either direction goes through the common currency")
  func directions() throws {
    let table = try table([("USD", "PLN", "4"), ("PLN", "EUR", "0.25"), ("EUR", "PLN", "3.9")])
    #expect(texts(table.rates(of: .usd)) == ["EUR 1.00000 derived", "PLN 4"])
    #expect(texts(table.rates(of: .eur)) == ["PLN 3.9", "USD 0.975000 derived"])
  }

  @Test("Rates without a common currency are found along routes")
  func routes() throws {
    let table = try table([("EUR", "USD", "2"), ("USD", "GBP", "3"), ("GBP", "CHF", "4")])
    #expect(
      texts(table.rates(of: .eur)) == ["CHF 24.0000 derived", "GBP 6.00000 derived", "USD 2"])
  }

  @Test("An amount is multiplied before anything is rounded")
  func amounts() throws {
    let table = try table([("EUR", "USD", "1.1000"), ("EUR", "GBP", "0.3")])
    #expect(texts(table.rates(of: .eur, amount: try ExactDecimal("3"))) == ["GBP 0.9", "USD 3.3"])
    #expect(
      texts(table.rates(of: .usd, in: [.eur], amount: try ExactDecimal("11")))
        == ["EUR 10.0000 derived"])
  }
}
