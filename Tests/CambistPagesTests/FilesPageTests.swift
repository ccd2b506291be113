import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The files page") struct FilesPageTests {
  private func page(
    _ reader: Reader, preview: FilesScreen.Preview? = nil, problem: String? = nil
  ) -> HTML {
    let catalog = CurrencyCatalog([
      .init(currency: .eur, name: "Euro"), .init(currency: .usd, name: "US Dollar"),
    ])
    return FilesPage(
      FilesScreen(
        target: .eur, day: "", catalog: catalog, preview: preview, problem: problem,
        phrases: reader.phrases)
    ).html
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func states(_ reader: Reader) throws {
    let preview = FilesScreen.Preview(
      form: ["CSV (;)", "windows-1251"], names: ["Дата", "Сумма", "<b>&\"note\""], amount: 1,
      currency: nil, date: 0, isDecimalComma: true, isDayFirst: nil,
      rows: [["13.03.2020", "1 234,50", "<i>"], ["14.03.2020", "5", ""]])
    try reader.snapshot("files-empty").expect(page(reader))
    try reader.snapshot("files-preview").expect(page(reader, preview: preview))
    try reader.snapshot("files-failed").expect(
      page(reader, problem: reader.phrases.files.empty))
  }
}
