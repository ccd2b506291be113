import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The history screen") struct HistoryScreenTests {
  /// 100 USD in euros at 2026-10-30 14:46 UTC, by default.
  func entry(
    _ id: Int64 = 1, source: String = "100", target: String = "89.51",
    side: ConversionSide = .from, rate: String = "0.895094880057", origin: String = "ecb",
    day asked: String? = nil, isDerived: Bool = true, endless: String? = nil
  ) throws -> HistoryEntry {
    HistoryEntry(
      id: id, time: try #require(Timestamp("2026-10-30T14:46:30Z")),
      record: ConversionRecord(
        side: side, source: Money(try ExactDecimal(source), .usd),
        target: Money(try ExactDecimal(target), .eur), rate: try ExactDecimal(rate),
        isDerived: isDerived,
        provenance: Provenance(source: origin, asOf: .day(try day("2026-10-29"))),
        day: try asked.map { try day($0) },
        endless: try endless.map { try #require(ExactFraction($0)) }))
  }

  func screen(
    _ entries: [HistoryEntry], number: Int = 1, count: Int? = nil, total: Int? = nil,
    search: String = "", _ style: NumberStyle = .english
  ) -> HistoryScreen {
    let count = count ?? entries.count
    return HistoryScreen(
      .success(
        HistoryPage(entries: entries, number: number, count: count, total: total ?? count)),
      search: search, in: .sample(.english, style))
  }

  @Test("A row has time, both amounts, the rate and its source")
  func row() throws {
    let row = try #require(screen([try entry(7)]).rows.first)
    #expect(row.id == 7 && row.time == "30 Oct 2026, 14:46 UTC")
    #expect(row.source == "USD\u{A0}100" && row.target == "EUR\u{A0}89.51")
    #expect(row.rate == "1 USD = 0.895095 EUR" && row.provenance == "ECB · 29 Oct 2026")
    #expect(row.againLabel == "Convert USD\u{A0}100 to EUR again")
    #expect(row.deleteLabel == "Delete USD\u{A0}100 to EUR\u{A0}89.51")
    let other = try #require(screen([try entry(origin: "valyuta/cbar")]).rows.first)
    #expect(other.provenance == "Valyuta · cbar · 29 Oct 2026")
    let fixed = try #require(
      screen([try entry(origin: "redenomination/1999,eu-regulation/2866/98")]).rows.first)
    #expect(
      fixed.provenance == "1999 redenomination, fixed by EU regulation 2866/98 · 29 Oct 2026")
    let same = try #require(screen([try entry(origin: "")]).rows.first)
    #expect(same.provenance == "Same currency, rounded to the smallest unit")
  }

  @Test("A row with a small result shows the payable amount")
  func payable() throws {
    let rows = screen([
      try entry(source: "0.01", target: "0.008951"), try entry(source: "0.01", target: "0.01"),
      try entry(source: "0.01117", target: "0.009998", side: .to),
    ]).rows
    #expect(rows.map(\.payable) == ["Payable: EUR\u{A0}0.01", nil, "Payable: USD\u{A0}0.01"])
  }

  @Test("A published rate keeps its digits, a calculated one has as many as needed")
  func rates() throws {
    func rate(
      _ rate: String, _ source: String, _ target: String, isDerived: Bool = false
    ) throws -> String? {
      screen([
        try entry(source: source, target: target, rate: rate, isDerived: isDerived)
      ]).rows.first?.rate
    }
    #expect(
      try rate("0.895094880057", "1000", "895.09", isDerived: true) == "1 USD = 0.8950949 EUR")
    #expect(try rate("0.800000", "100", "80.00", isDerived: true) == "1 USD = 0.800000 EUR")
    for published in ["0.89000", "0.895094880057", "0.895094880050", "0.89"] {
      #expect(try rate(published, "100", "89.00") == "1 USD = \(published) EUR")
    }
  }

  @Test("An infinite amount has an ellipsis, and is converted again as the fraction")
  func endless() throws {
    let row = try #require(
      screen([
        try entry(source: "0.333333333333", target: "0.30", endless: "1/3")
      ]).rows.first)
    #expect(row.source == "USD\u{A0}0.333333333333…" && row.target == "EUR\u{A0}0.30")
    #expect(row.input.amount == "1/3")
    let other = try #require(
      screen([
        try entry(source: "0.37", target: "0.333333333333", side: .to, endless: "1/3")
      ]).rows.first)
    #expect(other.source == "USD\u{A0}0.37" && other.target == "EUR\u{A0}0.333333333333…")
    let nines = String(repeating: "9", count: 150)
    let long = try #require(
      screen([
        try entry(source: "1.00000000000", target: "0.90", endless: "\(nines)/1\(nines)")
      ]).rows.first)
    #expect(long.input.amount == "1.00000000000")
  }

  @Test("An unreadable entry is shown with its time, and can be deleted")
  func unreadable() throws {
    let page = HistoryPage(
      entries: [try entry(7)],
      unreadable: [
        UnreadableEntry(id: 6, time: try #require(Timestamp("2026-10-30T14:46:30Z")))
      ], number: 1, count: 2, total: 2)
    let screen = HistoryScreen(.success(page), search: "", in: .sample())
    let row = try #require(screen.unreadable.first)
    #expect(screen.rows.map(\.id) == [7] && row.id == 6)
    #expect(row.text == "This conversion can’t be read" && row.time == "30 Oct 2026, 14:46 UTC")
    #expect(row.deleteLabel == "Delete the unreadable conversion from 30 Oct 2026, 14:46 UTC")
    #expect(screen.count == "2 conversions" && screen.empty == nil)
  }

  @Test("Rows are in the order of the page, with amounts in the format of the locale")
  func rows() throws {
    let entries = [
      try entry(9, source: "1234.5", target: "1104.99"),
      try entry(4, source: "0.125", target: "0.11"),
    ]
    #expect(screen(entries).rows.map(\.id) == [9, 4])
    #expect(screen(entries).rows.map(\.source) == ["USD\u{A0}1,234.50", "USD\u{A0}0.125"])
    let german = screen(entries, .german).rows
    #expect(german.map(\.source) == ["USD\u{A0}1.234,50", "USD\u{A0}0,125"])
    #expect(german.map(\.rate) == Array(repeating: "1 USD = 0,895095 EUR", count: 2))
  }

  @Test("Running a conversion again restores the typed amount in its field and the day")
  func input() throws {
    let forward = try #require(screen([try entry(source: "0.125")]).rows.first?.input)
    #expect(forward == ConvertScreen.Input(amount: "0.1250", side: .from, isStored: true))
    let backward = try #require(
      screen([try entry(target: "89.510", side: .to, day: "2026-10-31")]).rows.first?.input)
    #expect(
      backward
        == ConvertScreen.Input(amount: "89.5100", side: .to, on: "2026-10-31", isStored: true))
  }

  @Test("Run again in any locale, the amount is the same")
  func inputInLocale() throws {
    let input = try #require(screen([try entry(source: "0.125")], .german).rows.first?.input)
    let again = ConvertScreen.sample(try .known(), input, .german)
    #expect(again.source.value == "0,125")
    #expect(again.amounts?.source == Money(try ExactDecimal("0.125"), .usd))
  }

  @Test("Without any conversion the screen says what it will contain")
  func empty() {
    let screen = screen([])
    #expect(
      screen.empty
        == Notice(
          kind: .warning, title: "No conversions yet",
          detail: "Your conversions will appear here."))
    #expect(screen.count == nil && screen.rows.isEmpty && screen.page == nil)
  }

  @Test("A search without a match names the search text")
  func noMatch() {
    let screen = screen([], total: 3, search: "yen")
    #expect(screen.search == "yen" && screen.count == nil)
    #expect(
      screen.empty
        == Notice(
          kind: .warning, title: "No conversions match “yen”.", detail: ""))
  }

  @Test("Matches are counted", arguments: [(1, "1 conversion"), (2, "2 conversions")])
  func count(_ count: Int, _ text: String) throws {
    let screen = screen(try (1...count).map { try entry(Int64($0)) })
    #expect(screen.count == text && screen.empty == nil)
  }

  @Test("Before clearing, all entries are counted, regardless of the search")
  func clearing() throws {
    let entry = try entry()
    #expect(screen([entry]).clearDetail == "1 conversion will be permanently deleted.")
    #expect(
      screen([entry], total: 1_200, search: "euro").clearDetail
        == "1,200 conversions will be permanently deleted.")
  }

  @Test(
    "More than fifty conversions have pages, each with its neighbours",
    arguments: [
      (50, 1, nil, nil, nil), (51, 1, "Page 1 of 2", nil, 2), (51, 2, "Page 2 of 2", 1, nil),
      (150, 2, "Page 2 of 3", 1, 3), (151, 4, "Page 4 of 4", 3, nil), (0, 1, nil, nil, nil),
    ] as [(Int, Int, String?, Int?, Int?)])
  func pages(_ count: Int, _ number: Int, _ text: String?, _ newer: Int?, _ older: Int?) throws {
    let screen = screen(count == 0 ? [] : [try entry()], number: number, count: count)
    #expect(screen.page == text && screen.newerPage == newer && screen.olderPage == older)
  }

  @Test("If the history cannot be read the screen shows the reason, and not that it is empty")
  func failure() {
    let screen = HistoryScreen(
      .failure(.store(reason: "disk I/O error")), search: "eur",
      in: .sample())
    #expect(
      screen.notices == [
        Notice(
          kind: .failure,
          title: "Can’t access saved data (disk I/O error).", detail: "")
      ])
    #expect(screen.rows.isEmpty && screen.empty == nil && screen.search == "eur")
    #expect(screen.count == nil && screen.page == nil)
  }
}
