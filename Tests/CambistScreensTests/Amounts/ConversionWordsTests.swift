import CambistScreens
import Testing

@Suite("A conversion in one line") struct ConversionWordsTests {
  @Test(
    "An amount and two codes are distinguished in every order",
    arguments: [
      ("100 usd eur", "100", "usd", "eur"),
      ("100usd eur", "100", "usd", "eur"),
      ("100 USD to EUR", "100", "USD", "EUR"),
      ("100 USD/EUR", "100", "USD", "EUR"),
      ("USD/EUR", nil, "USD", "EUR"),
      ("usd-eur 5", "5", "usd", "eur"),
      ("USD → EUR", nil, "USD", "EUR"),
      ("usd 100 eur", "100", "usd", "eur"),
      ("usd100 in eur", "100", "usd", "eur"),
      ("-5 usd eur", "-5", "usd", "eur"),
      ("usd eur -5", "-5", "usd", "eur"),
      ("1 234,50 eur usd", "1 234,50", "eur", "usd"),
      ("12 * 3 + 5 eur usd", "12 * 3 + 5", "eur", "usd"),
      ("€50 eur usd", "€50", "eur", "usd"),
      ("( 1 + 2 ) usd to eur", "( 1 + 2 )", "usd", "eur"),
      ("five usd eur", "five", "usd", "eur"),
      ("1 usdc eur", "1", "usdc", "eur"),
      ("1 1inch usd", "1", "1inch", "usd"),
      ("1 US$ EUR", "1", "US$", "EUR"),
    ] as [(String, String?, String, String)])
  func reads(_ text: String, _ amount: String?, _ from: String, _ to: String) throws {
    let words = try #require(ConversionWords(text.split(separator: " ").map(String.init)))
    #expect((words.amount, words.from, words.to) == (amount, from, to))
  }

  @Test("An amount keeps its own currency if the words are in order")
  func ownCurrency() throws {
    let words = try #require(ConversionWords(["$100", "USD", "EUR"]))
    #expect((words.amount, words.from, words.to) == ("$100", "USD", "EUR"))
  }

  @Test(
    "Anything else is not a conversion",
    arguments: [
      "", "100", "usd", "100 usd", "100 usd eur gbp", "5 usd 6 eur", "usd to",
      "5 US$ to EUR", "USD E€R", "$ usd eur gbp",
    ])
  func refuses(_ text: String) {
    #expect(ConversionWords(text.split(separator: " ").map(String.init)) == nil)
  }
}
