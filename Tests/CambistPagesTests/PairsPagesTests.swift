import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Testing

@Suite("The pages of the saved pairs") struct PairsPagesTests {
  private func list(
    _ states: [RateState], _ reader: Reader, deleted: UndoBar? = nil
  ) throws -> HTML {
    let pairs = [SampleRates.pair, CurrencyPair(.eur, try #require(Currency("GBP")))]
    let screen = PairsScreen(
      Array(zip(pairs, states)).map { (pair: $0, state: $1) }, catalog: CurrencyCatalog(),
      in: reader.presentation)
    return html(screen, reader, deleted)
  }

  private func html(
    _ screen: PairsScreen, _ reader: Reader, _ deleted: UndoBar? = nil
  ) -> HTML {
    PairsPage(screen, deleted: deleted, mostRefreshed: 9, reader.phrases.frame).html
  }

  @Test("Snapshots of the list in each state", arguments: Reader.all)
  func list(_ reader: Reader) throws {
    let deleted = UndoBar(
      PairsScreen.deleted(SampleRates.pair, reader.phrases), label: reader.phrases.pairs.undo,
      action: "/pairs/add", [("pair", SampleRates.pair.description), ("at", "0")])
    let other = CurrencyPair(.eur, try #require(Currency("GBP")))
    try reader.snapshot("pairs-loading").expect(reader.loading(.pairs))
    try reader.snapshot("pairs-empty").expect(try list([], reader, deleted: deleted))
    try reader.snapshot("pairs-full").expect(
      try list([SampleRates.full(isRefreshing: true), SampleRates.full(other)], reader))
    try reader.snapshot("pairs-failed-with-data").expect(
      try list([SampleRates.stale(), SampleRates.failed(other)], reader))
    try reader.snapshot("pairs-failed").expect(
      html(
        PairsScreen(
          .store(reason: "disk I/O error"), in: reader.presentation), reader))
  }

  @Test("Snapshots of the list beside a pair and behind the dialog", arguments: Reader.all)
  func beside(_ reader: Reader) throws {
    let screen = PairsScreen(
      [(pair: SampleRates.pair, state: try SampleRates.full())], catalog: CurrencyCatalog(),
      in: reader.presentation)
    let page = PairsPage(screen, deleted: nil, mostRefreshed: 9, reader.phrases.frame)
    try reader.snapshot("pairs-beside").expect(
      page.html(beside: "<p>detail</p>", of: SampleRates.pair))
    try reader.snapshot("pairs-behind").expect(page.html(behind: "<p>dialog</p>"))
  }

  private func page(
    _ state: RateState, _ history: Loadable<RateHistory>, _ reader: Reader, amount: String = "",
    isSaved: Bool = true
  ) -> HTML {
    let input = PairScreen.Input(SampleRates.pair, amount: amount, range: .month)
    let screen = PairScreen(
      state, history, input: input, catalog: CurrencyCatalog(), in: reader.presentation)
    return PairPage(screen, input, isSaved: isSaved, reader.phrases).html
  }

  @Test("Snapshots of a pair in each state", arguments: Reader.all)
  func pair(_ reader: Reader) throws {
    let history = RateHistory(
      source: "ecb",
      points: try ["0.9001", "0.8987", "0.895095"].enumerated().map { index, rate in
        RateHistory.Point(
          date: sampleNow.date.adding(days: index - 20), rate: try ExactDecimal(rate))
      })
    try reader.snapshot("pair-loading").expect(reader.loading(.pairs))
    try reader.snapshot("pair-empty").expect(
      page(
        try SampleRates.full(), Loadable(value: RateHistory(source: "ecb", points: [])), reader,
        isSaved: false))
    try reader.snapshot("pair-full").expect(
      page(
        try SampleRates.full(), Loadable(value: history, isRefreshing: true), reader,
        amount: "12.5"))
    try reader.snapshot("pair-failed-with-data").expect(
      page(
        try SampleRates.stale(),
        Loadable(value: history, problem: SampleRates.unreachable), reader))
    try reader.snapshot("pair-failed").expect(
      page(SampleRates.failed(), Loadable(problem: SampleRates.unreachable), reader))
  }

  @Test("The chart follows the rate, and the months are last, below the controls")
  func order() throws {
    let history = RateHistory(
      source: "ecb",
      points: try ["0.9", "0.8"].enumerated().map { index, rate in
        RateHistory.Point(
          date: sampleNow.date.adding(days: index - 20), rate: try ExactDecimal(rate))
      })
    let reader = try #require(Reader.all.first)
    let html = String(
      decoding: page(try SampleRates.full(), Loadable(value: history), reader, amount: "1").bytes,
      as: UTF8.self)
    let signs = [
      "facts-rate", "class=\"chart\"", "data-amount=\"from\"", "class=\"values\"", "id=\"delete\"",
      "id=\"monthly\"",
    ]
    let places = try signs.map { try #require(html.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
    // The first amount is in no address; a field that was emptied is.
    #expect(html.contains("data-address=\"/pairs/USD-EUR?range=1m\""))
    let empty = String(
      decoding: page(try SampleRates.full(), Loadable(value: history), reader).bytes, as: UTF8.self)
    #expect(empty.contains("data-address=\"/pairs/USD-EUR?range=1m&amp;amount=\""))
  }

  @Test("Snapshots of two pairs on one scale", arguments: Reader.all)
  func comparison(_ reader: Reader) throws {
    let other = CurrencyPair(.eur, try #require(Currency("GBP")))
    func history(_ rates: [String]) throws -> RateHistory {
      RateHistory(
        source: "ecb",
        points: try rates.enumerated().map { index, rate in
          RateHistory.Point(
            date: sampleNow.date.adding(days: index - 20), rate: try ExactDecimal(rate))
        })
    }
    let input = PairScreen.Input(SampleRates.pair, amount: "1", range: .month, other: other)
    let first = try history(["0.9001", "0.8987", "0.895095"])
    for (name, history) in [
      ("pair-compared", Loadable(value: try history(["0.86", "0.8772", "0.85"]))),
      ("pair-not-compared", Loadable(problem: SampleRates.unreachable)),
    ] {
      let screen = PairScreen(
        try SampleRates.full(), Loadable(value: first), other: history, saved: [other],
        input: input, catalog: CurrencyCatalog(), in: reader.presentation)
      try reader.snapshot(name).expect(
        PairPage(screen, input, isSaved: true, reader.phrases).html)
    }
  }

  @Test("Snapshots of a pair's sheet", arguments: Reader.all)
  func table(_ reader: Reader) throws {
    let pair = SampleRates.pair
    let states = [
      ("full", try SampleRates.full(), try SampleRates.full(CurrencyPair(pair.quote, pair.base))),
      ("failed", SampleRates.failed(), SampleRates.failed()),
    ]
    for (name, there, back) in states {
      let screen = PairTableScreen(
        pair, (there, back), catalog: CurrencyCatalog(), in: reader.presentation)
      try reader.snapshot("pair-table-" + name).expect(PairTablePage(screen, of: pair).html)
    }
  }

  @Test("Snapshots of the cross rates of a board", arguments: Reader.all)
  func crossRates(_ reader: Reader) throws {
    for (name, codes) in [("full", ["USD", "EUR", "GBP", "KPW"]), ("empty", [])] {
      let currencies = try codes.map { try #require(Currency($0)) }
      let answers = try currencies.map { from in
        try currencies.map { try SampleRates.full(CurrencyPair(from, $0)).value }
      }
      let screen = CrossRatesScreen(
        currencies, answers, catalog: CurrencyCatalog(), in: reader.presentation)
      try reader.snapshot("cross-rates-" + name).expect(CrossRatesPage(screen).html)
    }
  }

  @Test("Snapshots of the dialog that adds a pair", arguments: Reader.all)
  func add(_ reader: Reader) throws {
    func page(_ state: RateState?, isThere: Bool = false) -> HTML {
      let input = AddPairScreen.input(for: SampleRates.pair)
      let screen = AddPairScreen(
        state, input: input, isThere: isThere, catalog: CurrencyCatalog(), recent: [],
        in: reader.presentation)
      return AddPairPage(screen, input, isLive: true).html
    }
    try reader.snapshot("add-pair-full").expect(page(try SampleRates.full()))
    try reader.snapshot("add-pair-there").expect(page(try SampleRates.full(), isThere: true))
    try reader.snapshot("add-pair-failed-with-data").expect(page(try SampleRates.stale()))
    try reader.snapshot("add-pair-failed").expect(page(SampleRates.failed()))
  }
}
