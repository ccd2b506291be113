import CambistDesk
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of the crypto markets", .timeLimit(.minutes(5))) struct MarketsModelTests {
  let clock = ManualClock(now: shippedAt)
  let bitso = ScriptedMarket()
  let store: DeskDatabase
  let desk: Desk
  let model: MarketsModel

  init() throws {
    store = try .inMemory()
    desk = try .trading(bitso, store, clock)
    model = Self.model(desk, clock)
  }

  static func model(_ desk: Desk, _ clock: ManualClock) -> MarketsModel {
    MarketsModel(desk, presentation: clock.presentation())
  }

  func prices(_ model: MarketsModel? = nil) -> [String] {
    (model ?? self.model).screen.groups.flatMap(\.rows).map { $0.title + " " + $0.last }
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  @Test("The screen is shown before any data, which appears automatically")
  func loading() async {
    #expect(model.screen.title == "Markets" && model.screen.isRefreshing && prices().isEmpty)
    await model.load()
    #expect(prices() == ["BTC MXN MXN 100", "ETH MXN —"] && !model.screen.isRefreshing)
    #expect(model.screen.groups.map(\.title) == ["Priced in MXN · Mexican Peso"])
    #expect(
      model.screen.provenance
        == "Source: Bitso · 30 Oct 2026, 16:00:00 UTC · just now · market prices")
  }

  @Test("Stored data is shown at once, and the result of a refresh replaces it")
  func knownAtOnce() async throws {
    await model.load()
    clock.advance(seconds: 3_600)
    let gate = Gate()
    bitso.trade(at: "200", behind: gate)
    let later = Self.model(try .trading(bitso, store, clock), clock)
    let loading = Task { await later.load() }
    await until { !later.screen.groups.isEmpty }
    #expect(prices(later) == ["BTC MXN MXN 100", "ETH MXN —"] && later.screen.isRefreshing)
    #expect(later.screen.provenance?.hasSuffix("1 hour ago · market prices") == true)
    gate.open()
    await loading.value
    #expect(prices(later) == ["BTC MXN MXN 200", "ETH MXN —"] && !later.screen.isRefreshing)
  }

  @Test("Figures update every half minute while the screen is visible, and not afterwards")
  func watching() async {
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    #expect(prices().first == "BTC MXN MXN 100")
    for price in ["200", "300"] {
      bitso.trade(at: price)
      clock.advance(seconds: 29)
      #expect(prices().first != "BTC MXN MXN \(price)")
      clock.advance(seconds: 1)
      await clock.waiters(1)
      #expect(prices().first == "BTC MXN MXN \(price)")
    }
    #expect(bitso.requests == 6)
    await end([watching])
    clock.advance(seconds: 3_600)
    await desk.books.settle()
    #expect(bitso.requests == 6 && prices().first == "BTC MXN MXN 300")
  }

  @Test("Watching ends although the market does not answer")
  func endsMeanwhile() async {
    await model.load()
    clock.advance(seconds: 30)
    let gate = Gate()
    bitso.trade(at: "200", behind: gate)
    let watching = Task { await model.watch() }
    await until { model.screen.isRefreshing }
    await end([watching])
    #expect(prices().first == "BTC MXN MXN 100")
    gate.open()
  }

  @Test("An outage keeps the figures with a notice, until the market responds again")
  func outage() async {
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    bitso.fall()
    clock.advance(seconds: 30)
    await clock.waiters(1)
    #expect(prices().first == "BTC MXN MXN 100")
    #expect(model.screen.notices.map(\.title) == ["Couldn’t update markets"])
    #expect(model.screen.notices.first?.retry == "Try again")
    bitso.trade(at: "400")
    clock.advance(seconds: 30)
    await clock.waiters(1)
    #expect(prices().first == "BTC MXN MXN 400" && model.screen.notices.isEmpty)
    await end([watching])
  }

  @Test("On request it fetches at once after a failure, but not while nothing is due")
  func refresh() async {
    bitso.fall()
    await model.load()
    #expect(model.screen.notices.map(\.title) == ["Couldn’t load markets"])
    bitso.trade(at: "500")
    await model.refresh()
    #expect(prices().first == "BTC MXN MXN 500" && model.screen.notices.isEmpty)
    let asked = bitso.requests
    bitso.trade(at: "600")
    clock.advance(seconds: 12)
    #expect(model.screen.upToDate == nil)
    await model.refresh()
    #expect(prices().first == "BTC MXN MXN 500" && bitso.requests == asked)
    #expect(model.screen.upToDate == "Up to date, next in 18\u{A0}s")
    // Newer data has no failure.
    clock.advance(seconds: 18)
    await model.load()
    #expect(bitso.requests > asked && model.screen.upToDate == nil)
  }

  @Test("A search stays when data arrives, and its last text is used")
  func search() async {
    let gate = Gate()
    bitso.trade(at: "100", behind: gate)
    let loading = Task { await model.load() }
    await model.search("doge")
    await model.search("btc")
    gate.open()
    await loading.value
    #expect(model.screen.search == "btc" && prices() == ["BTC MXN MXN 100"])
    bitso.trade(at: "200")
    clock.advance(seconds: 30)
    await model.load()
    #expect(model.screen.search == "btc" && prices() == ["BTC MXN MXN 200"])
    await model.search("peso")
    #expect(prices().count == 2)
  }

  @Test(
    "Two hundred viewers for two minutes cause the same requests as one",
    arguments: [1, 200])
  func viewers(_ count: Int) async {
    let models = (0..<count).map { _ in Self.model(desk, clock) }
    let watching = models.map { model in Task { await model.watch() } }
    for round in 1...4 {
      await clock.waiters(count)
      bitso.trade(at: "\(round)00")
      clock.advance(seconds: 30)
    }
    await clock.waiters(count)
    // At 0, 30, 60, 90 and 120 seconds: a list and all tickers.
    #expect(bitso.requests == 10)
    #expect(models.allSatisfy { prices($0).first == "BTC MXN MXN 400" })
    await end(watching)
  }

  @Test("Without an address it shows a notice, and does not retry repeatedly")
  func notConfigured() async {
    let model = Self.model(
      Desk(store: store, clock: clock.clock, feeds: .init(rateSources: [])), clock)
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    #expect(model.screen.notices.map(\.title) == ["No exchange connected"])
    #expect(!model.screen.isRefreshing)
    await end([watching])
  }
}
