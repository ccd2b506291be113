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
@Suite("The order of the sources in the app", .timeLimit(.minutes(5)))
struct SourceOrderModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase
  let transport = ScriptedTransport()

  init() throws {
    store = try .inMemory()
    transport.answerAll(with: .failure(.unreachable(host: "example", reason: "no network")))
  }

  private func tabs(_ style: NumberStyle = .english) throws -> TabModels {
    TabModels(
      desk: try .online(store, clock, transport, asksValyuta: true), phrases: .english, style: style
    )
  }

  @Test("A source is moved, turned off and on, and stays so")
  func changes() async throws {
    let tabs = try tabs()
    #expect(tabs.sourceOrder.screen.rows.prefix(3).map(\.id) == ["valyuta", "ecb", "bdi"])
    await tabs.changeSources(.up("ecb"))
    await tabs.changeSources(.off("valyuta"))
    let rows = tabs.sourceOrder.screen.rows
    #expect(rows.prefix(2).map(\.id) == ["ecb", "valyuta"] && tabs.sourceOrder.notice == nil)
    #expect(rows.prefix(2).map(\.toggle) == ["Turn off", "Turn on"])
    #expect(try self.tabs().sourceOrder.screen.rows == rows)
  }

  @Test("The central bank of the user's region is offered first, until it is first")
  func official() async throws {
    let tabs = try tabs(NumberStyles.style("pl-PL"))
    let offer = try #require(tabs.sourceOrder.screen.offer)
    #expect(offer.id == "nbp" && offer.label == "Use National Bank of Poland first")
    await tabs.changeSources(.first(offer.id))
    #expect(tabs.sourceOrder.screen.offer == nil)
    #expect(tabs.sourceOrder.screen.rows.first?.id == "nbp")
  }

  @Test("The converter uses one source alone, until it is turned off")
  func alone() async throws {
    let tabs = try tabs()
    let converter = tabs.convert
    await converter.load()
    #expect(converter.sources.choices.map(\.text) == ["All sources", "Valyuta", "ECB"])
    #expect(converter.sources.choices.filter(\.isSelected).map(\.value) == [""])
    await converter.select(source: "valyuta")
    #expect(converter.screen.result == nil)
    await converter.select(source: "ecb")
    #expect(converter.screen.target.value == "89.51")
    #expect(converter.sources.choices.filter(\.isSelected).map(\.value) == ["ecb"])
    await tabs.changeSources(.off("ecb"))
    #expect(
      converter.input.source.isEmpty && converter.sources.choices.map(\.value) == ["", "valyuta"])
  }
}
