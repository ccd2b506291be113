import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("A window", .timeLimit(.minutes(5))) struct WindowModelTests {
  let clock = ManualClock(now: shippedAt)
  let window = WindowModel(.english, .english)
  let desk: Desk
  let store: DeskDatabase

  init() throws {
    store = try .inMemory()
    desk = .offline(store, clock)
  }

  func tabs() async throws -> TabModels {
    await window.use(desk)
    let tabs = try #require(window.tabs)
    await tabs.start()
    return tabs
  }

  @Test("It exists before the desk, with its tab")
  func before() {
    #expect(
      window.place == .convert && window.tabs == nil && window.writing.phrases === Phrases.english)
  }

  @Test("“Convert” of a pair and of the history leads to the converter itself")
  func converts() async throws {
    let tabs = try await tabs()
    tabs.convert.destination = .history
    window.place = .pairs
    await window.convert(ConvertScreen.Input(from: .usd, to: try currency("GBP"), amount: "7"))
    #expect(window.place == .convert && tabs.convert.destination == nil)
    #expect(tabs.convert.input.to.code == "GBP" && tabs.convert.fields.from == "7")
  }

  @Test("A saved pair is shown in the list, and one from a link is opened")
  func pairs() async throws {
    let tabs = try await tabs()
    tabs.pairs.open(try pair("EUR-GBP"))
    await window.save(try pair("USD-EUR"))
    #expect(window.place == .pairs && tabs.pairs.destination == nil)
    #expect(tabs.pairs.screen.rows.map(\.title) == ["USD → EUR"])
    window.place = .sales
    window.open(.pair(try pair("USD-EUR")))
    #expect(window.place == .pairs && tabs.pairs.selection?.description == "USD-EUR")
  }

  @Test("A link's target is opened, also if the link arrives before the desk")
  func links() async throws {
    window.open(.pair(try pair("EUR-GBP")))
    #expect(window.place == .pairs)
    let tabs = try await tabs()
    #expect(tabs.pairs.selection?.description == "EUR-GBP")
    window.place = .sales
    window.open(.pairs)
    #expect(window.place == .pairs && tabs.pairs.selection == nil)
  }

  @Test("Another language and region keep the tab, open screens and typed text")
  func rewrites() async throws {
    let tabs = try await tabs()
    window.place = .quotes
    tabs.convert.destination = .currency(.to)
    tabs.convert.type("1,500", in: .from)
    tabs.pairs.open(try pair("EUR-USD"))
    let detail = try #require(tabs.pairs.detail)
    await detail.load()
    detail.type("12", in: .to)
    tabs.pairs.startAdding()
    let dialog = try #require(tabs.pairs.adding)
    await dialog.load()
    dialog.type("(1,500+2)*2", in: .from)
    await tabs.markets.search("btc")
    await window.write(in: .russian, NumberStyles.style("de-DE"))

    #expect(window.tabs === tabs && window.place == .quotes)
    #expect(tabs.convert.destination == .currency(.to))
    #expect(tabs.pairs.detail === detail && tabs.pairs.adding === dialog)
    #expect(tabs.convert.screen.title == "Конвертер валют" && tabs.markets.input.search == "btc")
    // 1,500 would be another number in German, and 12 is the same in both.
    #expect(tabs.convert.fields.from == "1.500" && tabs.convert.fields.to == "1.342,64")
    #expect(detail.fields.to == "12" && detail.input.amount == "12")
    // Arithmetic that would be read differently is written without groups.
    #expect(dialog.fields.from == "(1500+2)*2")
    #expect(dialog.screen.convert.canonicalAmount == "(1500+2)*2")
    #expect(tabs.quotes.frame.title == "Онлайн-котировки")
    await window.write(in: .english, .english)
    #expect(tabs.convert.fields.from == "1,500" && tabs.convert.screen.canonicalAmount == "1500")
  }

  @Test("With another desk the same pair, book, product and amount are open")
  func adopts() async throws {
    let old = try await tabs()
    old.convert.type("42", in: .to)
    old.pairs.open(try pair("EUR-GBP"))
    old.alerts.isListOpen = true
    old.markets.open("btc_mxn")
    old.products.open("T2006")
    await old.products.select(.usd)
    await window.use(desk)
    #expect(window.tabs === old)
    await window.use(.offline(store, clock))
    let new = try #require(window.tabs)
    #expect(new !== old && new.convert.input.amount == "42" && new.convert.fields.to == "42")
    #expect(new.alerts.isListOpen)
    #expect(new.pairs.selection?.description == "EUR-GBP" && new.markets.selection == "btc_mxn")
    #expect(new.products.selection == "T2006" && new.products.input.target == .usd)
  }
}
