import CambistDesk
import CambistModel
import CambistMoney
import Foundation
import Testing

@Suite("Words by which currencies are found") struct CurrencyKeywordsTests {
  @Test(
    "Countries are found in the five languages, and so are short names and nicknames",
    arguments: [
      ("usa", "USD"), ("uk", "GBP"), ("England", "GBP"), ("mexico", "MXN"), ("México", "MXN"),
      ("Meksika", "MXN"), ("Мексика", "MXN"), ("germany", "EUR"), ("Almaniya", "EUR"),
      ("Almanya", "EUR"), ("Германия", "EUR"), ("Alemania", "EUR"), ("СОЕДИНЕННЫЕ ШТАТЫ", "USD"),
      ("ABŞ", "USD"), ("İngiltərə", "GBP"), ("Азербайджан", "AZN"), ("azerbaijan", "AZN"),
      ("rmb", "CNY"), ("tl", "TRY"), ("gold", "XAU"), ("qızıl", "XAU"), ("altın", "XAU"),
      ("oro", "XAU"), ("золото", "XAU"), ("bitcoin", "BTC"), ("биткоин", "BTC"), ("ОАЭ", "AED"),
      // A law changed the currency.
      ("Bulgaria", "EUR"), ("Болгария", "EUR"),
    ])
  func found(_ word: String, _ code: String) throws {
    let currency = try #require(Currency(code))
    let folded = CurrencyCatalog.folded(word)
    #expect(CurrencyKeywords.contains(folded, of: currency))
    #expect(CurrencyKeywords.text(of: currency).contains("|" + folded))
    let other = try #require(Currency(code == "AZN" ? "MXN" : "AZN"))
    #expect(!CurrencyKeywords.contains(folded, of: other))
  }

  @Test("ASCII texts are folded as Foundation folds them")
  func ascii() {
    for code in UInt8.min..<0x80 {
      let one = String(UnicodeScalar(code))
      for text in [one, one + one, "Ab" + one + "Cd", one + "Ab\n" + one, "i" + one + "I"] {
        let expected = text.trimmingCharacters(in: .whitespacesAndNewlines)
          .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        #expect(CurrencyCatalog.folded(text) == expected, "\(code)")
      }
    }
    #expect(CurrencyCatalog.folded(" \u{a0}Dólar CIĞI\u{2028}") == "dolar cigi")
  }

  @Test("A word is found only by its beginning")
  func beginning() throws {
    let pound = try #require(Currency("GBP"))
    #expect(CurrencyKeywords.contains("united king", of: pound))
    #expect(!CurrencyKeywords.contains("kingdom", of: pound))
    #expect(!CurrencyKeywords.contains("terling", of: pound))
  }

  @Test(
    "A search finds nicknames beside names, and countries if nothing else matches",
    arguments: [
      ("rmb", ["CNY"]), ("uk", ["GBP", "UAH"]), ("mexico", ["MXN"]), ("peso", ["MXN"]),
      ("ukraine", ["UAH"]), ("nowhere", []), ("gbp", ["GBP"]), ("n h", ["UAH"]),
      (" RMB\t", ["CNY"]), ("rm", []), ("britain", ["GBP"]), ("hryvnia|grivna", []),
      // Text that would run from a code or a name into the next one.
      ("cnychinese", []), ("yuanc", []),
    ])
  func search(_ text: String, _ codes: [String]) throws {
    let names = [
      ("CNY", "Chinese Yuan"), ("GBP", "British Pound"), ("MXN", "Mexican Peso"),
      ("UAH", "Ukrainian Hryvnia"),
    ]
    let catalog = CurrencyCatalog(
      try names.map {
        .init(currency: try #require(Currency($0.0)), name: $0.1, otherNames: ["Coin"])
      })
    #expect(catalog.matching(text).map(\.currency.code) == codes)
  }
}
