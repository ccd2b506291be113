import CambistModel
import CambistMoney
import CambistTesting
import Testing

@Suite("Average rates") struct RateAveragesTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func history(_ lines: [String]) throws -> RateHistory {
    RateHistory(
      source: "ecb",
      points: try lines.map { line in
        let parts = line.split(separator: " ").map(String.init)
        return RateHistory.Point(date: try day(parts[0]), rate: try ExactDecimal(parts[1]))
      })
  }

  /// A rate for each day of publication between two days.
  private func history(
    from first: String, to last: String, _ rate: (CalendarDate) -> ExactDecimal
  ) throws -> RateHistory {
    var points: [RateHistory.Point] = []
    var date = try day(first)
    while date <= (try day(last)) {
      if ECBCalendar.isDayOfPublication(date) {
        points.append(.init(date: date, rate: rate(date)))
      }
      date = date.adding(days: 1)
    }
    return RateHistory(source: "ecb", points: points)
  }

  @Test(
    "The mean of the days with a rate is exact, and rounded once to twelve digits half-even",
    arguments: [
      (["2026-03-02 1"], "1.00000", 1),
      (["2026-03-02 1", "2026-03-03 2"], "1.50000", 2),
      (["2026-03-02 1", "2026-03-03 1", "2026-03-04 2"], "1.33333333333", 3),
      // Weekends do not repeat a rate.
      (["2026-03-06 3", "2026-03-09 1"], "2.00000", 2),
      (["2026-03-02 100000000000", "2026-03-03 100000000001"], "100000000000", 2),
      (["2026-03-02 100000000001", "2026-03-03 100000000002"], "100000000002", 2),
      (["2026-03-02 0.00012", "2026-03-03 175.68"], "87.8400600000", 2),
      (
        [
          "2026-03-02 99999999999999999999999999999999999999",
          "2026-03-03 0.00000000000000000000000000000000000001",
        ], "50000000000000000000000000000000000000", 2
      ),
    ] as [([String], String, Int)])
  func mean(_ lines: [String], _ figure: String, _ days: Int) throws {
    let found = RateAverages(of: try history(lines), by: .month, today: try day("2026-10-30"))
    let average = try #require(found.averages.first)
    #expect(average.figure == (try ExactDecimal(figure)) && average.days == days)
    #expect(found.averages.count == 1 && average.period.description == "2026-03")
  }

  @Test("Shorter periods, weighted by their days, have the mean of the longer one")
  func weights() throws {
    var generator = SplitMix64(seed: 26)
    for _ in 0..<20 {
      let history = try history(from: "2018-01-02", to: "2019-12-31") { _ in
        let digits = Int.random(in: 1...99_999_999, using: &generator)
        let scale = Int.random(in: 0...9, using: &generator)
        return ((try? ExactDecimal(digits).divided(by: ExactDecimal(7), toScale: scale)) ?? .one)
      }
      let today = try day("2026-10-30")
      let years = RateAverages(of: history, by: .year, today: today).averages
      #expect(years.map(\.period.description) == ["2018", "2019"])
      for length in [RatePeriod.Length.quarter, .month] {
        let parts = RateAverages(of: history, by: length, today: today).averages
        for year in years {
          let inside = parts.filter { $0.period.year == year.period.year }
          #expect(inside.map(\.days).reduce(0, +) == year.days)
          var sum = ExactFraction(.zero)
          for part in inside {
            sum = try sum.adding(
              part.mean.multiplied(by: ExactFraction(ExactDecimal(part.days)))
            ).reduced()
          }
          #expect(
            try sum == year.mean.multiplied(by: ExactFraction(ExactDecimal(year.days))))
          #expect(inside.map(\.least.rate).min() == year.least.rate)
          #expect(inside.map(\.greatest.rate).max() == year.greatest.rate)
          #expect(year.gap == nil && inside.allSatisfy { $0.gap == nil })
        }
      }
    }
  }

  @Test(
    "An average that does not cover the whole period has the reason",
    arguments: [
      ("1999-01-04", "1999-12-31", nil, "2026-10-30", nil),
      ("1999-01-05", "1999-12-31", nil, "2026-10-30", .missingDays),
      ("2022-01-03", "2022-12-30", nil, "2026-10-30", nil),
      ("2022-01-03", "2022-12-29", nil, "2026-10-30", .missingDays),
      ("2022-01-03", "2022-03-01", nil, "2022-03-04", .running),
      ("2022-01-03", "2022-12-30", nil, "2022-12-31", .running),
      ("2022-01-03", "2022-12-30", nil, "2023-01-01", nil),
      ("2022-01-03", "2022-12-30", "2022-02-01", "2026-10-30", .partial),
    ] as [(String, String, String?, String, RateAverage.Gap?)])
  func gaps(
    _ first: String, _ last: String, _ since: String?, _ today: String, _ gap: RateAverage.Gap?
  ) throws {
    let history = try history(from: first, to: last) { _ in .one }
    let days = try since.map { try day($0)...(try day("2099-12-31")) }
    let found = RateAverages(of: history, by: .year, in: days, today: try day(today))
    #expect(found.averages.map(\.gap) == [gap])
  }

  @Test(
    "A range that begins or ends within a period makes its average partial, and no other",
    arguments: [
      ("2022-01-01", "2022-12-31", nil), ("2022-01-02", "2022-12-31", .partial),
      ("2022-01-01", "2022-12-30", .partial), ("2021-12-31", "2023-01-01", nil),
    ] as [(String, String, RateAverage.Gap?)])
  func ranges(_ since: String, _ until: String, _ gap: RateAverage.Gap?) throws {
    let history = try history(from: "2022-01-03", to: "2022-12-30") { _ in .one }
    let found = RateAverages(
      of: history, by: .year, in: try day(since)...day(until), today: try day("2026-10-30"))
    #expect(found.averages.map(\.gap) == [gap])
  }

  @Test("A gap in the middle of a period is missing days; a few days off are not")
  func holes() throws {
    var history = try history(from: "2008-01-02", to: "2008-12-31") { _ in .one }
    let today = try day("2026-10-30")
    #expect(RateAverages(of: history, by: .year, today: today).averages.map(\.gap) == [nil])
    let (start, end) = (try day("2008-06-02"), try day("2008-06-13"))
    history.points.removeAll { $0.date >= start && $0.date <= end }
    let months = RateAverages(of: history, by: .month, today: today).averages
    #expect(months.filter { $0.gap == .missingDays }.map(\.period.description) == ["2008-06"])
  }

  @Test(
    "Periods are written and read",
    arguments: [
      ("2020", "2020-01-01", "2020-12-31"), ("2020-Q1", "2020-01-01", "2020-03-31"),
      ("2020-Q4", "2020-10-01", "2020-12-31"), ("2020-02", "2020-02-01", "2020-02-29"),
      ("2021-02", "2021-02-01", "2021-02-28"), ("9999-12", "9999-12-01", "9999-12-31"),
    ])
  func periods(_ text: String, _ first: String, _ last: String) throws {
    let period = try #require(RatePeriod(text))
    #expect(period.description == text)
    #expect(period.first.description == first && period.last.description == last)
    #expect(RatePeriod(period.length, of: period.last) == period)
  }

  @Test(
    "Invalid periods are rejected",
    arguments: [
      "", "20", "0000", "2020-", "2020-00", "2020-13", "2020-Q0", "2020-Q5", "2020Q1", "2020-Q12",
      "2020-1", "2020/01", "2020-03-13", "２０２０",
    ])
  func unreadable(_ text: String) { #expect(RatePeriod(text) == nil) }
}
