import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The screen of a market") struct MarketScreenTests {
  @Test("It shows the last price, its change and their time at the market")
  func head() throws {
    let screen = try MarketScreen.sample(Loadable(value: .sample()))
    #expect(screen.title == "BTC MXN" && screen.backLabel == "Markets")
    #expect(screen.last == "MXN\u{A0}1,239,480")
    // 20910 of 1239480 - 20910.
    #expect(screen.change == "+MXN\u{A0}20,910 (+1.72%)")
    #expect(screen.trend == .rising && screen.trendLabel == "up")
    #expect(screen.time == "As of 1 Nov 2026, 11:54:45 UTC · 5 minutes ago")
    #expect(screen.notices.isEmpty && !screen.isUnknown && !screen.isRefreshing)
  }

  @Test("Every figure is in its section, in its own currency")
  func sections() throws {
    let screen = try MarketScreen.sample(Loadable(value: .sample()))
    let shown = screen.sections.map { section in
      section.title + ": "
        + section.figures.map { $0.label + " " + $0.value }.joined(separator: "; ")
    }
    let expected = [
      "Last 24 hours: High MXN 1,245,000; Low MXN 1,162,120; Volume BTC 33.96216034; "
        + "Volume-weighted average (VWAP) MXN 1,204,411",
      "Bid and ask: Bid MXN 1,239,470; Ask MXN 1,239,490; Spread MXN 20",
      "Order limits: Maximum price MXN 20,000,000; Minimum price MXN 40,000; "
        + "Maximum amount BTC 500; Minimum amount BTC 0.000001; Maximum value MXN 200,000,000; "
        + "Minimum value MXN 10; Tick size MXN 10",
    ]
    #expect(shown.map { $0.replacing("\u{A0}", with: " ") } == expected)
  }

  @Test("A missing value is a dash, never zero", arguments: [true, false])
  func unknownValues(_ hasTicker: Bool) throws {
    var market = try Market.bare("btc_mxn")
    if !hasTicker { market.ticker = nil }
    let screen = try MarketScreen.sample(Loadable(value: market))
    let values = screen.sections.flatMap(\.figures).map(\.value)
    #expect(values.count == 14 && values.allSatisfy { $0 == "—" })
    #expect(screen.last == "—" && screen.change == nil && screen.time == nil)
    #expect(screen.trend == .level && screen.trendLabel == nil)
    #expect(
      screen.notices.map(\.title) == (hasTicker ? [] : ["No prices for this market"]))
  }

  @Test("A book without prices still shows its limits, and a failure beside them")
  func withoutTicker() throws {
    var market = try Market.sample()
    market.ticker = nil
    let screen = try MarketScreen.sample(Loadable(value: market, problem: .status(500)))
    #expect(try screen.figure("Maximum price") == "MXN\u{A0}20,000,000")
    #expect(try screen.figure("Bid") == "—")
    #expect(
      screen.notices.map(\.title) == ["Couldn’t update markets", "No prices for this market"])
  }

  @Test("The spread needs both bid and ask", arguments: ["bid", "ask"])
  func spread(_ missing: String) throws {
    var market = try Market.sample()
    if missing == "bid" { market.ticker?.bid = nil } else { market.ticker?.ask = nil }
    #expect(try MarketScreen.sample(Loadable(value: market)).figure("Spread") == "—")
  }

  @Test(
    "A change has its sign, its share of the price before, and its direction",
    arguments: [
      ("20910", "1239480", "+MXN 20,910 (+1.72%)", .rising, "up"),
      ("-20910", "1218570", "-MXN 20,910 (-1.69%)", .falling, "down"),
      ("0", "1239480", "MXN 0 (0.00%)", .level, nil),
      ("-0.00", "1239480", "MXN 0 (0.00%)", .level, nil),
      ("1239480", "2478960", "+MXN 1,239,480 (+100.00%)", .rising, "up"),
      ("20910", nil, "+MXN 20,910", .rising, "up"),
      ("20910", "20910", "+MXN 20,910", .rising, "up"),
      (nil, "1239480", nil, .level, nil),
    ] as [(String?, String?, String?, Trend, String?)])
  func change(
    _ change: String?, _ last: String?, _ text: String?, _ trend: Trend, _ label: String?
  ) throws {
    var market = try Market.sample()
    market.ticker?.change24 = try change.map { try ExactDecimal($0) }
    market.ticker?.last = try last.map { try ExactDecimal($0) }
    let screen = try MarketScreen.sample(Loadable(value: market))
    #expect(screen.change?.replacing("\u{A0}", with: " ") == text)
    // It is shown once, beside the last price.
    #expect(!screen.sections.flatMap(\.figures).contains { $0.label == screen.changeLabel })
    #expect(screen.trend == trend && screen.trendLabel == label)
  }

  @Test("The row and the book agree on the direction of the price, however small the change")
  func tinyChange() throws {
    var market = try Market.sample()
    market.ticker?.change24 = try ExactDecimal("-10")
    let row = try #require(MarketsScreen.sample([market]).groups.first?.rows.first)
    let screen = try MarketScreen.sample(Loadable(value: market))
    #expect(screen.change == "-MXN\u{A0}10 (0.00%)" && row.change == "0.00%")
    #expect(screen.trend == .falling && row.trend == .falling)
  }

  @Test("A ticker's time has seconds and an age")
  func time() throws {
    var market = try Market.sample()
    market.ticker?.time = Timestamp(millisecondsSince1970: 1_710_328_205_999)
    let screen = try MarketScreen.sample(Loadable(value: market))
    #expect(screen.time == "As of 13 Mar 2024, 11:10:05 UTC · 963 days ago")
  }

  @Test("While it is loading there is a title and nothing else")
  func loading() throws {
    let screen = try MarketScreen.sample(Loadable(isRefreshing: true))
    #expect(screen.title == "BTC MXN" && screen.isRefreshing)
    #expect(screen.last == nil && screen.sections.isEmpty && screen.notices.isEmpty)
  }
}
