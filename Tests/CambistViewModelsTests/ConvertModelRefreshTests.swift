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
@Suite("The converter's model and its sources", .timeLimit(.minutes(5)))
struct ConvertModelRefreshTests {
  static let valyutaTable = "/api/get_currency_rate_for_app/EUR/2026-11-02"

  let clock = ManualClock(now: nextDay)
  let transport = ScriptedTransport([ECBSample.newest: ECBSample.dollars("2026-11-02 1.2500")])

  func model(asksValyuta: Bool = false) throws -> ConvertModel {
    let desk = try Desk.online(.inMemory(), clock, transport, asksValyuta: asksValyuta)
    return ConvertModel(desk, presentation: clock.presentation())
  }

  @Test("Stored data is shown at once, and the result of a refresh replaces it")
  func refreshing() async throws {
    let gate = Gate()
    transport.answer(ECBSample.newest, with: .held(gate, ECBSample.dollars("2026-11-02 1.2500")))
    let model = try model()
    let loading = Task { await model.load() }
    await until { model.screen.result != nil }
    #expect(model.screen.target.value == "89.51" && model.screen.isRefreshing)
    #expect(model.screen.facts.source == "ECB · 30 Oct 2026 · 3 days ago")
    #expect(model.screen.facts.stale == nil)

    gate.open()
    await loading.value
    #expect(model.screen.target.value == "80.00" && !model.screen.isRefreshing)
    #expect(model.screen.facts.source == "ECB · 2 Nov 2026 · today")
    #expect(model.screen.facts.fetched == "updated just now")
    #expect(transport.requests.count == 1)
  }

  @Test("Text typed during a refresh is converted with current rates, then again")
  func typingMeanwhile() async throws {
    let gate = Gate()
    transport.answer(ECBSample.newest, with: .held(gate, ECBSample.dollars("2026-11-02 1.2500")))
    let model = try model()
    let loading = Task { await model.load() }
    await until { model.screen.result != nil }
    let typing = Task { model.type("10", in: .from) }
    await until { model.screen.source.value == "10" }
    #expect(model.screen.target.value == "8.95")
    gate.open()
    await loading.value
    await typing.value
    #expect(model.screen.source.value == "10" && model.screen.target.value == "8.00")
  }

  @Test("On request, it fetches although nothing is due")
  func refresh() async throws {
    let model = try model()
    await model.load()
    #expect(model.screen.target.value == "80.00")
    transport.answer(ECBSample.newest, with: ECBSample.dollars("2026-11-02 1.6000"))
    model.type("100", in: .from)
    #expect(model.screen.target.value == "80.00")
    await model.refresh()
    #expect(model.screen.target.value == "62.50")
    #expect(transport.requests.count == 2)
  }

  @Test("Offline, the last rates are used, with a notice until the network is back")
  func offline() async throws {
    transport.answerAll(
      with: .failure(.unreachable(host: "ecb.example", reason: "no route to host")))
    let model = try model()
    await model.load()
    #expect(model.screen.target.value == "89.51" && model.screen.facts.offline == "Offline")
    #expect(model.screen.facts.stale == "A newer rate may be available.")
    transport.answer(ECBSample.newest, with: ECBSample.dollars("2026-11-02 1.2500"))
    await model.refresh()
    #expect(model.screen.target.value == "80.00" && model.screen.facts.offline == nil)
  }

  @Test("If one source fails the other is used, until the first one is available again")
  func standIn() async throws {
    transport.answer(Self.valyutaTable, with: .body("", type: "text/plain", status: 503))
    let model = try model(asksValyuta: true)
    await model.load()
    #expect(model.screen.target.value == "80.00")
    #expect(
      model.screen.facts.notices.map(\.title) == [
        "Couldn’t update Valyuta. Showing rates from ECB."
      ])
    transport.answer(
      Self.valyutaTable,
      with: .body(
        #"[{"from":"USD","to":"EUR","result":0.9,"date":"2026-11-02","menbe":"cbar"}]"#,
        type: "application/json"))
    await model.refresh()
    #expect(model.screen.target.value == "90.00" && model.screen.facts.notices.isEmpty)
    #expect(model.screen.facts.source == "Valyuta · cbar · 2 Nov 2026 · today")
  }
}
