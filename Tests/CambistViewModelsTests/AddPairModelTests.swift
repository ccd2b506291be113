import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of the dialog that adds a pair", .timeLimit(.minutes(5)))
struct AddPairModelTests {
  let clock = ManualClock(now: shippedAt)
  let desk: Desk
  let model: AddPairModel

  init() throws {
    desk = .offline(try .inMemory(), clock)
    model = AddPairModel(desk, presentation: clock.presentation())
  }

  private var pairShown: String {
    "\(model.screen.pickers.from.code)-\(model.screen.pickers.to.code)"
  }

  @Test("It begins with one unit of a pair that is not saved yet")
  func suggestion() async throws {
    try await desk.pairs.add(try pair("USD-EUR"))
    await model.load()
    #expect(pairShown == "USD-GBP" && model.screen.error == nil)
    #expect(model.screen.convert.source.value == "1")
    #expect(model.screen.convert.target.value == "0.75")
  }

  @Test("Each amount determines the other, and the currencies can be swapped")
  func amounts() async throws {
    await model.load()
    model.type("10", in: .to)
    #expect(model.screen.convert.source.value == "11.17")
    model.type("10", in: .from)
    #expect(model.screen.convert.target.value == "8.95")
    await model.swap()
    #expect(pairShown == "EUR-USD" && model.screen.convert.target.value == "11.17")
    model.type("1/0", in: .from)
    #expect(model.screen.convert.source.error != nil && model.screen.convert.target.value.isEmpty)
  }

  @Test("A pair is saved at the end of the list, whatever amount was typed")
  func saving() async throws {
    try await desk.pairs.add(try pair("USD-EUR"))
    await model.load()
    await model.select(main: try currency("CHF"))
    await model.select(secondary: try currency("SEK"))
    model.type("abc", in: .from)
    #expect(await model.save())
    #expect(try await desk.pairs.pairs().map(\.description) == ["USD-EUR", "CHF-SEK"])
    #expect(model.problem == nil)
  }

  @Test("Two equal currencies and a saved pair are rejected with a message")
  func refusals() async throws {
    try await desk.pairs.add(try pair("USD-EUR"))
    await model.load()
    await model.select(secondary: .eur)
    #expect(model.screen.error == "USD → EUR is already saved.")
    #expect(await model.save() == false)
    await model.select(secondary: .usd)
    #expect(model.screen.error == "Choose two different currencies.")
    #expect(await model.save() == false)
    #expect(try await desk.pairs.pairs().count == 1)
  }

  @Test("A selection made before loading stays")
  func chosenBefore() async throws {
    await model.select(main: try currency("JPY"))
    await model.load()
    #expect(pairShown == "JPY-EUR")
  }
}
