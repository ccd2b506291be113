import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import CambistTesting
import Testing

@Suite("The lists of currencies, written once") struct CurrencyMarkupTests {
  private let catalog: CurrencyCatalog

  init() throws {
    let until = try #require(CalendarDate("2025-12-31"))
    catalog = CurrencyCatalog(
      try ["USD", "EUR", "BGN", "AZN", "GBP", "JPY"].map { code in
        CurrencyCatalog.Entry(
          currency: try #require(Currency(code)), name: "<\(code) & co>",
          otherNames: ["a \"\(code)\"", "b"], until: code == "BGN" ? until : nil)
      })
  }

  /// The page with lists of either kind.
  private func pages(
    _ from: String, _ to: String, _ recent: [String], _ phrases: Phrases
  ) throws -> (plain: HTML, fast: HTML) {
    let input = ConvertScreen.Input(
      from: try #require(Currency(from)), to: try #require(Currency(to)))
    let recent = try recent.map { try #require(Currency($0)) }
    let presentation = Presentation(
      phrases: phrases, style: .english, now: Timestamp(millisecondsSince1970: 0))
    let screen = ConvertScreen(nil, input: input, in: presentation)
    let plain = CurrencyLists(
      CurrencyPickers(input, catalog: catalog, recent: recent, phrases: phrases))
    let fast = CurrencyMarkup(catalog, phrases).lists(input, recent: recent)
    func page(_ lists: CurrencyLists) -> HTML {
      ConvertPage.html(
        screen, input,
        ConvertControls(
          screen, input, lists: lists, isSaved: false,
          board: BoardSection(screen.board, name: \.code, trends: [:], phrases.board),
          after: nil, in: presentation),
        phrases)
    }
    return (
      page(plain),
      page(fast)
    )
  }

  @Test(
    "They are those of the pickers, byte by byte",
    arguments: [
      ("USD", "EUR", []), ("USD", "EUR", ["GBP", "USD"]), ("BGN", "BGN", ["BGN"]),
      ("AZN", "USD", ["BGN", "AZN", "USD", "EUR", "JPY", "GBP"]),
      // No one lists it.
      ("XTS", "EUR", ["USD"]), ("USD", "EUR", ["XTS"]),
    ])
  func same(_ from: String, _ to: String, _ recent: [String]) throws {
    for phrases in Phrases.all {
      let pages = try pages(from, to, recent, phrases)
      #expect(pages.plain == pages.fast)
    }
  }

  @Test("They belong to the catalogue from which they were made, and to no other")
  func identity() throws {
    let markup = CurrencyMarkup(catalog, .english)
    #expect(markup.isOf(catalog) && markup.isOf(CurrencyCatalog(catalog.entries)))
    #expect(!markup.isOf(CurrencyCatalog(catalog.entries.dropLast())))
  }
}
