import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The converter page") struct ConvertPageTests {
  private func page(
    _ state: RateState?, _ reader: Reader, amount: String = "100", on day: String = "",
    isSaved: Bool = false, source: String = "", row: Currency? = nil, board: BoardRates = .none,
    terms: PairTerms? = nil
  ) -> HTML {
    var input = ConvertScreen.Input(amount: amount, on: day)
    input.source = source
    input.row = row
    let screen = ConvertScreen(
      state, board: board, input: input, in: reader.presentation)
    let trend = SampleRates.history.flatMap { RateTrend($0, in: reader.presentation) }
    let pickers = CurrencyPickers(
      input, catalog: CurrencyCatalog(), recent: [.usd, .eur], phrases: reader.phrases)
    let controls = ConvertControls(
      screen, input, lists: CurrencyLists(pickers),
      sources: SourceList(["valyuta", "ecb", "bdi"], chosen: input.source, reader.phrases),
      isSaved: isSaved,
      board: BoardSection(
        screen.board, name: { "<\($0.code)>" },
        trends: board.rows.first.flatMap { row in trend.map { [row.currency: $0] } } ?? [:],
        reader.phrases.board),
      own: terms.map { own($0, screen, state, reader) },
      after: isSaved
        ? UndoBar("USD → EUR", label: "Undo", action: "/pairs/delete", [("pair", "USD-EUR")]) : nil,
      in: reader.presentation)
    return ConvertPage.html(screen, input, controls, reader.phrases)
  }

  private func own(
    _ terms: PairTerms, _ screen: ConvertScreen, _ state: RateState?, _ reader: Reader
  ) -> OwnTermsPart {
    var effective: Result<EffectiveAmounts, TermsError>?
    if let amounts = screen.amounts, let answer = state?.value {
      effective = terms.effective(amounts, by: answer)
    }
    return OwnTermsPart(
      terms.pair, EffectiveText(terms, effective, in: reader.presentation), reader.phrases.terms)
  }

  @Test("Snapshots with a fee, and with one that leaves nothing", arguments: Reader.all)
  func ownTerms(_ reader: Reader) throws {
    let terms = try PairTerms(
      try #require(ExchangeTerms("fee 2.5 1.50 EUR")), of: CurrencyPair(.usd, .eur))
    try reader.snapshot("convert-fee").expect(page(try SampleRates.full(), reader, terms: terms))
    try reader.snapshot("convert-fee-too-great").expect(
      page(try SampleRates.full(), reader, amount: "1", terms: terms))
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

  @Test("Snapshots of unreadable and ambiguous input", arguments: Reader.all)
  func input(_ reader: Reader) throws {
    try reader.snapshot("convert-unreadable-amount").expect(
      page(try SampleRates.full(), reader, amount: "12 3abc"))
    try reader.snapshot("convert-unreadable-day").expect(page(nil, reader, on: "2026-13-01"))
  }

  /// A board whose first currency has a rate of another day, and whose last has none.
  private func board(typed: Currency) throws -> BoardRates {
    let codes = try ["GBP", "USD", "XAU"].map { try #require(Currency($0)) }
    var board = try SampleRates.stored().board(
      BoardQuestion(codes, beside: SampleRates.pair, typed: typed), on: nil, isOffline: false,
      now: sampleNow, today: nil)
    if typed != .usd { board.rows[2].state?.isRefreshing = true }
    return board
  }

  @Test("Snapshots with a board, and with an amount in one of its rows", arguments: Reader.all)
  func boards(_ reader: Reader) throws {
    let gbp = try #require(Currency("GBP"))
    try reader.snapshot("convert-board").expect(
      page(try SampleRates.full(), reader, board: try board(typed: .usd)))
    try reader.snapshot("convert-board-typed").expect(
      page(try SampleRates.full(), reader, row: gbp, board: try board(typed: gbp)))
    try reader.snapshot("convert-board-unreadable").expect(
      page(
        try SampleRates.full(), reader, amount: "(100)", row: gbp, board: try board(typed: gbp)))
  }

  @Test("Snapshots of the list of the board", arguments: Reader.all)
  func boardList(_ reader: Reader) throws {
    let catalog = CurrencyCatalog(
      try ["EUR", "GBP", "JPY"].map {
        CurrencyCatalog.Entry(currency: try #require(Currency($0)), name: "<\($0)>")
      })
    func page(_ codes: [String], after change: BoardListScreen.Change?) throws -> HTML {
      let screen = BoardListScreen(
        Board(try codes.map { try #require(Currency($0)) }), catalog: catalog, recent: [.usd],
        after: change, phrases: reader.phrases)
      return BoardListPage(screen, after: change, moved: (.up, .eur)).html
    }
    try reader.snapshot("board-full").expect(
      try page(["GBP", "EUR"], after: .removed(.usd, from: 1)))
    try reader.snapshot("board-empty").expect(try page([], after: nil))
  }
}
