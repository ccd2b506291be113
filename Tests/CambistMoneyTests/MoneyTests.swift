import CambistMoney
import Testing

struct MoneyTests {
  @Test(
    arguments: [
      ("7.365", "EUR", "7.36 EUR"), ("7.375", "EUR", "7.38 EUR"), ("-7.365", "EUR", "-7.36 EUR"),
      ("7.3651", "EUR", "7.37 EUR"), ("1234.5", "JPY", "1234 JPY"), ("1235.5", "JPY", "1236 JPY"),
      ("1.0005", "KWD", "1.000 KWD"), ("1.23455", "CLF", "1.2346 CLF"), ("5", "EUR", "5.00 EUR"),
      ("0.000000005", "BTC", "0.00000000 BTC"), ("0.000000015", "BTC", "0.00000002 BTC"),
      ("1.00005", "XAU", "1.0000 XAU"), ("1.005", "BGN", "1.00 BGN"), ("1.015", "ZZZ", "1.02 ZZZ"),
      ("-0.001", "EUR", "0.00 EUR"),
    ] as [(String, String, String)])
  func `An amount rounds to the minor unit of its currency`(
    amount: String, code: String, expected: String
  ) throws {
    let money = Money(try ExactDecimal(amount), try #require(Currency(code)))
    #expect(try money.rounded().description == expected)
  }

  @Test
  func `Another rule can be used`() throws {
    let money = Money(try ExactDecimal("7.365"), .eur)
    #expect(try money.rounded(.halfAwayFromZero).description == "7.37 EUR")
    #expect(try money.rounded(.down).description == "7.36 EUR")
  }

  @Test
  func `An amount keeps its own digits until it is rounded`() throws {
    let money = Money(try ExactDecimal("10.0000"), .usd)
    #expect(money.description == "10.0000 USD")
    #expect(money == Money(10, .usd))
    #expect(money.hashValue == Money(10, .usd).hashValue)
    #expect(money != Money(10, .eur))
  }

  @Test
  func `Sums are exact, refunds included`() throws {
    let amounts = try ["7.36", "7.63", "-0.01", "0.005"].map { Money(try ExactDecimal($0), .eur) }
    let sum = try amounts.reduce(Money(.zero, .eur)) { try $0 + $1 }
    #expect(sum.description == "14.985 EUR")
  }

  @Test
  func `Two currencies cannot be added`() {
    #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) { try Money(1, .eur) + Money(1, .usd) }
  }

  @Test
  func `Amounts that do not fit overflow`() throws {
    let greatest = Money(try ExactDecimal(coefficient: .max, scale: 0), .eur)
    #expect(throws: MoneyError.overflow) { try greatest + Money(1, .eur) }
    #expect(throws: MoneyError.overflow) { try greatest.rounded() }
    let yen = Money(greatest.amount, try #require(Currency("JPY")))
    #expect(try yen.rounded() == yen)
  }
}
