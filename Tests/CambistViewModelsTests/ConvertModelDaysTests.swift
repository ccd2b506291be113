import CambistDesk
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

@MainActor
@Suite("The days of the converter's model", .timeLimit(.minutes(5))) struct ConvertModelDaysTests {
  let clock = ManualClock(now: shippedAt)
  let model: ConvertModel

  init() throws {
    model = ConvertModel(
      .offline(try .inMemory(), clock), presentation: clock.presentation())
  }

  func date(_ text: String) throws -> Date {
    let moment = try #require(Timestamp(text))
    return Date(timeIntervalSince1970: Double(moment.millisecondsSince1970) / 1_000)
  }

  @Test("From the first day with rates to today, and today by default")
  func range() async throws {
    await model.load()
    #expect(model.days.lowerBound == (try date("1999-01-04T00:00:00Z")))
    #expect(model.days.upperBound == (try date("2026-10-30T00:00:00Z")))
    #expect(model.chosenDay == model.days.upperBound && !model.isOnPastDay)
  }

  @Test(
    "Today is the device's, in summer and in winter",
    arguments: [
      ("Asia/Baku", "2026-10-30T21:30:00Z", "2026-10-31", "yesterday"),
      ("Pacific/Auckland", "2026-10-30T11:30:00Z", "2026-10-31", "yesterday"),
      ("America/Los_Angeles", "2026-10-31T01:00:00Z", "2026-10-30", "today"),
      ("Europe/Berlin", "2026-10-30T23:30:00Z", "2026-10-31", "yesterday"),
      ("Asia/Baku", "2027-07-14T21:30:00Z", "2027-07-15", "258 days ago"),
      ("Pacific/Auckland", "2027-07-14T12:30:00Z", "2027-07-15", "258 days ago"),
      ("America/Los_Angeles", "2027-07-15T06:59:00Z", "2027-07-14", "257 days ago"),
      ("Europe/Berlin", "2027-07-14T22:30:00Z", "2027-07-15", "258 days ago"),
    ])
  func device(_ zone: String, _ now: String, _ today: String, _ age: String) async throws {
    let clock = ManualClock(
      now: try #require(Timestamp(now)), zone: try #require(ZoneOffsets(named: zone)))
    let model = ConvertModel(
      .offline(try .inMemory(), clock), presentation: clock.presentation())
    await model.load()
    #expect(model.screen.newestDate == today)
    #expect(model.screen.facts.source?.hasSuffix(age) == true)
    let day = try #require(CalendarDate(today))
    await model.select(day: day.adding(days: 1))
    #expect(model.screen.facts.notices.first?.title.contains("is in the future") == true)
    // The newest rate is less than five days old only in the first four cases.
    await model.select(day: day)
    #expect(model.screen.facts.notices.isEmpty == !age.hasSuffix("ago"))
  }

  @Test("Any moment of a day means that day, and today means the newest rate")
  func choosing() async throws {
    await model.load()
    await model.select(dayOf: try date("1999-01-04T23:59:59Z"))
    #expect(model.input.on == "1999-01-04" && model.isOnPastDay)
    #expect(model.screen.target.value == "84.82")
    #expect(model.chosenDay == model.days.lowerBound)
    await model.select(dayOf: try date("2026-10-30T12:00:00Z"))
    #expect(model.input.on.isEmpty && !model.isOnPastDay && model.screen.target.value == "89.51")
  }
}
