import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The same book in eight locales") struct MarketLocaleTests {
  /// The book in a locale, with its bidirectional marks; `_` is a no-break space.
  struct Expected: Sendable, CustomTestStringConvertible {
    let locale: String
    let last: String
    let volume: String
    let rise: String
    let fall: String
    let maximum: String

    var testDescription: String { locale }

    func matches(_ written: String?, _ expected: String) -> Bool {
      written == expected.replacing("_", with: "\u{A0}")
    }
  }

  static let expected = [
    Expected(
      locale: "es-MX", last: "MXN_1,239,480", volume: "BTC_33.96216034",
      rise: "+MXN_20,910 (+1.72%)", fall: "-MXN_20,910 (-1.66%)", maximum: "MXN_20,000,000"),
    Expected(
      locale: "en-US", last: "MXN_1,239,480", volume: "BTC_33.96216034",
      rise: "+MXN_20,910 (+1.72%)", fall: "-MXN_20,910 (-1.66%)", maximum: "MXN_20,000,000"),
    Expected(
      locale: "de-DE", last: "1.239.480_MXN", volume: "33,96216034_BTC",
      rise: "+20.910_MXN (+1,72_%)", fall: "-20.910_MXN (-1,66_%)", maximum: "20.000.000_MXN"),
    Expected(
      locale: "az-AZ", last: "1.239.480_MXN", volume: "33,96216034_BTC",
      rise: "+20.910_MXN (+1,72%)", fall: "-20.910_MXN (-1,66%)", maximum: "20.000.000_MXN"),
    Expected(
      locale: "tr-TR", last: "MXN_1.239.480", volume: "BTC_33,96216034",
      rise: "+MXN_20.910 (+%1,72)", fall: "-MXN_20.910 (-%1,66)", maximum: "MXN_20.000.000"),
    Expected(
      locale: "ru-RU", last: "1_239_480_MXN", volume: "33,96216034_BTC",
      rise: "+20_910_MXN (+1,72_%)", fall: "-20_910_MXN (-1,66_%)", maximum: "20_000_000_MXN"),
    Expected(
      locale: "hi-IN", last: "MXN_12,39,480", volume: "BTC_33.96216034",
      rise: "+MXN_20,910 (+1.72%)", fall: "-MXN_20,910 (-1.66%)", maximum: "MXN_2,00,00,000"),
    Expected(
      locale: "ar-EG", last: "\u{200F}١٬٢٣٩٬٤٨٠_MXN", volume: "\u{200F}٣٣٫٩٦٢١٦٠٣٤_BTC",
      rise: "\u{61C}+\u{200F}٢٠٬٩١٠_MXN (\u{61C}+١٫٧٢٪\u{61C})",
      fall: "\u{61C}-\u{200F}٢٠٬٩١٠_MXN (\u{61C}-١٫٦٦٪\u{61C})",
      maximum: "\u{200F}٢٠٬٠٠٠٬٠٠٠_MXN"),
  ]

  static func market(change: String) throws -> Market {
    var book = try #require(Book("btc_mxn"))
    book.tickSize = 10
    book.maximumPrice = try ExactDecimal("20000000")
    var ticker = Ticker(book: book.name)
    ticker.last = try ExactDecimal("1239480")
    ticker.volume = try ExactDecimal("33.96216034")
    ticker.change24 = try ExactDecimal(change)
    return Market(book, ticker)
  }

  @Test(
    "Separators, groups, digits, signs and the places of codes and signs are the locale's",
    arguments: expected)
  func book(_ expected: Expected) throws {
    let style = NumberStyles.style(expected.locale)
    for (change, text) in [("20910", expected.rise), ("-20910", expected.fall)] {
      let market = try Self.market(change: change)
      let screen = MarketScreen(
        Loadable(value: market), book: market.book,
        in: Presentation(phrases: .english, style: style, now: Timestamp(millisecondsSince1970: 0)))
      let figures = Dictionary(
        screen.sections.flatMap(\.figures).map { ($0.label, $0.value) }, uniquingKeysWith: { $1 })
      #expect(expected.matches(screen.last, expected.last))
      #expect(expected.matches(screen.change, text))
      #expect(expected.matches(figures["Volume"], expected.volume))
      #expect(expected.matches(figures["Maximum price"], expected.maximum))
    }
  }
}
