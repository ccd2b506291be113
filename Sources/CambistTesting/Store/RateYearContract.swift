import CambistModel
import CambistMoney
import CambistStore
import Testing

/// What a store promises about rates by year.
struct RateYearContract {
  static let clauses: [StoreContract.Clause] = [
    .init("Every digit is read back, including trailing zeros and the longest rates") {
      try await Self($0).digits()
    },
    .init("Days are added to those of their year, and replace earlier versions") {
      try await Self($0).joining()
    },
    .init("A period is stored for all currencies or for one, and grows") {
      try await Self($0).periods()
    },
  ]

  private let store: any SharedStore
  private let czk: Currency

  init(_ database: any SharedStore) throws {
    store = database
    czk = try #require(Currency("CZK"))
  }

  private func day(_ text: String, _ rate: String) throws -> RateYear.Day {
    RateYear.Day(date: try #require(CalendarDate(text)), rate: try ExactDecimal(rate))
  }

  private func year(_ number: Int, _ days: [(String, String)]) throws -> RateYear {
    RateYear(
      base: .usd, quote: czk, year: number, days: try days.map { try day($0.0, $0.1) })
  }

  private func days(_ text: String) throws -> ClosedRange<CalendarDate> {
    let parts = text.split(separator: "/").map(String.init)
    return try #require(CalendarDate(parts[0]))...(try #require(CalendarDate(parts[1])))
  }

  func digits() async throws {
    let year = try year(
      2024,
      [
        ("2024-01-01", "23.100"), ("2024-01-02", "0.00000000000000000000000000000000000001"),
        ("2024-02-29", "170141183460469231731687303715884105727"), ("2024-12-31", "1"),
      ])
    try await store.save(
      [year], on: try days("2024-01-01/2024-12-31"), periods: [], of: "cnb")
    let stored = try await store.rateYears(of: "cnb", between: czk, and: .usd, in: 2020...2030)
    #expect(stored.years == [year] && stored.damaged.isEmpty)
    #expect(stored.years.first?.days.first?.rate.description == "23.100")
    for other in [("nbp", Currency.usd), ("cnb", .eur)] {
      let none = try await store.rateYears(
        of: other.0, between: other.1, and: czk, in: 2020...2030)
      #expect(none.years.isEmpty)
    }
  }

  func joining() async throws {
    try await store.save(
      [try year(2024, [("2024-01-02", "22"), ("2024-01-03", "23")])],
      on: try days("2024-01-01/2024-03-31"), periods: [], of: "cnb")
    try await store.save(
      [try year(2024, [("2024-04-02", "24")])], on: try days("2024-04-02/2024-04-02"),
      periods: [], of: "cnb")
    try await store.save(
      [try year(2024, [("2024-01-03", "23.5")])], on: try days("2024-01-01/2024-03-31"),
      periods: [], of: "cnb")
    let stored = try await store.rateYears(of: "cnb", between: .usd, and: czk, in: 2024...2024)
    #expect(
      stored.years.flatMap(\.days).map { "\($0.date) \($0.rate)" }
        == ["2024-01-03 23.5", "2024-04-02 24"])
  }

  func periods() async throws {
    let (first, last) = (
      try #require(CalendarDate("2024-01-01")), try #require(CalendarDate("2024-01-31"))
    )
    for through in [first, last] {
      let all = [nil, czk].map { RatePeriod(currency: $0, first: first, through: through) }
      try await store.save([], on: first...last, periods: all, of: "cnb")
      #expect(try await Set(store.ratePeriods(of: "cnb")) == Set(all))
    }
    #expect(try await store.ratePeriods(of: "nbp").isEmpty)
  }
}
