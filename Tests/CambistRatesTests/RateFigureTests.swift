import CambistMoney
import CambistRates
import Testing

@Suite("Rates as figures") struct RateFigureTests {
  private func route(_ lines: String...) throws -> Route { try route(lines) }

  private func route(_ lines: [String]) throws -> Route {
    try RateTable(lines.map { try ExchangeRate($0) }, provenance: .test)
      .route(from: .usd, to: .eur)
  }

  private func use(
    _ amount: String, _ result: String, isDivided: Bool = false
  ) throws -> FigureUse {
    FigureUse(
      ExactFraction(try ExactDecimal(amount)), gives: try ExactDecimal(result), isDivided: isDivided
    )
  }

  @Test(
    "A published rate keeps its digits, a derived one has six with their zeros, and whole digits stay",
    arguments: [
      (["USD EUR 0.89000"], "0.89000", "1.12360"), (["EUR USD 1.1172"], "0.895095", "1.1172"),
      (["EUR USD 0.8"], "1.25000", "0.8"), (["USD JPY 160", "EUR JPY 200"], "0.800000", "1.25000"),
      (["USD JPY 17000000", "EUR JPY 3"], "5666667", "0.000000176471"),
      (["EUR USD 3"], "0.333333", "3"), (["EUR USD 1.5"], "0.666667", "1.5"),
    ])
  func six(_ lines: [String], _ rate: String, _ inverse: String) throws {
    let route = try route(lines)
    #expect(try route.figure(digits: 6).description == rate)
    #expect(try route.inverseFigure(digits: 6).description == inverse)
  }

  @Test("To twelve digits, trailing zeros are dropped down to the sixth digit")
  func twelve() throws {
    #expect(try route("EUR USD 1.1172").figure(digits: 12).description == "0.895094880057")
    #expect(try route("EUR USD 0.8").figure(digits: 12).description == "1.25000")
    #expect(
      try route("USD CAD 1.359", "CAD EUR 0.7398").figure(digits: 12).description == "1.0053882")
  }

  @Test("A rate has as many digits as the amounts beside it need")
  func extended() throws {
    let route = try route("EUR USD 1.1172")
    #expect(
      try route.figure(digits: 6, for: [use("1000", "895.09")]).description == "0.8950949")
    #expect(
      try route.figure(digits: 6, for: [use("1000000000", "895094880.06")]).description
        == "0.89509488006")
    // The reverse conversion, by division: 895.09 ÷ rate.
    #expect(
      try route.figure(digits: 6, for: [use("895094880.06", "1000000000.00", isDivided: true)])
        .description == "0.89509488006")
    #expect(
      try route.figure(digits: 6, for: [use("1", "0.90"), use("1000", "895.09")]).description
        == "0.8950949")
  }

  @Test(
    "A tie that no finite rate reaches is decided by the last digit",
    arguments: [("1.515", "0.50", "0.333333"), ("1.545", "0.52", "0.333334")])
  func tie(_ amount: String, _ result: String, _ rate: String) throws {
    let route = try route("EUR USD 3")
    #expect(try route.figure(digits: 6, for: [use(amount, result)]).description == rate)
  }

  @Test("Amounts for which there is no rate, or none with 38 digits, have no figure")
  func contradiction() throws {
    let route = try route("EUR USD 1.1172")
    #expect(throws: RateError.overflow(from: .usd, to: .eur)) {
      try route.figure(digits: 6, for: [use("1", "0.90"), use("1", "0.80")])
    }
    #expect(throws: RateError.overflow(from: .eur, to: .usd)) {
      try self.route("USD EUR 0.9").inverseFigure(digits: 6, for: [use("1", "0.8")])
    }
  }

  @Test("The rate of a currency in itself is one")
  func same() throws {
    let route = Route(from: .usd, to: .usd, legs: [])
    #expect(try route.figure(digits: 6).description == "1")
    #expect(try route.inverseFigure(digits: 6).description == "1")
  }

  @Test("A rate with too many digits has no figure")
  func overflow() throws {
    let tiny = "0." + String(repeating: "0", count: 37) + "1"
    let route = try route("USD JPY \(tiny)", "JPY EUR \(tiny)")
    #expect(throws: RateError.overflow(from: .usd, to: .eur)) { try route.figure(digits: 6) }
  }
}
