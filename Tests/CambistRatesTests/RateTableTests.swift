import CambistMoney
import CambistRates
import Testing

struct RateTableTests {
  @Test
  func `If a pair is published twice, the first rate is used and the second reported`() throws {
    let table = try RateTable("EUR USD 1.1", "USD GBP 0.8", "EUR USD 1.2", "EUR USD 1.1")
    #expect(table.rates == [try ExchangeRate("EUR USD 1.1"), try ExchangeRate("USD GBP 0.8")])
    #expect(table.duplicates == [try ExchangeRate("EUR USD 1.2"), try ExchangeRate("EUR USD 1.1")])
    #expect(try table.rate("EUR", "USD").description == "11/10")
    #expect(try table.rate("USD", "EUR").description == "10/11")
  }

  @Test
  func `Both directions of a pair are two separate rates`() throws {
    let table = try RateTable("EUR USD 1.1", "USD EUR 0.9")
    #expect(table.rates.count == 2)
    #expect(table.duplicates.isEmpty)
  }

  @Test
  func `A rate from a currency to itself is ignored`() throws {
    let table = try RateTable("EUR EUR 2", "GBP GBP 1", "EUR USD 1.1", "USD USD 3", "EUR EUR 2")
    #expect(table.rates == [try ExchangeRate("EUR USD 1.1")])
    #expect(table.duplicates.isEmpty)
    #expect(table.currencies.map(\.code) == ["EUR", "USD"])
    #expect(try table.way("EUR", "EUR") == "EUR")
    #expect(try table.rate("EUR", "EUR") == .one)
  }

  @Test(arguments: ["0", "0.000", "-1", "-0.00001", "-0"])
  func `A rate that is not above zero is ignored`(rate: String) throws {
    let table = try RateTable("EUR USD \(rate)", "USD GBP 0.8")
    #expect(table.rates == [try ExchangeRate("USD GBP 0.8")])
    #expect(table.duplicates.isEmpty)
    #expect(table.currencies.map(\.code) == ["USD", "GBP"])
    #expect(throws: RateError.noRoute(from: .eur, to: .usd)) {
      try table.route(from: .eur, to: .usd)
    }
  }

  @Test
  func `An ignored rate does not replace another one`() throws {
    let table = try RateTable("EUR USD 0", "EUR USD 1.1", "USD EUR -1")
    #expect(table.rates == [try ExchangeRate("EUR USD 1.1")])
    #expect(table.duplicates.isEmpty)
    #expect(try table.way("USD", "EUR") == "USD ~EUR")
  }

  @Test
  func `Currencies come in the order of publication`() throws {
    let table = try RateTable("USD GBP 0.8", "EUR USD 1.1", "GBP CHF 1.2", "USD GBP 0.9")
    #expect(table.currencies.map(\.code) == ["USD", "GBP", "EUR", "CHF"])
  }

  @Test
  func `A table without rates has no currencies`() {
    let table = RateTable([], provenance: .test)
    #expect(table.currencies.isEmpty)
    #expect(table.rates.isEmpty)
    #expect(table.provenance == .test)
  }

  @Test
  func `A rate on a route keeps its own provenance`() throws {
    let day = try #require(CalendarDate("2026-10-30"))
    let own = Provenance(source: "ecb", asOf: .day(day))
    let rate = ExchangeRate(from: .eur, to: .usd, rate: 2, provenance: own)
    let route = try RateTable([rate], provenance: .test).route(from: .usd, to: .eur)
    #expect(route.legs.map(\.published) == [rate])
    #expect(route.legs.first?.published.provenance?.asOf.description == "2026-10-30")
  }

  @Test
  func `The day of a moment is its day in UTC`() throws {
    let moment = try #require(Timestamp("2026-10-31T00:30:00+01:00"))
    #expect(AsOf.moment(moment).date.description == "2026-10-30")
    #expect(AsOf.moment(moment).description == "2026-10-30T23:30:00Z")
  }
}
