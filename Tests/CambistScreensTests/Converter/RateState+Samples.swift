import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

/// Two days after the sample rates, at noon.
let sampleNow = Timestamp(CalendarDate(daysSince1970: 20_758)).adding(seconds: 12 * 3_600)

func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

extension CurrencyPair {
  /// A pair from text such as `USD-EUR`.
  static func sample(_ text: String) throws -> CurrencyPair { try #require(CurrencyPair(text)) }
}

extension RateState {
  /// An answer with rates such as `EUR USD 1.1172` of 30 October 2026.
  ///
  /// - Parameter origin: The origin of the rates, if it is not that of their table.
  static func known(
    _ lines: [String] = ["EUR USD 1.1172"], _ from: Currency = .usd, _ to: Currency = .eur,
    source: String = "ecb", origin: String? = nil, fetchedAt: Timestamp? = nil,
    isStale: Bool = false, failures: [Failure] = [], isOffline: Bool = false,
    isRefreshing: Bool = false, on asked: String? = nil,
    carried: CarriedRate = .noPublication
  ) throws -> RateState {
    let asOf = AsOf.day(try day("2026-10-30"))
    let rates = try lines.map { line in
      let parts = line.split(separator: " ").map(String.init)
      try #require(parts.count == 3)
      return ExchangeRate(
        from: try currency(parts[0]), to: try currency(parts[1]),
        rate: try ExactDecimal(parts[2]),
        provenance: origin.map { Provenance(source: $0, asOf: asOf) })
    }
    let table = RateTable(rates, provenance: Provenance(source: source, asOf: asOf))
    return RateState(
      answer: .success(
        try RateAnswer(
          table, from: from, to: to, fetchedAt: fetchedAt, isStale: isStale,
          on: try asked.map(day), carried: carried)),
      failures: failures, isOffline: isOffline, isRefreshing: isRefreshing)
  }

  /// The reason for a missing answer.
  static func none(
    _ gap: RateGap, failures: [Failure] = [], isOffline: Bool = false, isRefreshing: Bool = false
  ) -> RateState {
    RateState(
      answer: .failure(gap), failures: failures, isOffline: isOffline,
      isRefreshing: isRefreshing)
  }
}

extension ConvertScreen {
  /// The screen for some input, two days after the sample rates.
  static func sample(
    _ state: RateState?, _ input: Input, _ style: NumberStyle = .english
  ) -> ConvertScreen {
    ConvertScreen(
      state, input: input, in: .sample(.english, style, hoursAhead: 0))
  }
}
