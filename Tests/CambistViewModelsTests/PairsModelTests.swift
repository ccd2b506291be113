import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of the saved pairs", .timeLimit(.minutes(5))) struct PairsModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase
  let model: PairsModel

  init() throws {
    store = try .inMemory()
    model = Self.model(.offline(store, clock), clock)
  }

  static func model(_ desk: Desk, _ clock: ManualClock) -> PairsModel {
    PairsModel(desk, presentation: clock.presentation())
  }

  var titles: [String] { model.screen.rows.map(\.title) }

  func add(_ pairs: String...) async throws {
    for text in pairs { await model.add(try pair(text)) }
  }

  @Test("Without pairs it suggests saving one")
  func empty() async {
    #expect(model.screen.title == "Pairs" && model.screen.empty == nil)
    await model.load()
    #expect(model.screen.empty?.title == "No pairs yet")
  }

  @Test("An added pair is last with its rate, and is restored at the next start")
  func adding() async throws {
    try await add("EUR-USD", "USD-GBP")
    #expect(titles == ["EUR → USD", "USD → GBP"] && model.screen.empty == nil)
    #expect(model.screen.rows.map(\.rate) == ["1.1172", "0.746330"])
    #expect(model.screen.rows.first?.note == "ECB · 30 Oct 2026 · today")
    let next = Self.model(.offline(store, clock), clock)
    await next.load()
    #expect(next.screen.rows.map(\.title) == titles)
  }

  @Test("A pair is added once, and its inverse is another pair")
  func twice() async throws {
    try await add("EUR-USD", "USD-GBP", "EUR-USD", "USD-EUR")
    #expect(titles == ["EUR → USD", "USD → GBP", "USD → EUR"])
  }

  @Test("A pair without a rate is saved with a message")
  func withoutRate() async throws {
    try await add("EUR-AZN")
    #expect(model.screen.rows.map(\.rate) == [nil])
    #expect(model.screen.rows.map(\.note) == ["No rate"])
  }

  @Test(
    "A deleted pair is restored in its place",
    arguments: [("EUR-USD", 0), ("USD-GBP", 1), ("USD-JPY", 2)])
  func undo(_ text: String, _ position: Int) async throws {
    let pairs = ["EUR-USD", "USD-GBP", "USD-JPY"]
    for text in pairs { try await add(text) }
    let all = titles
    await model.remove(try pair(text))
    var others = all
    let title = others.remove(at: position)
    #expect(titles == others)
    #expect(model.deleted?.pair == (try pair(text)) && model.deleted?.position == position)
    #expect(model.deleted?.text == title + " deleted.")
    await model.undo()
    #expect(titles == all && model.deleted == nil)
    await model.undo()
    #expect(titles == all)
    #expect(try await store.pairs() == pairs.map { try pair($0) })
  }

  @Test("Deleting the last pair suggests saving one")
  func last() async throws {
    try await add("EUR-USD")
    await model.remove(try pair("EUR-USD"))
    #expect(model.screen.empty != nil && titles.isEmpty)
    let next = Self.model(.offline(store, clock), clock)
    await next.load()
    #expect(next.screen.empty != nil && next.deleted == nil)
  }

  @Test("A deletion can be undone until another pair is added or deleted")
  func lastDeleted() async throws {
    try await add("EUR-USD", "USD-GBP", "USD-JPY")
    await model.remove(try pair("EUR-USD"))
    await model.remove(try pair("USD-JPY"))
    await model.undo()
    #expect(titles == ["USD → GBP", "USD → JPY"])
    await model.remove(try pair("USD-JPY"))
    try await add("EUR-CHF")
    #expect(model.deleted == nil)
    await model.undo()
    #expect(titles == ["USD → GBP", "EUR → CHF"])
  }

  @Test("Deleting an unknown pair changes nothing")
  func notThere() async throws {
    try await add("EUR-USD")
    await model.remove(try pair("USD-EUR"))
    #expect(titles == ["EUR → USD"] && model.deleted == nil)
  }

  @Test("Stored data is shown at once, and the result of a refresh replaces it")
  func refreshing() async throws {
    try await add("EUR-USD")
    clock.set(nextDay)
    let gate = Gate()
    let transport = ScriptedTransport([
      ECBSample.newest: .held(gate, ECBSample.dollars("2026-11-02 1.2500"))
    ])
    let model = Self.model(try .online(store, clock, transport), clock)
    let loading = Task { await model.load() }
    await until { model.screen.isRefreshing }
    #expect(model.screen.rows.map(\.rate) == ["1.1172"])
    gate.open()
    await loading.value
    #expect(model.screen.rows.map(\.rate) == ["1.2500"] && !model.screen.isRefreshing)
    #expect(model.screen.rows.first?.note == "ECB · 2 Nov 2026 · today")
  }

  @Test("On request it fetches although nothing is due, and every minute if data is due")
  func refreshAndWatch() async throws {
    try await add("EUR-USD")
    clock.set(nextDay)
    let transport = ScriptedTransport([ECBSample.newest: ECBSample.dollars("2026-11-02 1.2500")])
    let model = Self.model(try .online(store, clock, transport), clock)
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    #expect(model.screen.rows.map(\.rate) == ["1.2500"] && transport.requests.count == 1)
    transport.answer(ECBSample.newest, with: ECBSample.dollars("2026-11-02 1.6000"))
    clock.advance(seconds: 60)
    await clock.waiters(1)
    #expect(model.screen.rows.map(\.rate) == ["1.2500"] && transport.requests.count == 1)
    #expect(model.screen.rows.first?.note == "ECB · 2 Nov 2026 · today")
    await model.refresh()
    #expect(model.screen.rows.map(\.rate) == ["1.6000"] && transport.requests.count == 2)
    await end([watching])
  }

  @Test("A pair deleted during a fetch is not restored by it")
  func deletedMeanwhile() async throws {
    try await add("EUR-USD", "USD-GBP")
    clock.set(nextDay)
    let gate = Gate()
    let transport = ScriptedTransport([
      ECBSample.newest: .held(gate, ECBSample.dollars("2026-11-02 1.2500"))
    ])
    let model = Self.model(try .online(store, clock, transport), clock)
    let loading = Task { await model.load() }
    await until { model.screen.isRefreshing }
    let usdGBP = try pair("USD-GBP")
    let removing = Task { await model.remove(usdGBP) }
    await until { model.screen.rows.count == 1 }
    gate.open()
    await loading.value
    await removing.value
    #expect(model.screen.rows.map(\.title) == ["EUR → USD"])
    #expect(model.deleted?.position == 1)
  }
}
