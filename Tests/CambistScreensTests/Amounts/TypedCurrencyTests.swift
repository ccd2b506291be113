import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("Currencies typed beside amounts") struct TypedCurrencyTests {
  /// `USD 100`: the currency and the rest.
  func typed(_ text: String, _ selected: String = "EUR") -> String {
    do throws(AmountError) {
      guard let expression = try AmountExpression(text, .english, selected: Currency(selected))
      else { return "nothing" }
      return (expression.currency?.code ?? "none") + " " + expression.number
    } catch {
      return reading(text)
    }
  }

  @Test(
    "A code or a sign on either side is the currency",
    arguments: [
      ("USD 100", "USD 100"), ("100 USD", "USD 100"), ("usd100", "USD 100"), ("100usd", "USD 100"),
      ("$100", "USD 100"), ("100$", "USD 100"), ("€ 50", "EUR 50"), ("50 €", "EUR 50"),
      ("100₼", "AZN 100"), ("50 zł", "PLN 50"), ("R$ 20", "BRL 20"), ("US$5", "USD 5"),
      ("A$ 1,500", "AUD 1,500"), ("-$5", "USD -5"), ("$-5", "USD -5"), ("£12*3+5", "GBP 12*3+5"),
      ("1000 Ft", "HUF 1000"), ("Kč 5", "CZK 5"), ("5 руб.", "RUB 5"), ("₿0.5", "BTC 0.5"),
      ("0.5 BTC", "BTC 0.5"), ("5xaf", "XAF 5"), ("XAU 1", "XAU 1"), ("DEM 10", "DEM 10"),
      ("S/ 7", "PEN 7"), ("5 Fr.", "CHF 5"), ("￥１００", "JPY １００"), ("R 5", "ZAR 5"),
      ("100", "none 100"), ("2x3", "none 2x3"), ("USD\u{A0}1,234.5", "USD 1,234.5"),
      ("5 $US", "USD 5"), ("$CA 5", "CAD 5"), ("5\u{A0}£GB", "GBP 5"), ("UK£5", "GBP 5"),
    ])
  func beside(_ text: String, _ expected: String) {
    #expect(typed(text) == expected)
  }

  @Test(
    "A sign of several currencies means the selected one, or else the best known one",
    arguments: [
      ("$5", "CAD", "CAD 5"), ("$5", "GBP", "USD 5"), ("¥5", "CNY", "CNY 5"),
      ("¥5", "EUR", "JPY 5"),
      ("5 kr", "NOK", "NOK 5"), ("kr. 5", "DKK", "DKK 5"), ("£5", "EGP", "EGP 5"),
      ("5 kr", "EUR", "sign of several: kr SEK, NOK, DKK, ISK"), ("$5 CAD", "EUR", "CAD 5"),
    ])
  func shared(_ text: String, _ selected: String, _ expected: String) {
    #expect(typed(text, selected) == expected)
  }

  @Test(
    "Two different currencies, words and unknown codes are refused",
    arguments: [
      ("$5 EUR", "unexpected: EUR"), ("ABC 5", "unexpected: A"), ("5 kron", "unexpected: k"),
      ("USD", "number missing"), ("$", "number missing"), ("5 $ 3", "unexpected: $"),
    ])
  func refused(_ text: String, _ error: String) {
    #expect(typed(text) == error)
  }

  @Test("A typed currency is selected on its side and removed from the amount")
  func input() throws {
    func changed(_ amount: String, _ side: ConversionSide = .from) -> String {
      let input = ConvertScreen.Input(amount: amount, side: side).withTypedCurrency(.english)
      return "\(input.from) \(input.to) \(input.amount)"
    }
    #expect(changed("100 GBP") == "GBP EUR 100")
    #expect(changed("100 GBP", .to) == "USD GBP 100")
    #expect(changed("100 EUR") == "EUR USD 100")
    #expect(changed("$100", .to) == "EUR USD 100")
    #expect(changed("$100") == "USD EUR 100")
    #expect(changed("100") == "USD EUR 100")
    #expect(changed("GBP (5)") == "USD EUR GBP (5)")
    let typed = ConvertScreen.Input(amount: "£1").withTypedCurrency(.english)
    #expect(typed.isCurrencyTyped)
    #expect(!typed.withTypedCurrency(.english).isCurrencyTyped)
  }

  @Test(
    "A currency has its signs; those of a better known currency are followed by its code",
    arguments: [
      ("EUR", "€", true), ("USD", "$", true), ("CAD", "$", false), ("CAD", "$ CAD", true),
      ("CAD", "CA$", true), ("SEK", "kr", true), ("NOK", "kr", true), ("CNY", "RMB", true),
      ("TRY", "TL", true), ("AZN", "₼", true), ("ETH", "Ξ", true), ("AZN", "$", false),
    ])
  func signs(_ code: String, _ sign: String, _ isOne: Bool) throws {
    let currency = try #require(Currency(code))
    #expect(CurrencySigns.texts(of: currency).contains(sign) == isOne)
  }
}
