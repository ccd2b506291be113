import CambistModel
import CambistMoney
import CambistRates
import Testing

@Suite("A rate with its origin") struct RateAnswerTests {
  static func rate(
    _ from: String, _ to: String, _ rate: String, _ source: String? = nil, _ day: String = ""
  ) throws -> ExchangeRate {
    ExchangeRate(
      from: try #require(Currency(from)), to: try #require(Currency(to)),
      rate: try ExactDecimal(rate),
      provenance: try source.map { Provenance(source: $0, asOf: .day(try date(day))) })
  }

  static func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  func answer(_ rates: [ExchangeRate], _ from: String, _ to: String) throws -> RateAnswer {
    let table = RateTable(
      rates, provenance: Provenance(source: "table", asOf: .day(try Self.date("2026-11-20"))))
    return try RateAnswer(
      table, from: try #require(Currency(from)), to: try #require(Currency(to)), fetchedAt: nil,
      isStale: false)
  }

  @Test("A rate without its own origin has that of the table")
  func table() throws {
    let answer = try answer([Self.rate("EUR", "USD", "1.25")], "USD", "EUR")
    #expect(answer.provenance.source == "table")
    #expect(answer.date.description == "2026-11-20")
    #expect(answer.route.isDerived)
    #expect(try answer.conversion.convert(ExactDecimal(10)).description == "8.00 EUR")
  }

  @Test("A rate's own origin is used, and the oldest day of a route is the day of the answer")
  func legs() throws {
    let rates = [
      try Self.rate("AED", "EUR", "0.25", "valyuta/cbar", "2026-11-18"),
      try Self.rate("RUB", "EUR", "0.01", "valyuta/cbar", "2026-11-17"),
      try Self.rate("TRY", "EUR", "0.02", "valyuta/afor", "2026-11-19"),
    ]
    let direct = try answer(rates, "AED", "EUR").provenance
    #expect(direct.source == "valyuta/cbar" && direct.asOf.description == "2026-11-18")
    let derived = try answer(rates, "AED", "RUB").provenance
    #expect(derived.source == "valyuta/cbar" && derived.asOf.description == "2026-11-17")
    let mixed = try answer(rates, "TRY", "AED").provenance
    #expect(mixed.source == "valyuta/afor,valyuta/cbar" && mixed.asOf.description == "2026-11-18")
    #expect(try answer(rates, "TRY", "AED").kinds == [.unstated, .official])
  }

  @Test("A currency in itself has the origin of the table")
  func same() throws {
    let answer = try answer([Self.rate("EUR", "USD", "1.25")], "USD", "USD")
    #expect(answer.provenance.source == "table" && answer.route.legs.isEmpty)
  }

  @Test("Legs fixed by law do not change the age or the source of the market's rates")
  func fixed() throws {
    let (dem, usd) = (try #require(Currency("DEM")), Currency.usd)
    let day = try Self.date("2026-11-22")
    let fixed = FixedLegs(from: dem, to: usd, on: day)
    let market = try answer([Self.rate("EUR", "USD", "1.25", "ecb", "2026-11-20")], "EUR", "USD")
    let whole = try RateAnswer(market, between: fixed)
    #expect(whole.provenance == market.provenance && whole.kinds == [.reference])
    #expect(whole.route.currencies.map(\.code) == ["DEM", "EUR", "USD"])
    #expect(try whole.conversion.convert(ExactDecimal("1.95583")).description == "1.25 USD")
    let origins = whole.route.legs.map { whole.provenance(of: $0).source }
    #expect(origins == ["eu-regulation/2866/98", "ecb"])
    let gap = Result<RateAnswer, RateGap>.failure(
      .notQuoted(from: .eur, to: usd, missing: [usd], lastKnown: nil))
    guard
      case .failure(.notQuoted(dem, usd, let missing, nil)) = fixed.answer(around: gap)
    else {
      Issue.record("another gap")
      return
    }
    #expect(missing == [usd])
  }

  @Test("Without a route it throws")
  func noRoute() throws {
    let (usd, azn) = (Currency.usd, try #require(Currency("AZN")))
    #expect(throws: RateError.noRoute(from: usd, to: azn)) {
      try self.answer([Self.rate("EUR", "USD", "1.25")], "USD", "AZN")
    }
  }
}
