import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Testing

@MainActor
@Suite("A fee or an own rate in the app", .timeLimit(.minutes(5))) struct TermsModelTests {
  private let store: DeskDatabase
  private let model: ConvertModel

  init() throws {
    store = try .inMemory()
    let clock = ManualClock(now: shippedAt)
    model = ConvertModelTests.model(.offline(store, clock), clock)
  }

  private func useFee(_ percent: String = "2.5") async {
    model.terms.open()
    model.terms.type(percent, in: .percent)
    await model.terms.use()
  }

  @Test("The result with a fee follows each typed letter, beside the published one")
  func typing() async {
    await model.load()
    #expect(model.terms.effective == nil)
    await useFee()
    #expect(!model.terms.isOpen)
    #expect(model.terms.effective?.result == "EUR\u{A0}87.27")
    #expect(model.screen.target.value == "89.51")
    model.type("1000", in: .from)
    #expect(model.terms.effective?.result == "EUR\u{A0}872.72")
    model.type("", in: .from)
    #expect(model.terms.effective?.result == nil)
  }

  @Test("The decimal separator of another region's keypad is the app's own, as in the converter")
  func keypad() async {
    await model.load()
    model.terms.open()
    for typed in ["2", "2,", "2.5"] { model.terms.type(typed, in: .percent, keypadSign: ",") }
    #expect(model.terms.text(in: .percent) == "2.5")
    model.terms.type("0.9", in: .rate, keypadSign: ",")
    model.terms.type("0.9,", in: .rate, keypadSign: ".")
    #expect(model.terms.text(in: .rate) == "0.9,")
    await model.terms.use()
    #expect(model.terms.effective?.label == "2.5% fee")
  }

  @Test("Terms that are switched off are hidden, and stay stored")
  func switching() async {
    await model.load()
    await useFee()
    await model.terms.turn(on: false)
    #expect(model.terms.effective == nil && model.terms.screen.state == "2.5% fee · Turned off")
    await model.terms.turn(on: true)
    #expect(model.terms.effective?.label == "2.5% fee")
    await model.terms.remove()
    #expect(model.terms.effective == nil && model.terms.screen.state == nil)
  }

  @Test("The other direction has separate terms")
  func directions() async {
    await model.load()
    await useFee()
    await model.swap()
    #expect(model.terms.effective == nil)
    await model.swap()
    #expect(model.terms.effective?.label == "2.5% fee")
  }

  @Test("Invalid terms keep the form open, with the reason")
  func wrong() async {
    await model.load()
    await useFee("100")
    #expect(model.terms.isOpen)
    #expect(model.terms.screen.error == "Enter a fee from 0 to below 100%.")
    #expect(model.terms.screen.feeFields.first?.value == "100")
    model.terms.select(.rate)
    model.terms.type("0.89", in: .rate)
    await model.terms.use()
    #expect(!model.terms.isOpen && model.terms.effective?.result == "EUR\u{A0}89.00")
  }

  @Test("A conversion is recorded with the terms that applied")
  func recording() async throws {
    await model.load()
    await model.submit()
    await useFee()
    model.type("200", in: .from)
    await model.submit()
    let records = try await store.history(page: 1).entries.map(\.record)
    #expect(records.map { $0.effective?.terms.description } == ["fee 2.5", nil])
    #expect(records.map(\.target.amount.description) == ["179.02", "89.51"])
  }
}
