import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of a market", .timeLimit(.minutes(5))) struct MarketModelTests {
  let clock = ManualClock(now: shippedAt)
  let bitso = ScriptedMarket()
  let store: DeskDatabase
  let desk: Desk

  init() throws {
    store = try .inMemory()
    desk = try .trading(bitso, store, clock)
  }

  func model(_ name: String, _ desk: Desk? = nil) throws -> MarketModel {
    MarketModel(
      try #require(Book(name)), desk ?? self.desk, presentation: clock.presentation())
  }

  @Test("The title is shown before any data, which appears automatically")
  func loading() async throws {
    let model = try model("btc_mxn")
    #expect(model.screen.title == "BTC MXN" && model.screen.isRefreshing)
    await model.load()
    #expect(model.screen.last == "MXN\u{A0}100" && !model.screen.isRefreshing)
  }

  @Test("A book that is not in the list is shown after the first load, even without stored data")
  func unlisted() async throws {
    let model = try model("gone_mxn")
    await model.load()
    #expect(model.screen.last == "MXN\u{A0}100.00" && !model.screen.isRefreshing)
    #expect(model.screen.sections.last?.figures.allSatisfy { $0.value == "—" } == true)
    #expect(bitso.lookups == ["gone_mxn"])
  }

  @Test("A book that the market does not know is unknown, with the market's message")
  func unknown() async throws {
    await MarketsModel(desk, presentation: clock.presentation()).load()
    bitso.refuseTickers(code: "0301", message: "Unknown OrderBook doge_mxn")
    let model = try model("doge_mxn")
    await model.load()
    #expect(model.screen.isUnknown && !model.screen.isRefreshing)
    #expect(
      model.screen.notices == [
        Notice(
          kind: .failure, title: "Market DOGE MXN not found",
          detail: "The source rejected the request: Unknown OrderBook doge_mxn (0301).")
      ])
  }

  @Test("Stored data is shown at once, and the result of a refresh replaces it")
  func knownAtOnce() async throws {
    await (try model("btc_mxn")).load()
    clock.advance(seconds: 30)
    let gate = Gate()
    bitso.trade(at: "200", behind: gate)
    let later = try model("btc_mxn", try .trading(bitso, store, clock))
    let loading = Task { await later.load() }
    await until { later.screen.last != nil }
    #expect(later.screen.last == "MXN\u{A0}100" && later.screen.isRefreshing)
    gate.open()
    await loading.value
    #expect(later.screen.last == "MXN\u{A0}200" && !later.screen.isRefreshing)
  }

  @Test("Figures update every half minute while the screen is visible, and not afterwards")
  func watching() async throws {
    let model = try model("btc_mxn")
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    bitso.trade(at: "200")
    clock.advance(seconds: 29)
    #expect(model.screen.last == "MXN\u{A0}100")
    clock.advance(seconds: 1)
    await clock.waiters(1)
    #expect(model.screen.last == "MXN\u{A0}200")
    await end([watching])
    clock.advance(seconds: 3_600)
    await desk.books.settle()
    #expect(bitso.requests == 4)
  }

  @Test("An outage keeps the figures with a notice, until a retry succeeds")
  func outage() async throws {
    let model = try model("btc_mxn")
    await model.load()
    clock.advance(seconds: 30)
    bitso.fall()
    await model.load()
    #expect(model.screen.last == "MXN\u{A0}100")
    #expect(
      model.screen.notices == [
        Notice(
          kind: .warning, title: "Couldn’t update markets",
          detail: "Can’t connect to bitso.example (no network).", detailLabel: "Details",
          retry: "Try again")
      ])
    bitso.trade(at: "300")
    await model.refresh()
    #expect(model.screen.last == "MXN\u{A0}300" && model.screen.notices.isEmpty)
  }

  @Test(
    "Two hundred viewers of a book that is not in the list cause the requests of one",
    arguments: [1, 200])
  func viewers(_ count: Int) async throws {
    let models = try (0..<count).map { _ in try model("gone_mxn") }
    let watching = models.map { model in Task { await model.watch() } }
    for _ in 1...4 {
      await clock.waiters(count)
      clock.advance(seconds: 30)
    }
    await clock.waiters(count)
    // At 0, 30, 60, 90 and 120 seconds: a list, all tickers and the book's own.
    #expect(bitso.requests == 15 && bitso.lookups.count == 5)
    #expect(models.allSatisfy { $0.screen.last == "MXN\u{A0}100.00" })
    await end(watching)
  }
}
