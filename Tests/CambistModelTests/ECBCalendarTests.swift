import CambistModel
import CambistMoney
import Foundation
import Testing

@Suite("The European Central Bank's calendar") struct ECBCalendarTests {
  @Test(
    "Nothing is published at weekends and on TARGET holidays",
    arguments: [
      ("2026-01-01", false), ("2026-01-02", true), ("2026-04-02", true), ("2026-04-03", false),
      ("2026-04-04", false), ("2026-04-05", false), ("2026-04-06", false), ("2026-04-07", true),
      ("2026-05-01", false), ("2026-05-14", true), ("2025-12-24", true), ("2025-12-25", false),
      ("2025-12-26", false), ("2025-12-31", true), ("2000-04-21", false), ("2000-04-24", false),
      ("2024-03-29", false), ("2038-04-23", false), ("2038-04-26", false), ("1969-12-31", true),
      ("2026-11-20", true), ("2026-11-21", false), ("2026-11-22", false), ("2026-11-23", true),
    ])
  func days(_ text: String, _ isPublished: Bool) throws {
    let day = try #require(CalendarDate(text))
    #expect(ECBCalendar.isDayOfPublication(day) == isPublished)
  }

  @Test(
    "A day's rates are due at 16:00 in Frankfurt; until then those of the day before are current",
    arguments: [
      ("2026-11-20T14:59:59.999Z", "2026-11-19"), ("2026-11-20T15:00:00Z", "2026-11-20"),
      ("2026-07-15T13:59:59.999Z", "2026-07-14"), ("2026-07-15T14:00:00Z", "2026-07-15"),
      ("2026-03-27T14:59:59Z", "2026-03-26"), ("2026-03-27T15:00:00Z", "2026-03-27"),
      ("2026-03-30T13:59:59Z", "2026-03-27"), ("2026-03-30T14:00:00Z", "2026-03-30"),
      ("2026-10-23T13:59:59Z", "2026-10-22"), ("2026-10-23T14:00:00Z", "2026-10-23"),
      ("2026-10-26T14:59:59Z", "2026-10-23"), ("2026-10-26T15:00:00Z", "2026-10-26"),
      ("2026-07-16T22:30:00Z", "2026-07-16"), ("2026-11-20T23:30:00Z", "2026-11-20"),
      ("2026-11-21T10:00:00Z", "2026-11-20"), ("2026-11-22T23:59:59Z", "2026-11-20"),
      ("2026-11-23T14:00:00Z", "2026-11-20"), ("2026-11-23T15:15:00Z", "2026-11-23"),
      ("2026-04-07T09:00:00Z", "2026-04-02"), ("2026-12-28T12:00:00Z", "2026-12-24"),
      ("2026-01-01T20:00:00Z", "2025-12-31"),
    ])
  func due(_ now: String, _ day: String) throws {
    let newest = ECBCalendar.newestDay(at: try #require(Timestamp(now)))
    #expect(newest.description == day)
  }

  @Test(
    "The next rates are announced for 16:00 in Frankfurt",
    arguments: [
      ("2026-11-20", "2026-11-23T15:00:00Z"), ("2026-07-15", "2026-07-16T14:00:00Z"),
      ("2026-03-27", "2026-03-30T14:00:00Z"), ("2026-10-23", "2026-10-26T15:00:00Z"),
      ("2026-04-02", "2026-04-07T14:00:00Z"),
    ])
  func next(_ day: String, _ moment: String) throws {
    let day = try #require(CalendarDate(day))
    #expect(ECBCalendar.publication(after: day).description == moment)
  }

  @Test(
    "The clocks of Frankfurt and Baku are those of the zone database, at every quarter of an hour")
  func zones() throws {
    let frankfurt = try #require(TimeZone(identifier: "Europe/Berlin"))
    let baku = try #require(TimeZone(identifier: "Asia/Baku"))
    var wrong: [Timestamp] = []
    for year in 1999...2037 {
      for (month, days) in [(1, 1...3), (3, 24...31), (7, 1...3), (10, 24...31)] {
        for day in days {
          let day = try #require(CalendarDate(year: year, month: month, day: day))
          for quarter in Int64(0)..<96 {
            let moment = Timestamp(day).adding(seconds: quarter * 900)
            let date = Date(timeIntervalSince1970: Double(moment.millisecondsSince1970) / 1_000)
            let isRight =
              FrankfurtTime.utcOffset(at: moment) == frankfurt.secondsFromGMT(for: date)
              && (year < 2017
                || BakuTime.date(at: moment)
                  == moment.date(utcOffset: baku.secondsFromGMT(for: date)))
            if !isRight { wrong.append(moment) }
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("At the beginning of the calendar the search for a day of publication ends")
  func beginning() throws {
    let first = try #require(CalendarDate("0001-01-01"))
    #expect(ECBCalendar.day(onOrBefore: first) == first)
    #expect(ECBCalendar.newestDay(at: Timestamp(millisecondsSince1970: .min)) == first)
    let second = try #require(CalendarDate("0001-01-02"))
    #expect(ECBCalendar.day(onOrBefore: second) <= second)
  }
}
