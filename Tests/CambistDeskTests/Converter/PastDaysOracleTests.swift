import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistStore
import CambistTesting
import Foundation
import Testing

@Suite("Every day of the included history") struct PastDaysOracleTests {
  /// The included file, read line by line: its days, oldest first, and the texts of their rates.
  struct File {
    var days: [(day: Int, rates: [String: Substring])] = []

    init() throws {
      let url = try ResourceFolder.url("eurofxref-hist.csv", of: "cambist_CambistFeeds")
      let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        .split(whereSeparator: \.isNewline)
      let names = try #require(lines.first).split(separator: ",").dropFirst().map(String.init)
      for line in lines.dropFirst().reversed() {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        let day = try #require(CalendarDate(String(fields[0]))).daysSince1970
        var rates = ["EUR": "1" as Substring]
        for (name, field) in zip(names, fields.dropFirst()) where field.first?.isNumber == true {
          rates[name] = field
        }
        days.append((day, rates))
      }
    }

    /// Whether both currencies had a rate on a day of publication.
    func isQuoted(_ from: String, _ to: String, _ index: Int) -> Bool {
      days[index].rates[from] != nil && days[index].rates[to] != nil
    }

    /// What the bank has for a pair on a day, as ``text(_:)`` writes it.
    ///
    /// - Parameters:
    ///   - index: The last day of publication that is not after the day.
    ///   known: The last one before it with both rates.
    func expected(
      _ from: String, _ to: String, on day: Int, last index: Int, known: Int?
    ) -> String {
      let published = days[index]
      if day - published.day <= 5, let base = published.rates[from],
        let quote = published.rates[to]
      {
        let reason = published.day == day ? "" : " no-publication"
        return "\(date(published.day)) \(quote)/\(base)\(reason)"
      }
      guard let known else { return "nothing" }
      return "since \(date(days[known + 1].day)), last \(date(days[known].day))"
    }

    func date(_ day: Int) -> CalendarDate { CalendarDate(daysSince1970: day) }
  }

  /// A result in words; a rate as the texts of the file whose quotient it is.
  func text(_ finding: RateFinding) -> String {
    guard let answer = finding.answer else {
      return finding.suspension.map { "since \($0.since), last \($0.lastKnown)" } ?? "nothing"
    }
    func published(_ currency: Currency) -> String {
      if currency == .eur { return "1" }
      let leg = answer.route.legs.first { $0.published.to == currency }
      return leg?.published.rate.description ?? "?"
    }
    let rate = published(answer.route.to) + "/" + published(answer.route.from)
    return "\(answer.date) \(rate)" + (answer.carried.map { " " + $0.rawValue } ?? "")
      + (answer.isStale ? " stale" : "")
  }

  @Test(
    "Any day has the rates of the last publication, or since when there are none",
    arguments: [
      ("EUR", "ISK", 1), ("RUB", "USD", 4), ("BRL", "JPY", 4), ("HRK", "BGN", 4),
    ])
  func everyDay(_ from: String, _ to: String, _ step: Int) async throws {
    let file = try File()
    let (base, quote) = (try #require(Currency(from)), try #require(Currency(to)))
    let clock = ManualClock(now: try #require(Timestamp("2026-10-31T10:00:00Z")))
    let source = ECBSource(feed: nil, store: try .inMemory(), clock: clock.clock)
    var (index, known) = (0, Int?.none)
    var wrong: [String] = []
    let first = try #require(file.days.first).day
    let last = try #require(CalendarDate("2026-10-31")).daysSince1970
    for day in stride(from: first, through: last, by: Repetitions.step(step)) {
      while index + 1 < file.days.count, file.days[index + 1].day <= day {
        if file.isQuoted(from, to, index) { known = index }
        index += 1
      }
      let question = RateQuestion(from: base, to: quote, day: file.date(day))
      let found = text(await source.find(question))
      let expected = file.expected(from, to, on: day, last: index, known: known)
      if found != expected { wrong.append("\(file.date(day)): \(found) instead of \(expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) days, such as \(wrong.prefix(3))")
    #expect(file.days.count > 7_000)
  }
}
