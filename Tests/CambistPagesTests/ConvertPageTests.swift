import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The page of the converter") struct ConvertPageTests {
  private func page(
    _ state: RateState?, _ reader: Reader, amount: String = "100", on day: String = "",
    isSaved: Bool = false, source: String = ""
  ) -> HTML {
    var input = ConvertScreen.Input(amount: amount, on: day)
    input.source = source
    let screen = ConvertScreen(
      state, input: input, in: reader.presentation)
    let pickers = CurrencyPickers(
      input, catalog: CurrencyCatalog(), recent: [.usd, .eur], phrases: reader.phrases)
    let controls = ConvertControls(
      screen, input, lists: CurrencyLists(pickers), sources: ["valyuta", "ecb", "bdi"],
      isSaved: isSaved,
      after: isSaved
        ? UndoBar("USD → EUR", label: "Undo", action: "/pairs/delete", [("pair", "USD-EUR")]) : nil,
      in: reader.presentation)
    return ConvertPage.html(screen, input, controls, reader.phrases)
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func states(_ reader: Reader) throws {
    try reader.snapshot("convert-loading").expect(reader.loading(.convert))
    try reader.snapshot("convert-empty").expect(page(try SampleRates.full(), reader, amount: ""))
    try reader.snapshot("convert-full").expect(
      page(try SampleRates.full(isRefreshing: true), reader))
    try reader.snapshot("convert-failed-with-data").expect(page(try SampleRates.stale(), reader))
    try reader.snapshot("convert-saved").expect(
      page(try SampleRates.full(), reader, amount: "123456789.99", isSaved: true))
    try reader.snapshot("convert-source").expect(
      page(try SampleRates.full(), reader, source: "ecb"))
    try reader.snapshot("convert-failed").expect(page(SampleRates.failed(), reader))
  }

  @Test("Snapshots of what cannot be read as it was typed", arguments: Reader.all)
  func input(_ reader: Reader) throws {
    try reader.snapshot("convert-unreadable-amount").expect(
      page(try SampleRates.full(), reader, amount: "12 3abc"))
    try reader.snapshot("convert-unreadable-day").expect(page(nil, reader, on: "2026-13-01"))
  }
}
