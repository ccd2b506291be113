import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("Amounts that are repeated beside their field") struct RepeatedAmountTests {
  private func field(_ input: ConvertScreen.Input) -> (text: String, hint: String?, again: Bool) {
    let screen = ConvertScreen(
      nil, input: input,
      in: Presentation(phrases: .english, style: .german, now: Timestamp(millisecondsSince1970: 0))
    )
    return (screen.source.value, screen.source.hint, screen.isRepeated)
  }

  @Test("An address with the canonical form of an ambiguous number keeps its hint")
  func address() {
    let typed = field(.init(amount: "1.500"))
    #expect(typed.hint == "= 1.500,00" && typed.again)
    var stored = ConvertScreen.Input(amount: "1500", isStored: true)
    #expect(field(stored) == ("1.500", nil, false))
    stored.isRepeated = true
    #expect(field(stored) == ("1.500", "= 1.500,00", true))
  }

  @Test("An address whose amount is not in the canonical form has the same hint as typed text")
  func foreign() {
    #expect(field(.init(amount: "1.500", isStored: true)) == ("1.500", "= 1.500,00", true))
    #expect(field(.init(amount: "1.5000", isStored: true)) == ("1,500", "= 1,5", false))
    #expect(field(.init(amount: "12.5", isStored: true)) == ("12,5", nil, false))
    #expect(field(.init(amount: "1,234,567")) == ("1,234,567", "= 1.234.567,00", false))
  }

  @Test("Arithmetic shows its result, which is not a repetition")
  func arithmetic() {
    #expect(field(.init(amount: "2*1.500")) == ("2*1.500", "= 3.000", false))
  }
}
