import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import Testing

@Suite("The history page") struct HistoryPageTests {
  private func page(
    _ page: Result<HistoryPage, Problem>, _ reader: Reader, search: String = ""
  ) -> HTML {
    let screen = HistoryScreen(
      page, search: search, in: reader.presentation)
    return HistoryListPage(
      screen, number: (try? page.get().number) ?? 1, pending: reader.phrases.history.pending
    ).html
  }

  private func entries() throws -> [HistoryEntry] {
    let day = try #require(CalendarDate("2026-10-30"))
    let bitcoin = try #require(Currency("BTC"))
    func record(_ source: Money, _ target: Money, _ rate: String) throws -> ConversionRecord {
      ConversionRecord(
        side: .from, source: source, target: target, rate: try ExactDecimal(rate), isDerived: true,
        provenance: Provenance(source: "ecb", asOf: .day(day)), day: nil)
    }
    return [
      HistoryEntry(
        id: 7, time: sampleNow,
        record: try record(
          Money(100, .usd), Money(try ExactDecimal("89.51"), .eur), "0.895094880057")),
      HistoryEntry(
        id: 6, time: sampleNow.adding(seconds: -60),
        record: try record(
          Money(try ExactDecimal("0.123456789"), bitcoin),
          Money(try ExactDecimal("12345.68"), .usd),
          "100000.01")),
    ]
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func states(_ reader: Reader) throws {
    let unreadable = UnreadableEntry(id: 5, time: sampleNow.adding(seconds: -3_600))
    let empty = HistoryPage(entries: [], number: 1, count: 0, total: 0)
    let full = HistoryPage(
      entries: try entries(), unreadable: [unreadable], number: 2, count: 120, total: 120)
    try reader.snapshot("history-loading").expect(reader.loading(.convert))
    try reader.snapshot("history-empty").expect(page(.success(empty), reader))
    try reader.snapshot("history-full").expect(page(.success(full), reader))
    try reader.snapshot("history-no-match").expect(
      page(
        .success(HistoryPage(entries: [], number: 1, count: 0, total: 120)), reader, search: "doge")
    )
    try reader.snapshot("history-failed").expect(
      page(.failure(.store(reason: "disk I/O error")), reader))
  }
}
