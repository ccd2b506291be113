import CambistScreens
import Testing

struct DecimalColumnTests {
  @Test(
    arguments: [
      (["945.89", "199,207", "8,289.67"], [nil, ".00", nil]),
      (["1.5", "1.25", "3"], ["0", nil, ".00"]),
      (["12", "7"], [nil, nil]),
      (["0.01834567", "945.89", "199,207"], [nil, nil, ".00"]),
      (["1.234", "5.67"], [nil, "0"]),
      (["-1.25", "—"], [nil, ".00"]),
      ([], []),
    ])
  func figuresKeepThePlaceOfTheDecimalsThatTheyLack(figures: [String], missing: [String?]) {
    let column = DecimalColumn(figures, sign: ".")
    #expect(figures.map { column.missing(after: $0) } == missing)
  }

  @Test func theDecimalSignIsThatOfTheNumbers() {
    let column = DecimalColumn(["1.234,50", "1.234"], sign: ",")
    #expect(column.missing(after: "1.234") == ",00")
    #expect(column.missing(after: "1.234,50") == nil)
  }

  @Test func digitsOfOtherScriptsCountAsOneEach() {
    let column = DecimalColumn(["١٫٢٥", "١٫٥"], sign: "٫")
    #expect(column.missing(after: "١٫٥") == "0")
  }
}
