import CambistModel
import CambistMoney
import CambistTesting
import Testing

@Suite("Days without a table") struct EmptyDaysTests {
  private let now: Timestamp

  init() throws { now = try #require(Timestamp("2026-11-21T10:00:00Z")) }

  private func day(_ number: Int) -> CalendarDate { CalendarDate(daysSince1970: 10_000 + number) }

  @Test("Ranges added in any order cover exactly their days")
  func law() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var days = EmptyDays()
      var expected: Set<Int> = []
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let first = Int.random(in: 0..<100, using: &generator)
        let last = first + Int.random(in: 0...14, using: &generator)
        days.insert(day(first)...day(last), checkedAt: now)
        expected.formUnion(first...last)
      }
      for number in 0..<120 {
        #expect(days.covers(day(number)...day(number), at: now) == expected.contains(number))
      }
      let from = Int.random(in: 0..<100, using: &generator)
      let to = from + Int.random(in: 0...10, using: &generator)
      #expect(
        days.covers(day(from)...day(to), at: now) == (from...to).allSatisfy(expected.contains))
    }
  }

  @Test("Ranges that overlap or touch become one")
  func merging() {
    var days = EmptyDays()
    for number in stride(from: 0, to: 3_000, by: 7) {
      days.insert(day(number)...day(number + 14), checkedAt: now)
    }
    #expect(days.ranges.count == 1)
  }

  @Test("An older answer about earlier days removes nothing from a newer one about later days")
  func olderNeighbour() throws {
    let sunday = CalendarDate(daysSince1970: 20_772)
    let evening = Timestamp(sunday).adding(seconds: 15 * 3_600)
    var days = EmptyDays()
    days.insert(sunday.adding(days: -1)...sunday.adding(days: -1), checkedAt: evening)
    let later = evening.adding(seconds: 2 * 86_400)
    days.insert(sunday.adding(days: -1)...sunday, checkedAt: later)
    #expect(days.covers(sunday.adding(days: -1)...sunday, at: later))
    #expect(days.covers(sunday...sunday, at: later.adding(seconds: 6 * 86_400)))
  }

  @Test("A past day is valid for a week, the current one for half an hour")
  func expiry() {
    var days = EmptyDays()
    days.insert(now.date.adding(days: -3)...now.date, checkedAt: now)
    let yesterday = now.date.adding(days: -1)
    func covers(_ date: CalendarDate, after seconds: Int64) -> Bool {
      days.covers(date...date, at: now.adding(seconds: seconds))
    }
    #expect(covers(now.date, after: 1_799) && !covers(now.date, after: 1_800))
    #expect(covers(yesterday, after: 7 * 86_400 - 1) && !covers(yesterday, after: 7 * 86_400))
    #expect(!covers(yesterday, after: -1))
  }

  @Test("The current day is Baku's: after 20:00 UTC the day in UTC is over")
  func baku() throws {
    let today = now.date
    for (time, isOver) in [("19:59:59", false), ("20:00:00", true)] {
      let moment = try #require(Timestamp("2026-11-21T\(time)Z"))
      var days = EmptyDays()
      days.insert(today...today, checkedAt: moment)
      #expect(days.covers(today...today, at: moment.adding(seconds: 3_600)) == isOver)
    }
  }

  @Test("Expired ranges are dropped when days are added")
  func dropping() {
    var days = EmptyDays()
    days.insert(day(0)...day(5), checkedAt: now)
    days.insert(day(50)...day(55), checkedAt: now.adding(seconds: 8 * 86_400))
    #expect(days.ranges.map(\.first) == [day(50)])
  }
}
