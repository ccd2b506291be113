import CambistMoney
import CambistRates
import Testing

struct ConversionTests {
  private static let sample = [
    "EUR USD 1.359", "CAD EUR 0.732", "USD EUR 0.736", "EUR CAD 1.366",
  ]

  private static func table() throws -> RateTable {
    RateTable(try sample.map { try ExchangeRate($0) }, provenance: .test)
  }

  @Test(
    arguments: [
      ("USD", "EUR", "USD EUR", "92/125"), ("EUR", "USD", "EUR USD", "1359/1000"),
      ("CAD", "EUR", "CAD EUR", "183/250"), ("EUR", "CAD", "EUR CAD", "683/500"),
      ("USD", "CAD", "USD EUR CAD", "15709/15625"), ("CAD", "USD", "CAD EUR USD", "248697/250000"),
    ] as [(String, String, String, String)])
  func `The sample's rates are found and derived`(
    from: String, to: String, way: String, rate: String
  ) throws {
    #expect(try Self.table().way(from, to) == way)
    #expect(try Self.table().rate(from, to).description == rate)
  }

  @Test
  func `A derived rate has the exact digits of its legs' product`() throws {
    let table = try Self.table()
    let cad = try #require(Currency("CAD"))
    let route = try table.route(from: .usd, to: cad)
    #expect(try route.rate().decimal(significantDigits: 12).description == "1.005376")
  }

  @Test
  func `The sample's product totals 14,99 euros`() throws {
    let sales = [Money(try ExactDecimal("10.00"), .usd), Money(try ExactDecimal("7.63"), .eur)]
    let converted = try sales.map { try Self.table().convert($0, to: .eur) }
    #expect(converted.map(\.description) == ["7.36 EUR", "7.63 EUR"])
    #expect(try converted.reduce(Money(0, .eur)) { try $0 + $1 }.description == "14.99 EUR")
  }

  @Test(
    arguments: [
      ("1 USD", "EUR", "0.74 EUR"), ("-10.00 USD", "EUR", "-7.36 EUR"),
      ("0 USD", "EUR", "0.00 EUR"),
      ("34.57 CAD", "EUR", "25.31 EUR"), ("10 USD", "CAD", "10.05 CAD"),
      ("0.006 USD", "EUR", "0.00 EUR"), ("0.0125 USD", "EUR", "0.01 EUR"),
      ("1000000000000000000000 USD", "CAD", "1005376000000000000000.00 CAD"),
    ] as [(String, String, String)])
  func `An amount is converted and rounded once`(money: String, target: String, expected: String)
    throws
  {
    let money = try Money(money)
    let target = try #require(Currency(target))
    #expect(try Self.table().convert(money, to: target).description == expected)
  }

  /// If intermediate results were rounded, 0.05 → 0.0 or 0.1 would give another result.
  @Test
  func `Intermediate results of a route are not rounded`() throws {
    let table = try RateTable("USD JPY 0.4", "JPY EUR 10")
    #expect(try table.convert(Money("1 USD"), to: .eur).description == "4.00 EUR")
    let inverted = try RateTable("JPY USD 3", "JPY EUR 3")
    #expect(try inverted.convert(Money("100.01 USD"), to: .eur).description == "100.01 EUR")
  }

  @Test(
    arguments: [
      ("7.365 EUR", "7.36 EUR"), ("7.375 EUR", "7.38 EUR"), ("-7.365 EUR", "-7.36 EUR"),
      ("0.5 JPY", "0 JPY"), ("1.5 JPY", "2 JPY"), ("1 BTC", "1.00000000 BTC"),
      ("1.0005 KWD", "1.000 KWD"), ("7 ZZZ", "7.00 ZZZ"),
    ] as [(String, String)])
  func `An amount in the target's currency is one to one, and rounded`(
    money: String, expected: String
  ) throws {
    let money = try Money(money)
    #expect(try Self.table().convert(money, to: money.currency).description == expected)
  }

  @Test(
    arguments: [
      (RoundingRule.halfEven, "0.12", "-0.12"), (.halfAwayFromZero, "0.13", "-0.13"),
      (.halfTowardZero, "0.12", "-0.12"), (.awayFromZero, "0.13", "-0.13"),
      (.towardZero, "0.12", "-0.12"), (.up, "0.13", "-0.12"), (.down, "0.12", "-0.13"),
    ] as [(RoundingRule, String, String)])
  func `Ties are rounded by the given rule`(
    rule: RoundingRule, positive: String, negative: String
  ) throws {
    let route = try RateTable("EUR USD 8").route(from: .usd, to: .eur)
    let conversion = try Conversion(route)
    #expect(try conversion.convert(1, rounding: rule).amount.description == positive)
    #expect(try conversion.convert(-1, rounding: rule).amount.description == negative)
    let same = try Conversion(Route(from: .eur, to: .eur, legs: []))
    let tie = try ExactDecimal("0.125")
    #expect(try same.convert(tie, rounding: rule).amount.description == positive)
    #expect(try same.convert(-tie, rounding: rule).amount.description == negative)
  }

  @Test
  func `A result that does not fit overflows and names both currencies`() throws {
    let greatest = try ExactDecimal(coefficient: .max, scale: 0)
    let table = try RateTable("USD EUR 10", "JPY KRW 10", "BTC USD 0.00000001")
    #expect(throws: RateError.overflow(from: .usd, to: .eur)) {
      try table.convert(Money(greatest, .usd), to: .eur)
    }
    #expect(throws: RateError.overflow(from: .usd, to: .usd)) {
      try table.convert(Money(greatest, .usd), to: .usd)
    }
    let (yen, won) = (try #require(Currency("JPY")), try #require(Currency("KRW")))
    #expect(throws: RateError.overflow(from: yen, to: won)) {
      try table.convert(Money(greatest, yen), to: won)
    }
    let result = try table.convert(Money(greatest, won), to: yen)
    #expect(result.amount.description == "17014118346046923173168730371588410573")
    #expect(try table.convert(Money(greatest, yen), to: yen).amount == greatest)
  }

  @Test
  func `Chains are exact up to 1,024 bits and overflow beyond`() throws {
    let greatest = try ExactDecimal(coefficient: .max, scale: 38)
    let currencies = try (10...20).map { try #require(Currency("C\($0)")) }
    let rates = zip(currencies, currencies.dropFirst()).map {
      ExchangeRate(from: $0, to: $1, rate: greatest)
    }
    let table = RateTable(rates, provenance: .test)
    let tree = RouteTree(table, to: currencies[10])
    #expect(try tree.conversion(from: currencies[2]).route.legs.count == 8)
    #expect(try tree.route(from: currencies[0]).legs.count == 10)
    #expect(throws: RateError.overflow(from: currencies[0], to: currencies[10])) {
      try tree.conversion(from: currencies[0])
    }
    #expect(throws: RateError.overflow(from: currencies[10], to: currencies[0])) {
      try table.convert(Money(1, currencies[10]), to: currencies[0])
    }
    // 3 × 1.7014…⁷ is 123.819…, from a numerator of 898 bits.
    let seven = try RouteTree(table, to: currencies[7]).conversion(from: currencies[0])
    #expect(try seven.convert(3).description == "123.82 C17")
  }
}

extension Money {
  /// An amount such as `10.00 USD`.
  fileprivate init(_ text: String) throws {
    let parts = text.split(separator: " ").map(String.init)
    try #require(parts.count == 2)
    self.init(try ExactDecimal(parts[0]), try #require(Currency(parts[1])))
  }
}
