import CambistMoney
import CambistRates
import Testing

struct RouteTests {
  @Test
  func `Fewer legs come first, even with an inverted rate`() throws {
    let table = try RateTable("USD CAD 2", "CAD EUR 3", "EUR USD 4")
    #expect(try table.way("USD", "EUR") == "USD ~EUR")
    #expect(try table.rate("USD", "EUR").description == "1/4")
  }

  @Test
  func `Fewer legs come first, even when they were published last`() throws {
    let table = try RateTable("USD CAD 2", "CAD EUR 3", "CAD GBP 5", "GBP EUR 7", "USD EUR 4")
    #expect(try table.way("USD", "EUR") == "USD EUR")
  }

  @Test
  func `Of routes with equally many legs the one with fewer inverted legs comes first`() throws {
    let table = try RateTable("CAD USD 2", "CAD EUR 3", "USD GBP 5", "GBP EUR 7")
    #expect(try table.way("USD", "EUR") == "USD GBP EUR")
  }

  @Test
  func `Inverted legs are counted over the whole route, not leg by leg`() throws {
    let table = try RateTable(
      "USD CAD 2", "CHF CAD 3", "EUR CHF 5", "GBP USD 7", "GBP JPY 11", "JPY EUR 13")
    #expect(try table.way("USD", "EUR") == "USD ~GBP JPY EUR")
  }

  @Test
  func `Then the rate published earlier comes first`() throws {
    let table = try RateTable("USD GBP 5", "USD CAD 2", "CAD EUR 3", "GBP EUR 7")
    #expect(try table.way("USD", "EUR") == "USD GBP EUR")
  }

  @Test
  func `The first leg is compared before any other`() throws {
    let table = try RateTable("CAD EUR 3", "USD GBP 5", "USD CAD 2", "GBP EUR 7")
    #expect(try table.way("USD", "EUR") == "USD GBP EUR")
  }

  @Test
  func `The second leg decides if the first is shared`() throws {
    let table = try RateTable("GBP EUR 7", "CAD CHF 3", "CAD GBP 5", "USD CAD 2", "CHF EUR 11")
    #expect(try table.way("USD", "EUR") == "USD CAD CHF EUR")
  }

  @Test
  func `Order of publication decides between inverted rates too`() throws {
    let table = try RateTable("EUR GBP 7", "GBP USD 5", "CAD USD 2", "EUR CAD 3")
    #expect(try table.way("USD", "EUR") == "USD ~GBP ~EUR")
    #expect(try table.way("EUR", "USD") == "EUR GBP USD")
  }

  @Test
  func `An inverted first leg published earlier comes before a published one`() throws {
    let table = try RateTable("GBP USD 5", "USD CAD 2", "EUR CAD 3", "GBP EUR 7")
    #expect(try table.way("USD", "EUR") == "USD ~GBP EUR")
  }

  @Test
  func `A published rate is never replaced by the inverse of the other direction`() throws {
    let table = try RateTable("EUR USD 1.359", "USD EUR 0.5")
    #expect(try table.way("USD", "EUR") == "USD EUR")
    #expect(try table.rate("USD", "EUR").description == "1/2")
    #expect(try table.rate("EUR", "USD").description == "1359/1000")
  }

  @Test
  func `A published rate is not replaced on longer routes either`() throws {
    let table = try RateTable("EUR USD 2", "USD CAD 3", "USD EUR 0.9", "CAD USD 0.1")
    #expect(try table.way("CAD", "EUR") == "CAD USD EUR")
    #expect(try table.rate("CAD", "EUR").description == "9/100")
  }

  @Test
  func `A currency in itself has a route of one currency, known or not`() throws {
    let table = try RateTable("EUR USD 1.359")
    for code in ["EUR", "USD", "ZZZ"] {
      #expect(try table.way(code, code) == code)
      #expect(try table.rate(code, code) == .one)
    }
    let route = try table.route(from: .eur, to: .eur)
    #expect(route.currencies == [.eur])
    #expect(!route.isDerived)
  }

  @Test
  func `The search in a cycle ends`() throws {
    let table = try RateTable("EUR USD 2", "USD CAD 3", "CAD EUR 5", "CAD GBP 7", "GBP CAD 11")
    #expect(try table.way("EUR", "GBP") == "EUR ~CAD GBP")
    #expect(try table.way("GBP", "USD") == "GBP CAD ~USD")
    #expect(try table.way("USD", "EUR") == "USD ~EUR")
  }

  @Test
  func `Without a chain of rates the error names both currencies`() throws {
    let table = try RateTable("EUR USD 2", "USD EUR 0.5", "CAD GBP 3", "GBP CAD 5")
    let (cad, unknown) = (try #require(Currency("CAD")), try #require(Currency("ZZZ")))
    for (from, to) in [
      (Currency.eur, cad), (cad, .eur), (.eur, unknown), (unknown, .eur), (unknown, cad),
    ] {
      #expect(throws: RateError.noRoute(from: from, to: to)) { try table.route(from: from, to: to) }
      #expect(throws: RateError.noRoute(from: from, to: to)) {
        try RouteTree(table, to: to).conversion(from: from)
      }
      #expect(throws: RateError.noRoute(from: from, to: to)) {
        try table.convert(Money(1, from), to: to)
      }
    }
    let empty = RateTable([], provenance: .test)
    #expect(throws: RateError.noRoute(from: .eur, to: .usd)) {
      try empty.route(from: .eur, to: .usd)
    }
  }

  @Test
  func `A route of one published rate is not derived`() throws {
    let table = try RateTable("EUR USD 2", "USD CAD 3")
    let cad = try #require(Currency("CAD"))
    #expect(try table.route(from: .eur, to: .usd).isDerived == false)
    #expect(try table.route(from: .usd, to: .eur).isDerived)
    #expect(try table.route(from: .eur, to: cad).isDerived)
    #expect(try table.route(from: .eur, to: cad).currencies == [.eur, .usd, cad])
  }

  @Test
  func `An inverted leg starts where the published rate ends`() throws {
    let leg = Leg(published: try ExchangeRate("EUR USD 2"), isInverted: true)
    #expect(leg.from == .usd)
    #expect(leg.to == .eur)
  }

  @Test
  func `One tree has the routes of every currency in the table`() throws {
    let table = try RateTable("EUR USD 2", "USD CAD 3", "GBP CAD 5", "JPY GBP 7")
    let tree = RouteTree(table, to: .eur)
    #expect(tree.target == .eur)
    for currency in table.currencies {
      #expect(try tree.route(from: currency) == table.route(from: currency, to: .eur))
    }
  }
}
