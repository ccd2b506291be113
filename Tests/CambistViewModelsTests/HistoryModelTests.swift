import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("The model of the history") struct HistoryModelTests {
  let clock = ManualClock(now: shippedAt)
  let desk: Desk
  let model: HistoryModel

  init() throws {
    desk = .offline(try .inMemory(), clock)
    model = HistoryModel(desk, presentation: clock.presentation())
  }

  func record(_ amount: Int, _ from: String = "USD", _ to: String = "EUR") async throws {
    try await desk.history.record(
      ConversionRecord(
        side: .from, source: Money(ExactDecimal(amount), try currency(from)),
        target: Money(ExactDecimal(amount * 2), try currency(to)), rate: 2,
        provenance: Provenance(source: "ecb", asOf: .day(clock.now.date)), day: nil))
  }

  var sources: [String] { model.screen.rows.map(\.source) }

  @Test("It is empty once it is loaded without conversions, and does not say so before")
  func empty() async {
    #expect(model.screen.empty == nil && model.screen.rows.isEmpty)
    await model.load()
    #expect(model.screen.empty?.title == "No conversions yet" && model.screen.notices.isEmpty)
  }

  @Test("The newest conversion is first, and new ones appear at the next load")
  func order() async throws {
    try await record(1)
    try await record(2)
    await model.load()
    #expect(sources == ["USD\u{A0}2", "USD\u{A0}1"] && model.screen.count == "2 conversions")
    try await record(3)
    await model.load()
    #expect(sources == ["USD\u{A0}3", "USD\u{A0}2", "USD\u{A0}1"])
  }

  @Test(
    "A search finds codes and names on both sides, in any case and language",
    arguments: [
      ("gbp", ["GBP\u{A0}3", "JPY\u{A0}2"]), ("Dollar", ["USD\u{A0}1"]), ("yen", ["JPY\u{A0}2"]),
      ("EURO", ["GBP\u{A0}3", "USD\u{A0}1"]), (" ", ["GBP\u{A0}3", "JPY\u{A0}2", "USD\u{A0}1"]),
    ])
  func search(_ text: String, _ found: [String]) async throws {
    try await record(1, "USD", "EUR")
    try await record(2, "JPY", "GBP")
    try await record(3, "GBP", "EUR")
    await model.search(text)
    #expect(sources == found && model.screen.search == text && model.screen.empty == nil)
  }

  @Test("A search without a match has a message, and an empty one shows all again")
  func noMatch() async throws {
    try await record(1)
    await model.search("zloty")
    #expect(model.screen.empty?.title == "No conversions match “zloty”.")
    await model.search("")
    #expect(sources == ["USD\u{A0}1"] && model.screen.empty == nil)
  }

  @Test("One is deleted and the others stay, also with a search")
  func delete() async throws {
    for amount in 1...3 { try await record(amount) }
    try await record(4, "JPY", "GBP")
    await model.search("usd")
    let middle = try #require(model.screen.rows.dropFirst().first)
    #expect(middle.source == "USD\u{A0}2")
    await model.delete(middle.id)
    #expect(sources == ["USD\u{A0}3", "USD\u{A0}1"] && model.screen.count == "2 conversions")
    await model.delete(middle.id)
    await model.search("")
    #expect(sources == ["JPY\u{A0}4", "USD\u{A0}3", "USD\u{A0}1"])
  }

  @Test("All are cleared, including those that a search hides, and the confirmation counts them")
  func clear() async throws {
    try await record(1)
    try await record(2, "JPY", "GBP")
    await model.search("jpy")
    #expect(sources == ["JPY\u{A0}2"])
    #expect(model.screen.clearDetail == "2 conversions will be permanently deleted.")
    await model.clear()
    #expect(model.screen.rows.isEmpty && model.screen.empty?.title == "No conversions yet")
    await model.search("")
    #expect(model.screen.empty?.title == "No conversions yet")
  }

  @Test("Pages can be turned, and a search begins at the first")
  func pages() async throws {
    for amount in 1...60 { try await record(amount, amount % 60 == 0 ? "JPY" : "USD") }
    await model.load()
    #expect(model.screen.rows.count == 50 && model.screen.page == "Page 1 of 2")
    await model.turn(to: try #require(model.screen.olderPage))
    #expect(sources.first == "USD\u{A0}10" && model.screen.page == "Page 2 of 2")
    await model.search("usd")
    #expect(sources.first == "USD\u{A0}59" && model.screen.page == "Page 1 of 2")
    await model.turn(to: 2)
    await model.search("jpy")
    #expect(sources == ["JPY\u{A0}60"] && model.screen.page == nil)
  }

  @Test("When the last of a page is deleted, the page before it is shown")
  func lastOfPage() async throws {
    for amount in 1...51 { try await record(amount) }
    await model.turn(to: 2)
    #expect(sources == ["USD\u{A0}1"])
    await model.delete(try #require(model.screen.rows.first).id)
    #expect(sources.count == 50 && sources.first == "USD\u{A0}51" && model.screen.page == nil)
  }

  @Test("After clearing, the next conversion is on the first page")
  func clearedPage() async throws {
    for amount in 1...51 { try await record(amount) }
    await model.turn(to: 2)
    await model.clear()
    for amount in 1...51 { try await record(amount) }
    await model.load()
    #expect(sources.first == "USD\u{A0}51" && model.screen.page == "Page 1 of 2")
  }

  @Test("Of two concurrent searches the last is shown")
  func twoSearches() async throws {
    try await record(1, "USD", "EUR")
    try await record(2, "JPY", "GBP")
    for _ in 1...20 {
      // Searching for a currency takes longer than listing all.
      let first = Task { await model.search("usd") }
      let second = Task { await model.search("") }
      await first.value
      await second.value
      #expect(sources.count == 2 && model.screen.search.isEmpty)
    }
  }

  @Test("A deleted conversion can be restored in its place, once")
  func undo() async throws {
    for amount in 1...3 {
      try await record(amount)
      clock.advance(seconds: 60)
    }
    await model.load()
    await model.delete(try #require(model.screen.rows.dropFirst().first).id)
    #expect(sources == ["USD\u{A0}3", "USD\u{A0}1"])
    #expect(model.deleted?.text == "USD\u{A0}2 = EUR\u{A0}4 deleted.")
    await model.undo()
    #expect(sources == ["USD\u{A0}3", "USD\u{A0}2", "USD\u{A0}1"] && model.deleted == nil)
    await model.undo()
    #expect(sources.count == 3)
  }

  @Test("A deleted duplicate is restored as well; after clearing, nothing is")
  func undoAlike() async throws {
    try await record(1)
    try await record(2)
    try await record(1)
    await model.load()
    await model.delete(try #require(model.screen.rows.first).id)
    await model.delete(try #require(model.screen.rows.first).id)
    await model.undo()
    #expect(sources == ["USD\u{A0}2", "USD\u{A0}1"])
    await model.clear()
    await model.undo()
    #expect(sources.isEmpty && model.screen.notices.isEmpty)
  }
}
