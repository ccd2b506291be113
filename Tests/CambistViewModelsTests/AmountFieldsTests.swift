import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import Testing

@testable import CambistViewModels

@MainActor
@Suite("Two amounts in their fields", .timeLimit(.minutes(5))) struct AmountFieldsTests {
  let clock = ManualClock(now: shippedAt)
  let desk: Desk
  let model: ConvertModel

  init() throws {
    desk = .offline(try .inMemory(), clock)
    model = ConvertModel(desk, presentation: clock.presentation())
  }

  @Test("Typed text stays unchanged, and the other field follows at once")
  func typing() async {
    await model.load()
    model.type("1000", in: .from)
    #expect(model.fields.from == "1000" && model.fields.to == "895.09")
    model.type("1000.50 * 2", in: .to)
    #expect(model.fields.to == "1000.50 * 2" && model.fields.from == "2,235.52")
    model.type("", in: .to)
    #expect(model.fields[.to].isEmpty && model.fields[.from].isEmpty)
  }

  @Test("Restored text is in the locale's format")
  func filledIn() async {
    await model.load()
    model.type("1000", in: .from)
    await model.submit()
    let next = ConvertModel(desk, presentation: clock.presentation())
    await next.load()
    #expect(next.fields.from == "1,000")
    next.type("2000", in: .from)
    await next.swap()
    #expect(next.fields.from == "2,000" && next.fields.to == "2,234.40")
  }

  @Test("Typed text stays when newer rates arrive")
  func minutes() async {
    let watching = Task { await model.watch() }
    await clock.waiters(1)
    model.type("1000", in: .from)
    await clock.waiters(2)
    clock.advance(seconds: 60)
    await clock.waiters(1)
    #expect(model.fields.from == "1000" && model.input.amount == "1000")
    await end([watching])
  }

  @Test("Setting a field to its own text does not count as typing")
  func sameText() async {
    await model.load()
    model.type("1000", in: .from)
    model.type(model.fields.to, in: .to)
    #expect(model.input.side == .from && model.input.amount == "1000")
  }

  @Test("The decimal separator of a phone's keypad is read as the region's, at the end of a number")
  func keypad() async {
    let german = ConvertModel(
      desk, presentation: clock.presentation(NumberStyles.style("de-DE")))
    await german.load()
    german.type("1", in: .from)
    german.type("1.", in: .from)
    #expect(german.fields.from == "1,")
    german.type("1,5", in: .from)
    #expect(german.fields.from == "1,5" && german.fields.to == "1,34")
    // Pasted text stays unchanged.
    german.type("1.250", in: .from)
    #expect(german.fields.from == "1.250" && german.fields.to == "1.118,87")
  }

  @Test(
    "The decimal separator of the keypad is the region's wherever it is inserted alone",
    arguments: [
      ("12", "1.2", "1,2"), ("12", ".12", ",12"), ("1234", "1.4", "1,4"),
      ("1,5+2", "1,5+2.", "1,5+2,"),
      ("", ".", ","), ("1", "1.250", "1.250"), ("1.250", "1.25", "1.25"), ("11", "1.1", "1,1"),
    ])
  func keypadSign(_ old: String, _ text: String, _ meant: String) {
    #expect(AmountFields.mapped(text, from: old, ".", to: ",") == meant)
    #expect(AmountFields.mapped(text, from: old, ".", to: ".") == text)
  }

  @Test(
    "A sign is inserted at the insertion point, and replaces a selection",
    arguments: [
      (nil, "10+", 3), (0..<0, "+10", 1), (1..<1, "1+0", 2), (0..<2, "+", 1), (5..<9, "10+", 3),
      (-3 ..< -1, "+10", 1),
    ] as [(Range<Int>?, String, Int)])
  func signs(_ range: Range<Int>?, _ text: String, _ place: Int) async {
    await model.load()
    model.type("10", in: .from)
    #expect(model.insert("+", at: range, in: .from) == place)
    #expect(model.fields.from == text)
  }

  @Test("Inserted arithmetic is calculated at once")
  func insertedSign() async {
    await model.load()
    model.type("105", in: .from)
    model.insert("+", at: 2..<2, in: .from)
    #expect(model.fields.from == "10+5" && model.fields.to == "13.43")
  }

  @Test("Before its rate is known, an amount waits in its field")
  func early() async {
    model.type("42", in: .from)
    #expect(model.fields.from == "42" && model.screen.result == nil)
    await model.load()
    #expect(model.fields.from == "42" && model.fields.to == "37.59")
  }
}
