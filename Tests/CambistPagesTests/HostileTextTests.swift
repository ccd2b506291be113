import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import Testing

@testable import CambistScreens

/// Expects that hostile text stays text on every page that shows it.
private func expectSameMarkup(
  sourceLocation: SourceLocation = #_sourceLocation, _ page: (_ text: String) throws -> HTML
) throws {
  try page(hostile).expectNoMarkup(besides: try page("plain"), sourceLocation: sourceLocation)
}

/// Sets the texts of a screen.
private func fill<Root>(
  _ root: inout Root, _ text: String, _ fields: [WritableKeyPath<Root, String>],
  optional: [WritableKeyPath<Root, String?>] = []
) {
  for field in fields { root[keyPath: field] = text }
  for field in optional { root[keyPath: field] = text }
}

@Suite("Hostile texts in pages") struct HostileTextTests {
  private let now = Timestamp(millisecondsSince1970: 1_793_460_000_000)

  private var presentation: Presentation<Phrases> {
    Presentation(phrases: .english, style: .english, now: now)
  }

  /// The rate from US to Canadian dollars through the euro.
  private func state() throws -> RateState {
    let asOf = AsOf.day(try #require(CalendarDate("2026-10-30")))
    let cad = try #require(Currency("CAD"))
    let table = RateTable(
      [
        ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.1172"), provenance: nil),
        ExchangeRate(from: .eur, to: cad, rate: try ExactDecimal("1.5"), provenance: nil),
      ], provenance: Provenance(source: "ecb", asOf: asOf))
    return RateState(
      answer: .success(try RateAnswer(table, from: .usd, to: cad, fetchedAt: nil, isStale: true)),
      failures: [],
      isOffline: false, isRefreshing: false)
  }

  private func notice(_ text: String) -> Notice {
    Notice(kind: .warning, title: text, detail: text, lines: [text], retry: text)
  }

  private func convertScreen(_ text: String) throws -> ConvertScreen {
    var screen = ConvertScreen(
      try state(), board: BoardRates([.init(.eur, nil)]),
      input: ConvertScreen.Input(amount: "100"), in: presentation)
    var row = screen.board.rows[0]
    fillField(&row.field, text)
    screen.board = BoardScreen([row], announcement: nil)
    fill(
      &screen, text,
      [
        \.title, \.swapLabel, \.dateLabel, \.date, \.oldestDate, \.newestDate,
        \.convertLabel, \.historyLabel, \.savePairLabel,
      ], optional: [\.dateError, \.question, \.result, \.payable, \.canonicalAmount])
    fillField(&screen.source, text)
    fillField(&screen.target, text)
    try fillFacts(&screen.facts, text)
    return screen
  }

  private func fillField(_ field: inout ConvertScreen.AmountField, _ text: String) {
    fill(
      &field, text, [\.label, \.value], optional: [\.error, \.hint])
    field.readings = [AmountReadings.Reading(label: text, amount: text)]
  }

  private func fillFacts(_ facts: inout RateFacts, _ text: String) throws {
    fill(
      &facts, text, [\.routeLabel],
      optional: [
        \.rate, \.reverse, \.source, \.kind, \.fetched, \.refreshing, \.offline, \.stale,
        \.caution,
      ])
    var route = try #require(facts.route)
    fill(&route, text, [\.path, \.rate, \.currency])
    route.legs = [RouteText.Leg(rate: text, note: text)]
    facts.route = route
    facts.notices = [notice(text)]
  }

  private func pickers(_ text: String) -> CurrencyPickers {
    var pickers = CurrencyPickers(
      .first, catalog: CurrencyCatalog(), recent: [.usd, .eur], phrases: .english)
    for side in [\CurrencyPickers.from, \.to] {
      fill(&pickers[keyPath: side], text, [\.label, \.searchLabel, \.emptyLabel])
      for group in pickers[keyPath: side].groups.indices {
        pickers[keyPath: side].groups[group].title = text
        for option in pickers[keyPath: side].groups[group].options.indices {
          fill(
            &pickers[keyPath: side].groups[group].options[option], text,
            [\.code, \.name, \.otherNames], optional: [\.note])
        }
      }
    }
    return pickers
  }

  private func input(_ text: String) -> ConvertScreen.Input {
    var input = ConvertScreen.Input(amount: text, on: text)
    input.isCurrencyTyped = true
    return input
  }

  @Test("The converter, with and without its lists of currencies")
  func convert() throws {
    for isLive in [true, false] {
      try expectSameMarkup { text in
        let (screen, input) = (try convertScreen(text), input(text))
        let controls = ConvertControls(
          screen, input, lists: isLive ? nil : CurrencyLists(pickers(text)), isSaved: false,
          board: BoardSection(
            screen.board, name: { _ in text }, trends: [.eur: try trend(text)],
            Phrases.english.board),
          after: UndoBar(text, label: text, action: text, [(text, text)]), in: presentation)
        return ConvertPage.html(screen, input, controls, Phrases.english)
      }
    }
  }

  private func trend(_ text: String) throws -> RateTrend {
    var trend = try #require(
      SampleRates.history.flatMap { RateTrend($0, in: presentation) })
    fill(&trend, text, [\.points, \.change, \.spoken])
    return trend
  }

  @Test("The list of the board")
  func board() throws {
    try expectSameMarkup { text in
      var screen = BoardListScreen(
        Board([.usd]), catalog: CurrencyCatalog(), recent: [.eur],
        after: .removed(.eur, from: 0), phrases: .english)
      fill(&screen, text, [\.title, \.addLabel, \.doneLabel, \.undoLabel], optional: [\.said])
      fill(&screen.rows[0], text, [\.name, \.up, \.down, \.drag, \.remove])
      screen.picker = pickers(text).from
      screen.empty = notice(text)
      return BoardListPage(screen, after: .removed(.eur, from: 0), moved: nil).html
    }
  }

  @Test("The pairs")
  func pairs() throws {
    try expectSameMarkup { text in
      var screen = PairsScreen(
        [(CurrencyPair(.usd, .eur), try state())], catalog: CurrencyCatalog(), in: presentation)
      fill(&screen, text, [\.title, \.addLabel, \.undoLabel], optional: [\.offline])
      fill(&screen.rows[0], text, [\.title, \.names, \.note], optional: [\.rate])
      screen.notices = [notice(text)]
      let deleted = UndoBar(text, label: text, action: text, [("pair", text), ("at", "1")])
      let page = PairsPage(screen, deleted: deleted, mostRefreshed: 9, Phrases.english.frame)
      screen.empty = notice(text)
      let empty = PairsPage(screen, deleted: nil, mostRefreshed: 9, Phrases.english.frame)
      return page.html + empty.html
    }
  }

  @Test("The dialog that adds a pair")
  func addPair() throws {
    for isLive in [true, false] {
      try expectSameMarkup { text in
        var screen = AddPairScreen(
          try state(), input: .first, isThere: true, catalog: CurrencyCatalog(), recent: [],
          in: presentation)
        fill(&screen, text, [\.title, \.saveLabel, \.cancelLabel], optional: [\.error])
        screen.convert = try convertScreen(text)
        screen.pickers = pickers(text)
        return AddPairPage(screen, input(text), isLive: isLive).html
      }
    }
  }

  @Test("A pair", arguments: [true, false])
  func pair(_ isSaved: Bool) throws {
    try expectSameMarkup { text in
      let input = PairScreen.Input(CurrencyPair(.usd, .eur), amount: text)
      let points = [
        RateHistory.Point(date: now.date.adding(days: -1), rate: 1),
        RateHistory.Point(date: now.date, rate: 2),
      ]
      var screen = PairScreen(
        try state(), Loadable(value: RateHistory(source: "ecb", points: points)), input: input,
        catalog: CurrencyCatalog(), in: presentation)
      fill(
        &screen, text,
        [
          \.title, \.names, \.backLabel, \.deleteLabel, \.convertLabel, \.valuesLabel,
          \.freeAmountLabel, \.chartLabel, \.rangesLabel,
        ], optional: [\.canonicalAmount])
      fillField(&screen.source, text)
      fillField(&screen.target, text)
      try fillFacts(&screen.facts, text)
      screen.values = [PairScreen.Value(amount: text, value: text, payable: text)]
      screen.reverseValues = screen.values
      screen.ranges = [Choice(value: text, text: text, isSelected: true)]
      screen.noChart = notice(text)
      var chart = try #require(screen.chart)
      fill(
        &chart, text,
        [
          \.leastLabel, \.least, \.greatestLabel, \.greatest, \.changeLabel, \.change,
          \.firstDate, \.lastDate, \.summary, \.source, \.monthlyLabel, \.monthLabel, \.lastLabel,
        ])
      chart.months = [RateChart.Month(month: text, last: text, least: text, greatest: text)]
      screen.chart = chart
      return PairPage(screen, input, isSaved: isSaved, Phrases.english).html
    }
  }

  @Test("The history")
  func history() throws {
    try expectSameMarkup { text in
      var screen = HistoryScreen(
        .success(HistoryPage(entries: [], number: 2, count: 0, total: 0)), search: text,
        in: presentation)
      fill(
        &screen, text,
        [
          \.title, \.searchLabel, \.showLabel, \.newerLabel, \.olderLabel, \.deleteLabel,
          \.clearLabel, \.clearQuestion, \.clearDetail, \.clearConfirmLabel, \.cancelLabel,
          \.exportLabel, \.backLabel,
        ], optional: [\.count, \.page])
      screen.rows = [
        HistoryScreen.Row(
          id: 1, time: text, source: text, target: text, payable: text, rate: text,
          provenance: text, againLabel: text, deleteLabel: text, input: input(text))
      ]
      screen.unreadable = [
        HistoryScreen.UnreadableRow(id: 2, time: text, text: text, deleteLabel: text)
      ]
      screen.notices = [notice(text)]
      screen.empty = notice(text)
      (screen.newerPage, screen.olderPage) = (1, 3)
      return HistoryListPage(screen, number: 2, pending: Phrase(stringLiteral: text)).html
    }
  }

  @Test("The frame, with all of its warnings", arguments: PageTab.allCases)
  func frame(_ tab: PageTab) throws {
    for fault in [PageFrame.StoreFault.away, .readOnly, .damaged(file: "")] {
      try expectSameMarkup { text in
        var shown = fault
        if case .damaged = fault { shown = .damaged(file: text) }
        var frame = PageFrame(
          title: text, tab: tab, direction: .leftToRight, appearance: .dark,
          isDemo: true, fault: shown, reloads: 3,
          in: Presentation(phrases: .english, style: .english, now: now))
        frame.back = PageFrame.Back(label: text, address: text)
        frame.forgets = .all
        let files = PageFiles(
          styles: [text], dark: text, scripts: [text], icon: text, touchIcon: text, core: text)
        return frame.head(files) + frame.loading + PageFrame.loaded(text)
          + notice(text).page(Phrases.english.errors, leadsHome: true) + PageFrame.foot
      }
    }
  }
}
