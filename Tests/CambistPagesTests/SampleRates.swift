import CambistModel
import CambistMoney
import CambistRates
import Testing

/// The rates of a desk on the pages in tests.
enum SampleRates {
  static let pair = CurrencyPair(.usd, .eur)
  static let unreachable = Problem.unreachable(host: "rates.example", reason: "connection refused")

  /// The European Central Bank's table of the last working day before ``sampleNow``.
  static func stored() throws -> StoredRates {
    let day = try #require(CalendarDate("2026-10-30"))
    let gbp = try #require(Currency("GBP"))
    let table = RateTable(
      [
        ExchangeRate(from: .eur, to: .usd, rate: try ExactDecimal("1.1172"), provenance: nil),
        ExchangeRate(from: .eur, to: gbp, rate: try ExactDecimal("0.8672"), provenance: nil),
      ], provenance: Provenance(source: "ecb", asOf: .day(day)))
    return StoredRates([
      [
        StoredRates.Table(
          table, scope: nil, fetchedAt: sampleNow.adding(seconds: -600),
          currentUntil: sampleNow.adding(seconds: 86_400))
      ]
    ])
  }

  /// Two days of a pair.
  static var history: RateHistory? {
    guard let first = CalendarDate("2026-10-01"), let last = CalendarDate("2026-10-30"),
      let low = try? ExactDecimal("0.8"), let high = try? ExactDecimal("0.82")
    else { return nil }
    return RateHistory(
      source: "ecb", points: [.init(date: first, rate: low), .init(date: last, rate: high)])
  }

  /// A pair's rate in a desk that reaches its sources.
  static func full(_ pair: CurrencyPair = pair, isRefreshing: Bool = false) throws -> RateState {
    var state = try stored().state(
      from: pair.base, to: pair.quote, isOffline: false, now: sampleNow)
    state.isRefreshing = isRefreshing
    return state
  }

  /// Yesterday's rate of a source that cannot be reached now.
  static func stale() throws -> RateState {
    var state = try stored().state(
      from: pair.base, to: pair.quote, isOffline: true, now: sampleNow.adding(seconds: 172_800))
    state.failures = [failure]
    return state
  }

  /// No rate, from a source that cannot be reached.
  static func failed(_ pair: CurrencyPair = pair) -> RateState {
    var state = StoredRates([[]]).state(
      from: pair.base, to: pair.quote, isOffline: true, now: sampleNow)
    state.failures = [failure]
    return state
  }

  private static var failure: RateState.Failure {
    RateState.Failure(source: "ecb", problem: unreachable)
  }
}
