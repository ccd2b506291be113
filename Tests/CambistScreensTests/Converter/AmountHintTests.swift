import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The hint beside a field that shows how its amount was read") struct AmountHintTests {
  func field(
    _ amount: String, _ style: NumberStyle, isStored: Bool = false
  ) throws -> ConvertScreen.AmountField {
    let input = ConvertScreen.Input(amount: amount, isStored: isStored)
    return ConvertScreen.sample(try .known(), input, style).source
  }

  @Test(
    "An ambiguous amount is repeated in an unambiguous form",
    arguments: [
      (.english, "1,500", "= 1,500.00"), (.english, "1.500", "= 1.5"),
      (.english, "1.234", "= 1.2340"), (.german, "1.500", "= 1.500,00"),
      (.german, "1,500", "= 1,5"), (.french, "1,234", "= 1,2340"), (.french, "12.50", "= 12,50"),
      (.english, "1,5", "= 1.5"), (.german, "1,234.56", "= 1.234,56"),
      (.english, "1.234.567", "= 1,234,567.00"), (.german, "0.234", "= 0,2340"),
      (.swiss, "1.500", "= 1.5"), (.egyptian, "1,234٫5", "= ١٬٢٣٤٫٥"),
      (.english, "-1,500", "= -1,500.00"),
    ] as [(NumberStyle, String, String)])
  func doubtful(_ style: NumberStyle, _ amount: String, _ hint: String) throws {
    let field = try field(amount, style)
    #expect(field.hint == hint && field.error == nil)
  }

  @Test(
    "An unambiguous amount is not repeated",
    arguments: [
      (.english, "1500"), (.english, "1,234.56"), (.english, "1.5"), (.german, "1.234,56"),
      (.french, "1 500"), (.french, "12,50"), (.swiss, "1'500"), (.egyptian, "١٬٥٠٠"),
      (.english, "1 500"), (.english, "1 234.5"), (.swedish, "1 234 567"), (.english, "12,345,678"),
      (.hindi, "1,23,456"),
    ] as [(NumberStyle, String)])
  func clear(_ style: NumberStyle, _ amount: String) throws {
    #expect(try field(amount, style).hint == nil)
  }

  @Test("An amount in an address is shown in the format of the locale, and repeated if ambiguous")
  func stored() throws {
    #expect(try field("12.5", .french, isStored: true).hint == nil)
    #expect(try field("12.5", .french).hint == "= 12,5")
    #expect(try field("1.5000", .english, isStored: true).value == "1.500")
    #expect(try field("1.5000", .english, isStored: true).hint == "= 1.5")
    #expect(try field("1500", .english, isStored: true).hint == nil)
  }

  @Test("Two readings are offered, in the format of the locale, and nothing is converted")
  func readings() throws {
    let input = ConvertScreen.Input(amount: "1.500")
    let screen = ConvertScreen.sample(try .known(), input, .french)
    #expect(screen.source.readings.map(\.label) == ["1\u{202F}500", "1,5"])
    #expect(screen.source.error == "“1.500” can mean two amounts. Which one do you mean?")
    #expect(screen.target.readings.isEmpty && screen.result == nil && screen.record == nil)
    for (reading, amount) in zip(screen.source.readings, ["1500", "1.5"]) {
      let chosen = ConvertScreen.Input(amount: reading.amount)
      #expect(ConvertScreen.sample(try .known(), chosen, .french).canonicalAmount == amount)
    }
  }

  @Test("The currency of another field is rejected if it cannot be selected")
  func otherCurrency() throws {
    #expect(try field("£5", .english).error == "This field is in USD, not GBP.")
    #expect(try field("$5", .english).error == nil)
  }
}
