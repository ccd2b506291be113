import CambistModel
import CambistMoney
import CambistRates
public import CambistStore
import Testing

/// What a store promises about the rates of a source after a value cannot be read.
public enum UnreadableRates {
  /// - Parameters:
  ///   - table: The name of the table of days without rates.
  ///   - execute: Executes a statement in the store’s database.
  public static func check(
    _ store: any SharedStore, days table: String, execute: (String) async throws -> Void
  ) async throws {
    func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
    func time(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }
    let rate = ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.1"))
    let rates = RateTable(
      [rate], provenance: Provenance(source: "ecb", asOf: .day(try date("2026-01-05"))))
    var answers = RateAnswers([
      DatedRates(scope: nil, day: try date("2026-01-05"), fetchedAt: time(1), table: rates)
    ])
    var days = EmptyDays()
    days.insert(try date("2026-01-01")...date("2026-01-02"), checkedAt: time(1))
    var all = days
    all.insert(try date("2025-12-25")...date("2025-12-26"), checkedAt: time(2))
    answers.emptyDays = (nil, all)
    answers.check = (nil, time(3))
    try await store.save(answers, of: "ecb")
    try await execute("UPDATE \(table) SET last = 'never' WHERE first = '2025-12-25'")
    let first = try await store.rateState(of: "ecb", scope: nil)
    #expect(first.newest?.table.rates == [rate])
    #expect(first.emptyDays == days && first.checkedAt == time(3))
    try await execute("UPDATE rate SET rate = 'many'")
    let second = try await store.rateState(of: "ecb", scope: nil)
    #expect(second.newest == nil && second.checkedAt == nil && second.emptyDays == days)
  }
}
