import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The quotes page") struct QuotesPageTests {
  private func entry(
    _ symbol: String, _ bids: [String], age: Int64 = 0
  ) throws -> QuoteEntry {
    let ticks = try bids.map { try ExactDecimal($0) }
    var quote = Quote(symbol: symbol, bid: try #require(ticks.last), ask: try ExactDecimal("1.25"))
    quote.low = ticks.min()
    quote.time = sampleNow.adding(seconds: -age)
    var entry = QuoteEntry(quote, receivedAt: sampleNow.adding(seconds: -age))
    entry.firstBid = .init(ticks[0], receivedAt: sampleNow.adding(seconds: -3_600))
    entry.ticks = ticks
    return entry
  }

  private func full() throws -> [QuoteEntry] {
    [
      try entry("EURUSD", ["1.10", "1.12", "1.11"]),
      try entry("USDJPY", ["1.20", "1.21"], age: 90),
      try entry("XAUEUR", ["1.2"]),
    ]
  }

  private func state(
    _ entries: [QuoteEntry], _ stream: StreamState = .live, problem: Problem? = nil,
    skipped: Int = 0
  ) -> QuotesState {
    QuotesState(
      entries: entries, version: 7, stream: stream, since: sampleNow.adding(seconds: -90),
      problem: problem, skipped: skipped, zone: ZoneOffsets(name: "Asia/Baku", seconds: 14_400))
  }

  private func page(
    _ state: QuotesState, _ reader: Reader, input: QuotesInput = QuotesInput(),
    change: (inout QuotesScreen) -> Void = { _ in }
  ) -> HTML {
    let catalog = CurrencyCatalog(
      [("EUR", "Euro"), ("USD", "US Dollar"), ("XAU", "Gold")].compactMap { code, name in
        Currency(code).map { .init(currency: $0, name: name) }
      })
    var screen = QuotesScreen(
      state, input: input, in: reader.presentation)
    for (index, entry) in state.entries.enumerated() {
      guard let place = screen.rows.firstIndex(where: { $0.symbol == entry.quote.symbol }) else {
        continue
      }
      screen.rows[place] = QuoteRow(
        state.entries[index], zone: state.zone, catalog: catalog,
        isFavourite: screen.rows[place].isFavourite, in: reader.presentation)
    }
    change(&screen)
    let page = QuotesPage(
      screen, input: input, event: "run-7", symbols: state.entries.count, reader.phrases)
    return page.html(
      screen.rows.map {
        $0.html(
          timeLabel: screen.columns.time, by: input.order, isOpen: $0.symbol == input.open,
          reader.phrases)
      })
  }

  @Test("Snapshots in each state", arguments: Reader.all)
  func snapshots(_ reader: Reader) throws {
    let lost = Problem.unreachable(host: "quotes.example", reason: "connection refused")
    let waiting = StreamState.waiting(until: sampleNow.adding(seconds: 5))
    let full = try full()
    try reader.snapshot("quotes-loading").expect(page(state([], .connecting), reader))
    try reader.snapshot("quotes-empty").expect(page(state([]), reader))
    try reader.snapshot("quotes-full").expect(page(state(full), reader))
    var chosen = QuotesInput(search: "usd", order: .change, hidden: ["USDJPY", "GONE"])
    chosen.favourites = ["EURUSD"]
    chosen.open = "EURUSD"
    try reader.snapshot("quotes-hidden").expect(page(state(full), reader, input: chosen))
    try reader.snapshot("quotes-failed-with-data").expect(
      page(state(full, waiting, problem: lost, skipped: 2), reader))
    try reader.snapshot("quotes-failed").expect(
      page(state([], .offline, problem: .notConfigured), reader))
  }

  @Test("Nothing that a source or a reader sends becomes markup")
  func hostileValues() throws {
    func page(_ text: String) throws -> HTML {
      let entries = [try entry(text, ["1.10", "1.12"], age: 90)]
      let problem = Problem.unreachable(host: text, reason: text)
      var input = QuotesInput(search: text, hidden: [text + "2"])
      input.open = text
      return self.page(state(entries, problem: problem), Reader.all[0], input: input) { screen in
        screen.status.text = text
        screen.status.since = text
        screen.note = text
        screen.rows[0].bid = text
        screen.rows[0].ask = text
        screen.rows[0].low = text
        screen.rows[0].high = text
        screen.rows[0].spread = text
        screen.rows[0].basisPoints = text
        screen.rows[0].change = text
        screen.rows[0].time = text
        screen.rows[0].stale = text
        screen.rows[0].line = text
        screen.rows[0].name = text
      }
    }
    try page(hostile).expectNoMarkup(besides: page("harmless"))
    #expect(try page(hostile).bytes.skeleton.count > 40)
  }

  @Test("A row has each of its cells by name, as the page's script expects")
  func cells() throws {
    let row = QuoteRow(
      try full()[1], zone: .utc,
      in: Presentation(phrases: .english, style: .english, now: sampleNow))
    let html = html(row, by: .symbol)
    for cell in QuoteCell.allCases {
      let text = row.text(cell)
      // The sample has no highest price.
      #expect(text.isEmpty == (cell == .place))
      switch cell {
      case .direction: #expect(html.contains(#"class="\#(text) stale""#))
      case .byChange, .bySpread:
        // A row has the number that its order needs, and no other.
        for order in QuotesInput.Order.allCases {
          let isOwn = cell.rawValue == "by-" + order.rawValue
          let number = #" data-\#(cell.rawValue)="\#(text)" "#
          #expect(self.html(row, by: order).contains(number) == isOwn)
        }
      case .place: #expect(html.contains(#"data-place="" class="#))
      case .line: #expect(html.contains(#"<polyline points="\#(text)"/>"#))
      default:
        let found = html.matches(of: /class="(?:hidden )?q-([a-z]+)[^"]*"[^>]*>([^<]*)</)
          .filter { $0.1 == cell.rawValue }
        #expect(found.map { String($0.2) } == [text], "\(cell)")
      }
    }
  }

  private func html(_ row: QuoteRow, by order: QuotesInput.Order) -> String {
    String(decoding: row.html(timeLabel: "Time", by: order, .english).bytes, as: UTF8.self)
  }
}
