import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistTesting
import Testing

@Suite("A chart of rates") struct RateChartTests {
  struct Point: Hashable {
    let x: Int
    let y: Int
  }

  func chart(_ history: RateHistory, _ style: NumberStyle = .english) -> RateChart? {
    let pair = CurrencyPair(.eur, .usd)
    let gap = RateGap.notQuoted(from: .eur, to: .usd, missing: [], lastKnown: nil)
    return PairScreen.sample(
      .none(gap), Loadable(value: history), PairScreen.Input(pair), style
    ).chart
  }

  func chart(_ lines: String...) throws -> RateChart {
    try #require(chart(try .sample(lines)))
  }

  func points(_ chart: RateChart) throws -> [Point] {
    try chart.lines.flatMap { try points($0.path) }
  }

  /// The points of a line as in SVG.
  func points(_ path: String) throws -> [Point] {
    try path.split(separator: " ").map { pair in
      let parts = pair.split(separator: ",")
      return Point(x: try #require(Int(parts[0])), y: try #require(Int(parts[1])))
    }
  }

  /// The rows of the table: month, last, least and greatest rate.
  func table(_ chart: RateChart) -> [[String]] {
    chart.months.map { [$0.month, $0.last, $0.least, $0.greatest] }
  }

  /// Rates in ten-thousandths, one for each day from 1 January 2020.
  func history(_ rates: [Int]) throws -> RateHistory {
    let first = try day("2020-01-01")
    return RateHistory(
      source: "ecb",
      points: try rates.enumerated().map { index, rate in
        RateHistory.Point(
          date: first.adding(days: index),
          rate: try ExactDecimal(coefficient: Int128(rate), scale: 4))
      })
  }

  func random(_ count: Int, _ bounds: ClosedRange<Int>, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Int.random(in: bounds, using: &generator) }
  }

  @Test("A published rate keeps its digits everywhere, a calculated one has six")
  func figures() throws {
    let digits = ["1.00000000000", "2.00000000010", "1.23456789010"]
    for (isDerived, shown) in [
      (false, digits), (true, ["1.00000", "2.00000", "1.23457"]),
    ] {
      let history = RateHistory(
        source: "ecb",
        points: try digits.enumerated().map { index, rate in
          RateHistory.Point(
            date: try day("2020-01-01").adding(days: index), rate: try ExactDecimal(rate),
            isDerived: isDerived)
        })
      let chart = try #require(self.chart(history))
      #expect(chart.lines.flatMap(\.points).map(\.rate) == shown)
      #expect([chart.least, chart.greatest] == [shown[0], shown[1]])
      #expect(table(chart).map { Array($0.dropFirst()) } == [[shown[2], shown[0], shown[1]]])
      #expect(chart.summary.contains(shown[0]) && chart.summary.contains(shown[2]))
    }
  }

  @Test("A point is at its day and its rate, with the highest rate at the top")
  func places() throws {
    let chart = try chart(
      "2026-10-01 1.0", "2026-10-02 1.25", "2026-10-05 2.0", "2026-10-09 1.10")
    #expect(chart.lines.map(\.path) == ["0,300 125,225 500,0 1000,270"])
    #expect(chart.lines.map(\.area) == ["0,300 0,300 125,225 500,0 1000,270 1000,300"])
    #expect(RateChart.width == 1_000 && RateChart.height == 300)
  }

  @Test("The text has the lowest, the highest, the first and the last rate")
  func words() throws {
    let chart = try chart(
      "2026-10-29 1.2", "2026-10-30 1.1", "2026-11-02 1.4", "2026-11-03 1.26")
    #expect(chart.least == "1.1" && chart.greatest == "1.4" && chart.source == "ECB")
    #expect(chart.firstDate == "29 Oct 2026" && chart.lastDate == "3 Nov 2026")
    #expect(chart.change == "+5.00%")
    #expect(
      chart.summary == "From 1.2 on 29 Oct 2026 to 1.26 on 3 Nov 2026 (+5.00%).")
  }

  @Test("The line breaks after five days without a rate, and the text mentions it")
  func broken() throws {
    let chart = try chart(
      "2026-10-01 1.0", "2026-10-02 1.5", "2026-10-07 2.0", "2026-10-13 1.0", "2026-10-20 1.5",
      "2026-10-21 2.0")
    #expect(
      chart.lines.map(\.path) == ["0,300 50,150 300,0", "600,300 600,300", "950,150 1000,0"])
    #expect(
      chart.lines.map(\.area) == [
        "0,300 0,300 50,150 300,0 300,300", "600,300 600,300 600,300 600,300",
        "950,300 950,150 1000,0 1000,300",
      ])
    #expect(
      chart.summary == "From 1.0 on 1 Oct 2026 to 2.0 on 21 Oct 2026 (+100.00%). "
        + "No rates between 7 Oct 2026 and 13 Oct 2026. "
        + "No rates between 13 Oct 2026 and 20 Oct 2026.")
    #expect(chart.point(nearest: try day("2026-10-18"))?.day == "20 Oct 2026")
    #expect(chart.point(nearest: try day("2026-10-16"))?.day == "13 Oct 2026")
  }

  @Test("For any number of days, no line joins two stretches, and none is lost")
  func thinnedStretches() throws {
    for seed in UInt64(1)...20 {
      var generator = SplitMix64(seed: seed)
      var (day, days) = (10_000, [Int]())
      var ends: [(Int, Int)] = []
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        let first = day
        for _ in 0..<Int.random(in: 1...400, using: &generator) {
          days.append(day)
          day += Int.random(in: 1...5, using: &generator)
        }
        ends.append((first, days[days.count - 1]))
        day = days[days.count - 1] + Int.random(in: 6...900, using: &generator)
      }
      let history = RateHistory(
        source: "ecb",
        points: try days.map {
          RateHistory.Point(
            date: CalendarDate(daysSince1970: $0),
            rate: try ExactDecimal(
              coefficient: Int128.random(in: 10_000...20_000, using: &generator), scale: 4))
        })
      let chart = try #require(self.chart(history))
      let texts: [[String?]] = ends.map { first, last in
        [first, last].map { Phrases.english.text(CalendarDate(daysSince1970: $0)) }
      }
      #expect(chart.lines.map { [$0.points.first?.day, $0.points.last?.day] } == texts)
      let points = chart.lines.flatMap(\.points)
      #expect(points.count <= RateChart.maximumPoints)
      #expect(points.map(\.y).min() == 0 && points.map(\.y).max() == 300)
    }
  }

  @Test(
    "The change has its sign and two decimals",
    arguments: [
      ("1.0000", "1.0172", "+1.72%", false), ("1.0172", "1.0000", "-1.69%", true),
      ("1.5", "1.5", "0.00%", false), ("3", "1", "-66.67%", true), ("1", "3", "+200.00%", false),
      ("0.0001", "1", "+999900.00%", false), ("100000", "100004", "0.00%", false),
      ("100000", "99996", "0.00%", false), ("100000", "99994", "-0.01%", true),
    ])
  func change(_ first: String, _ last: String, _ change: String, _ isFalling: Bool) throws {
    let chart = try chart("2026-10-01 " + first, "2026-10-02 " + last)
    #expect(chart.change.filter { $0 != "," } == change)
    #expect(chart.isFalling == isFalling)
  }

  @Test("Equal rates make a horizontal line in the middle")
  func level() throws {
    let chart = try chart("2026-10-01 1.5", "2026-10-02 1.50", "2026-10-03 1.500")
    #expect(try points(chart).map(\.y) == [150, 150, 150])
    #expect(chart.least == "1.5" && chart.greatest == "1.5" && chart.change == "0.00%")
    // One point for each of 129 stretches, and both ends.
    let long = try #require(self.chart(try history(Array(repeating: 15_000, count: 1_000))))
    #expect(try points(long).count == 131)
  }

  @Test("One day or none makes no chart")
  func oneDay() throws {
    #expect(chart(try .sample([])) == nil)
    #expect(chart(try .sample(["2026-10-01 1.5"])) == nil)
    #expect(chart(try .sample(["2026-10-01 1.5", "2026-10-02 1.5"])) != nil)
  }

  @Test("Rates too long to be compared digit by digit still make a chart")
  func longRates() throws {
    let chart = try chart(
      "2026-10-01 100000000000000000000", "2026-10-02 0.00000000000000000000000000000001")
    #expect(try points(chart).allSatisfy { (0...300).contains($0.y) })
  }

  @Test("There is a point for each day, up to as many as can be seen", arguments: [2, 259, 260])
  func allPoints(count: Int) throws {
    let chart = try #require(chart(try history(random(count, 10_000...20_000, seed: 401))))
    #expect(try points(chart).count == count)
  }

  @Test(
    "The line is short for any number of days, and keeps first, last, lowest and highest",
    arguments: [261, 262, 365, 520, 1_000, 4_017])
  func thinned(count: Int) throws {
    for seed in 1...8 {
      let rates = random(count, 10_000...20_000, seed: UInt64(seed))
      let (least, greatest) = (try #require(rates.min()), try #require(rates.max()))
      let points = try points(try #require(chart(try history(rates))))
      #expect(points.count <= RateChart.maximumPoints && points.count > 200)
      #expect(points.map(\.y).max() == 300 && points.map(\.y).min() == 0)
      #expect(points.first?.x == 0 && points.last?.x == 1_000)
      let height = (rates[0] - least) * 300 / (greatest - least)
      #expect(points.first?.y == 300 - height)
      for (left, right) in zip(points, points.dropFirst()) where left.x > right.x {
        Issue.record("\(left.x) precedes \(right.x)")
      }
    }
  }

  @Test("A peak and a dip of one day are kept in twenty-five years of constant rates")
  func peaks() throws {
    for position in [1, 2, 3_333, 6_498] {
      var rates = Array(repeating: 15_000, count: 6_500)
      rates[position] = 30_000
      rates[6_499 - position] = 10_000
      let points = try points(try #require(chart(try history(rates))))
      #expect(points.filter { $0.y == 0 } == [Point(x: position * 1_000 / 6_499, y: 0)])
      #expect(
        points.filter { $0.y == 300 } == [Point(x: (6_499 - position) * 1_000 / 6_499, y: 300)])
    }
  }

  @Test("The table has each month's last, least and greatest rate, the newest month first")
  func monthly() throws {
    let chart = try chart(
      "2025-12-30 1.30", "2025-12-31 1.20", "2026-02-02 1.1", "2026-02-03 1.4",
      "2026-02-27 1.2345", "2026-03-02 0.00012345")
    #expect(
      table(chart) == [
        ["Mar 2026", "0.00012345", "0.00012345", "0.00012345"],
        ["Feb 2026", "1.2345", "1.1", "1.4"], ["Dec 2025", "1.20", "1.20", "1.30"],
      ])
  }

  @Test("The same month of two years appears twice, even without a month between")
  func sameMonth() throws {
    let chart = try chart("2025-10-31 1.5", "2026-10-01 1.6")
    #expect(chart.months.map(\.month) == ["Oct 2026", "Oct 2025"])
    #expect(chart.months.map(\.greatest) == ["1.6", "1.5"])
  }

  @Test("The table equals the days grouped by month")
  func monthlyLaw() throws {
    for (count, seed) in [(2, 1), (31, 2), (60, 3), (400, 4), (900, 5)] as [(Int, UInt64)] {
      let rates = random(count, 10_000...19_999, seed: seed)
      let history = try history(rates)
      var grouped: [Int: [Int]] = [:]
      for (point, rate) in zip(history.points, rates) {
        grouped[point.date.year * 12 + point.date.month - 1, default: []].append(rate)
      }
      let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let expected = grouped.sorted { $0.key > $1.key }.map { key, rates in
        [
          "\(names[key % 12]) \(key / 12)", Self.text(rates[rates.count - 1]),
          Self.text(rates.sorted()[0]), Self.text(rates.sorted()[rates.count - 1]),
        ]
      }
      #expect(table(try #require(chart(history))) == expected)
    }
  }

  /// Ten-thousandths from one to two: 11720 as `1.1720`.
  private static func text(_ rate: Int) -> String {
    "1." + String(rate).dropFirst()
  }

  @Test(
    "A line continues over a source's holidays and weeks, and breaks when rates are missing",
    arguments: [
      // Christmas in Poland, and New Year in Russia.
      ("nbp", ["2025-12-23", "2025-12-29"], 1), ("cbr", ["2026-01-01", "2026-01-13"], 1),
      ("nbp", ["2025-12-01", "2025-12-08"], 2), ("nbp-b", ["2025-12-03", "2025-12-10"], 1),
      ("nbp-b", ["2025-12-03", "2025-12-17"], 2), (nil, ["2025-12-23", "2025-12-29"], 2),
    ] as [(String?, [String], Int)])
  func pauses(_ source: String?, _ days: [String], _ lines: Int) throws {
    var history = try RateHistory.sample(days.map { $0 + " 1.5" })
    history.calendar = Institution.all.first { $0.id == source }?.calendar
    #expect(chart(history)?.lines.count == lines)
  }
}
