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

  @Test("A rate without an origin of its own has the table's")
  func table() throws {
    let answer = try answer([Self.rate("EUR", "USD", "1.25")], "USD", "EUR")
    #expect(answer.provenance.source == "table")
    #expect(answer.date.description == "2026-11-20")
    #expect(answer.route.isDerived)
    #expect(try answer.conversion.convert(ExactDecimal(10)).description == "8.00 EUR")
  }

  @Test("A rate's own origin counts, and the oldest day of a route is the answer's day")
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
    #expect(mixed.source == "table" && mixed.asOf.description == "2026-11-18")
  }

  @Test("A currency in itself is the table's")
  func same() throws {
    let answer = try answer([Self.rate("EUR", "USD", "1.25")], "USD", "USD")
    #expect(answer.provenance.source == "table" && answer.route.legs.isEmpty)
  }

  @Test("Without a route it says so")
  func noRoute() throws {
    let (usd, azn) = (Currency.usd, try #require(Currency("AZN")))
    #expect(throws: RateError.noRoute(from: usd, to: azn)) {
      try self.answer([Self.rate("EUR", "USD", "1.25")], "USD", "AZN")
    }
  }
}
