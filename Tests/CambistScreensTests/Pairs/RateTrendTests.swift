import CambistModel
import CambistMoney
import Testing

@testable import CambistScreens

@Suite("The trend of a month") struct RateTrendTests {
  private static func trend(_ rates: [(day: String, rate: String)]) throws -> RateTrend {
    let points = try rates.map {
      RateHistory.Point(
        date: try #require(CalendarDate($0.day)), rate: try ExactDecimal($0.rate))
    }
    return try #require(
      RateTrend(RateHistory(source: "Bank", points: points), in: .sample()))
  }

  @Test("It has the change since the rate before and since a week ago")
  func recent() throws {
    let trend = try Self.trend([
      ("2026-11-20", "1"), ("2026-11-27", "2"), ("2026-11-30", "4"), ("2026-12-01", "5"),
    ])
    #expect(trend.recent == "+25.00% in a day, +400.00% in a week")
  }

  @Test("The change since the rate of a week ago is not called that of a day")
  func weekly() throws {
    let trend = try Self.trend([
      ("2026-11-11", "1"), ("2026-11-18", "2"), ("2026-11-25", "3"),
    ])
    #expect(trend.recent == nil && trend.change == "+200.00%")
  }
}
