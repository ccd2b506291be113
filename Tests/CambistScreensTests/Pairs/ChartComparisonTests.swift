import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("Two pairs on one scale") struct ChartComparisonTests {
  private func comparison(
    _ first: [String], _ second: [String], _ style: NumberStyle = .english
  ) throws -> ChartComparison? {
    ChartComparison(
      (try .sample("EUR-USD"), try .sample(first)),
      (try .sample("EUR-GBP"), try .sample(second, source: "boe")), in: .sample(.english, style))
  }

  @Test("Both lines begin at zero on the first common day, and only common days count")
  func commonDays() throws {
    let comparison = try #require(
      try comparison(
        ["2026-09-30 9.0", "2026-10-01 1.0", "2026-10-02 1.5", "2026-10-05 1.1", "2026-10-06 0.9"],
        ["2026-10-01 2.0", "2026-10-05 1.9", "2026-10-06 2.0", "2026-10-07 5.0"]))
    let points = comparison.stretches.flatMap { $0 }
    #expect(points.map(\.day) == ["1 Oct 2026", "5 Oct 2026", "6 Oct 2026"])
    #expect(points.map(\.first.changeText) == ["0.00%", "+10.00%", "-10.00%"])
    #expect(points.map(\.second.changeText) == ["0.00%", "-5.00%", "0.00%"])
    #expect(points.map(\.first.rate) == ["1.0", "1.1", "0.9"])
    #expect(points.map(\.x) == [0, 800, 1_000])
    // One scale from -10% to +10%: the same change is at the same height in both lines.
    #expect(points.map(\.first.y) == [150, 0, 300] && points.map(\.second.y) == [150, 225, 150])
    #expect(comparison.ticks.map(\.text) == ["-10%", "-5%", "0%", "+5%", "+10%"])
    #expect(points[1].reading == "5 Oct 2026: EUR → USD +10.00%, EUR → GBP -5.00%")
    #expect(comparison.newest == points[2].reading)
    #expect(comparison.label == "Change since 1 Oct 2026")
  }

  @Test("Each line names its pair, its source and its whole change")
  func series() throws {
    let comparison = try #require(
      try comparison(
        ["2026-10-01 1", "2026-10-30 1.2"], ["2026-10-01 3", "2026-10-30 2"]))
    #expect(comparison.first.title == "EUR → USD" && comparison.first.source == "ECB")
    #expect(comparison.second.title == "EUR → GBP" && comparison.second.source == "boe")
    #expect(comparison.first.change == "+20.00%" && !comparison.first.isFalling)
    #expect(comparison.second.change == "-33.33%" && comparison.second.isFalling)
  }

  @Test("A gap breaks both lines, and the sentence mentions it")
  func gap() throws {
    let days = [
      "2026-06-01 1", "2026-06-02 2", "2026-07-01 3", "2026-07-02 4",
    ]
    let comparison = try #require(try comparison(days, days))
    #expect(comparison.stretches.map(\.count) == [2, 2])
    #expect(comparison.summary.hasSuffix("No rates between 2 Jun 2026 and 1 Jul 2026."))
  }

  @Test("The table has the last common day of each month, newest first")
  func months() throws {
    let comparison = try #require(
      try comparison(
        ["2026-08-31 1", "2026-09-29 1.1", "2026-09-30 1.2", "2026-10-01 1.3"],
        ["2026-08-31 1", "2026-09-29 0.9", "2026-10-01 0.8"]))
    #expect(comparison.months.map(\.month) == ["Oct 2026", "Sep 2026", "Aug 2026"])
    #expect(comparison.months.map(\.first.changeText) == ["+30.00%", "+10.00%", "0.00%"])
    #expect(comparison.months.map(\.second.changeText) == ["-20.00%", "-10.00%", "0.00%"])
  }

  @Test("Of many days as many as fit are drawn, with every peak of both lines")
  func thinned() throws {
    let first = try day("2020-01-01")
    func history(peak: Int) throws -> [String] {
      (0..<3_000).map { index in
        "\(first.adding(days: index)) \(index == peak ? "9" : "1.\(100 + index % 7)")"
      }
    }
    let comparison = try #require(try comparison(try history(peak: 777), try history(peak: 1_999)))
    let points = comparison.stretches.flatMap { $0 }
    #expect(points.count <= RateChart.maximumPoints)
    #expect(points.first?.x == 0 && points.last?.x == RateChart.width)
    #expect(points.contains { $0.date == first.adding(days: 777) && $0.first.rate == "9" })
    #expect(points.contains { $0.date == first.adding(days: 1_999) && $0.second.rate == "9" })
    #expect(points.map(\.x) == points.map(\.x).sorted())
  }

  @Test(
    "Without two common days there is no comparison",
    arguments: [
      ([], []), (["2026-10-01 1"], ["2026-10-01 1"]),
      (["2026-10-01 1", "2026-10-05 1"], ["2026-10-02 1", "2026-10-06 1"]),
    ] as [([String], [String])])
  func nothingInCommon(_ first: [String], _ second: [String]) throws {
    #expect(try comparison(first, second) == nil)
  }
}

@Suite("A pair compared with another one") struct PairComparisonTests {
  private func screen(
    _ other: Loadable<RateHistory>?, with pair: String? = "EUR-GBP", saved: [String] = []
  ) throws -> PairScreen {
    let input = PairScreen.Input(
      try .sample("EUR-USD"), other: try pair.map { try .sample($0) })
    return PairScreen(
      .none(.notQuoted(from: .eur, to: .usd, missing: [], lastKnown: nil)),
      Loadable(value: try .sample(["2026-10-01 1", "2026-10-30 1.2"])), other: other,
      saved: try saved.map { try .sample($0) }, input: input, catalog: CurrencyCatalog(),
      in: .sample())
  }

  @Test("Saved pairs are offered first, never the pair itself, and always the chosen one")
  func choices() throws {
    let screen = try screen(
      nil, with: "AUD-CAD", saved: ["USD-GBP", "EUR-USD", "EUR-JPY", "CHF-USD", "GBP-USD"])
    #expect(
      screen.others.map(\.value) == [
        "", "USD-GBP", "EUR-JPY", "CHF-USD", "GBP-USD", "AUD-CAD",
      ])
    #expect(screen.others.filter(\.isSelected).map(\.text) == ["AUD → CAD"])
    #expect(screen.others.first?.text == "No comparison")
    let bare = try self.screen(nil, with: nil)
    #expect(bare.others.map(\.value) == ["", "EUR-GBP", "EUR-JPY", "EUR-CHF", "GBP-USD"])
    #expect(bare.others.filter(\.isSelected).map(\.value) == [""])
  }

  @Test("A missing comparison is explained, but not while it is being fetched")
  func notices() throws {
    let drawn = try screen(Loadable(value: try .sample(["2026-10-01 1", "2026-10-30 2"])))
    #expect(drawn.comparison != nil && drawn.comparisonNotice == nil)
    let nothing = try screen(Loadable(problem: .unreachable(host: "a", reason: "b")))
    #expect(nothing.comparisonNotice == "No source has past rates of EUR → GBP.")
    let apart = try screen(Loadable(value: try .sample(["2026-10-02 1", "2026-10-29 2"])))
    #expect(
      apart.comparisonNotice == "This pair and EUR → GBP have no days with rates in common.")
    let loading = try screen(Loadable(isRefreshing: true))
    #expect(loading.comparisonNotice == nil && loading.isRefreshing)
    #expect(apart.chart != nil)
  }
}

@Suite("The points of a chart as CSV") struct RateHistoryCSVTests {
  @Test("One pair has a row for each day, in the published digits, with its source")
  func one() throws {
    #expect(
      RateHistoryCSV.text(
        try .sample("EUR-USD"), try .sample(["2026-10-29 1.10", "2026-10-30 1.1172"]))
        == "date,from,to,rate,source\r\n2026-10-29,EUR,USD,1.10,ecb\r\n"
        + "2026-10-30,EUR,USD,1.1172,ecb\r\n")
  }

  @Test("Two pairs have the common days, each rate with its change and its source")
  func two() throws {
    #expect(
      RateHistoryCSV.text(
        try .sample("EUR-USD"), try .sample(["2026-10-29 1.10", "2026-10-30 1.1172"]),
        with: try .sample("EUR-GBP"),
        try .sample(
          ["2026-10-28 1", "2026-10-29 0.90", "2026-10-30 0.8"], source: "valyuta/a,valyuta/b"))
          == """
          date,EUR-USD,EUR-USD change %,EUR-USD source,EUR-GBP,EUR-GBP change %,EUR-GBP source\r
          2026-10-29,1.10,0.0000,ecb,0.90,0.0000,"valyuta/a,valyuta/b"\r
          2026-10-30,1.1172,1.5636,ecb,0.8,-11.1111,"valyuta/a,valyuta/b"\r\n
          """)
  }
}
