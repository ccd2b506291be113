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
@Suite("The model of the alerts", .timeLimit(.minutes(5))) struct AlertsModelTests {
  let clock = ManualClock(now: shippedAt)
  let store: DeskDatabase
  let desk: Desk
  let model: AlertsModel

  init() throws {
    store = try .inMemory()
    desk = .offline(store, clock)
    model = AlertsModel(desk, presentation: clock.presentation())
  }

  private func add(_ value: String, _ condition: AlertRule.Condition.Kind = .atLeast) async -> Bool
  {
    await model.startAdding(.rate(CurrencyPair(.eur, .usd)))
    model.choose(condition)
    model.type(value)
    return await model.add()
  }

  @Test("An alert is added from a pair, is reached, and is seen once the list was open")
  func reached() async throws {
    await model.load()
    #expect(model.screen.empty?.title == "No alerts yet" && model.form == nil)
    #expect(await add("1.10"))
    #expect(model.form == nil && model.screen.rows.map(\.title) == ["1 EUR ≥ 1.10\u{A0}USD"])
    await desk.alerts.check()
    await model.load()
    #expect(model.unseen == 1 && model.screen.rows.map(\.isReached) == [true])
    #expect(model.screen.reached.map(\.mark) == ["New"])
    #expect(model.screen.reached.first?.detail == "1.1172\u{A0}USD · ECB · 30 Oct 2026")
    await model.markSeen()
    #expect(model.unseen == 0)
    await model.load()
    #expect(model.screen.reached.map(\.mark) == [nil])
  }

  @Test(
    "The form shows why an alert is invalid, and stays open",
    arguments: [("", "number"), ("5 GBP", "GBP"), ("0", "above 0"), ("-1", "above 0")])
  func refused(_ value: String, _ word: String) async {
    #expect(await add(value) == false)
    #expect(model.form?.error?.contains(word) == true && model.form?.value == value)
    model.type("1")
    #expect(model.form?.error == nil)
    model.stopAdding()
    #expect(model.form == nil)
  }

  @Test("The decimal separator of another region's keypad is the app's own, as in the converter")
  func keypad() async {
    await model.startAdding(.rate(CurrencyPair(.eur, .usd)))
    for typed in ["1", "1,", "1.2"] { model.type(typed, keypadSign: ",") }
    #expect(model.form?.value == "1.2")
  }

  @Test("The form shows the current rate, and a rate that law fixes is rejected")
  func form() async throws {
    await model.startAdding(.rate(CurrencyPair(.eur, .usd)))
    #expect(model.form?.now == "Now 1.1172\u{A0}USD · ECB · 30 Oct 2026")
    await model.startAdding(.rate(CurrencyPair(.eur, try #require(Currency("DEM")))))
    model.type("2")
    #expect(await model.add() == false)
    #expect(model.form?.error == "This rate is fixed by law and doesn’t change.")
  }

  @Test("A removed alert is restored in its state")
  func undo() async throws {
    #expect(await add("1.10"))
    await desk.alerts.check()
    await model.load()
    let id = try #require(model.screen.rows.first?.id)
    await model.remove(id)
    #expect(model.screen.rows.isEmpty)
    #expect(model.removed?.text == "Alert removed: 1 EUR ≥ 1.10\u{A0}USD")
    await model.undo()
    #expect(model.screen.rows.map(\.isReached) == [true] && model.removed == nil)
  }

  @Test(
    "A notification is shown once for each alert; a failed one is tried again, a seen one is not")
  func notifications() async throws {
    struct Refused: Error {}
    let presentation = clock.presentation()()
    // A phone that never notified begins with alerts reached from then on.
    await desk.notify(in: presentation) { _ in }
    #expect(await add("1.10"))
    #expect(await add("9", .atMost))
    await desk.alerts.check()
    var tried = 0
    await desk.notify(in: presentation) { _ in
      tried += 1
      throw Refused()
    }
    #expect(tried == 1)
    var shown: [AlertNotice] = []
    for _ in 1...2 { await desk.notify(in: presentation) { shown.append($0) } }
    #expect(shown.map(\.id) == ["alert-1", "alert-2"])
    #expect(shown.map(\.title) == ["1 EUR ≥ 1.10\u{A0}USD", "1 EUR ≤ 9\u{A0}USD"])
    #expect(shown.first?.body == "1.1172\u{A0}USD · ECB · 30 Oct 2026")
    #expect(await add("1.05"))
    await desk.alerts.check()
    await model.markSeen()
    await desk.notify(in: presentation) { shown.append($0) }
    #expect(shown.count == 2)
  }
}
