import CambistDesk
import CambistMoney
import CambistScreens
import CambistStore
import CambistTesting
import CambistViewModels
import Foundation
import Testing

@MainActor
@Suite("The days of the converter's model", .timeLimit(.minutes(1))) struct ConvertModelDaysTests {
  let clock = ManualClock(now: shippedAt)
  let model: ConvertModel

  init() throws {
    model = ConvertModel(
      .offline(try .inMemory(), clock), phrases: .english, style: .english, clock: clock.clock)
  }

  func date(_ text: String) throws -> Date {
    let moment = try #require(Timestamp(text))
    return Date(timeIntervalSince1970: Double(moment.millisecondsSince1970) / 1_000)
  }

  @Test("From the first day with rates to today, and today at first")
  func range() async throws {
    await model.load()
    #expect(model.days.lowerBound == (try date("1999-01-04T00:00:00Z")))
    #expect(model.days.upperBound == (try date("2026-10-30T00:00:00Z")))
    #expect(model.chosenDay == model.days.upperBound && !model.isOnPastDay)
  }

  @Test("Any moment of a day means the day, and today means the newest rate")
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
