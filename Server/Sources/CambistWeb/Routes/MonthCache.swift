import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import Synchronization

/// The trends of rates over a month, for lists and the converter: created once for all readers with
/// the same language and number format, and again when a rate changes.
///
/// A line or a chart is valid only for exactly the rates that it was created from. It is replaced
/// after any change: a new rate, another source, or a day that was fetched later.
final class MonthCache: Sendable {
  private struct Key: Hashable {
    let pair: CurrencyPair
    let language: String
    let style: NumberStyle
  }

  private struct Made<Value: Sendable>: Sendable {
    let history: RateHistory
    let value: Value?
  }

  /// The maximum number of cached lines, about 8 MB.
  private static let mostTrends = 16_000
  /// The maximum number of cached charts, about 30 MB.
  private static let mostCharts = 8_000

  private let trends = Mutex<[Key: Made<RateTrend>]>([:])
  private let charts = Mutex<[Key: Made<MonthChart>]>([:])

  /// The lines of rates from a currency. Starts the fetches that they need and does not wait for
  /// them.
  ///
  /// - Parameter source: The name of the only source that converts; nil for all.
  func trends(
    from base: Currency, to rates: BoardRates, by source: String?, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> [Currency: RateTrend] {
    var trends: [Currency: RateTrend] = [:]
    for row in rates.rows where row.currency != base {
      trends[row.currency] = await trend(
        of: CurrencyPair(base, row.currency), by: source, desk, in: presentation)
    }
    return trends
  }

  /// The line of a pair; nil if there is none.
  func trend(
    of pair: CurrencyPair, by source: String? = nil, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> RateTrend? {
    let history = await desk.rates.history(of: pair, days: RateTrend.days, source: source)
    return Self.value(history.value, pair, trends, Self.mostTrends, presentation) {
      RateTrend($0, in: presentation)
    }
  }

  /// The chart of a pair; nil if there is none.
  func chart(
    of pair: CurrencyPair, by source: String?, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> MonthChart? {
    let history = await desk.rates.history(of: pair, days: RateTrend.days, source: source)
    return Self.value(history.value, pair, charts, Self.mostCharts, presentation) {
      RateChart($0, in: presentation)
        .map { MonthChart($0, of: pair, presentation.phrases.pairs) }
    }
  }

  private static func value<Value>(
    _ history: RateHistory?, _ pair: CurrencyPair, _ known: borrowing Mutex<[Key: Made<Value>]>,
    _ maximum: Int, _ presentation: Presentation<Phrases>, make: (RateHistory) -> Value?
  ) -> Value? {
    guard let history else { return nil }
    let key = Key(
      pair: pair, language: presentation.phrases.language, style: presentation.style.withoutMoney)
    if let made = known.withLock({ $0[key] }), made.history.isSame(history) {
      return made.value
    }
    let made = Made(history: history, value: make(history))
    known.withLock { known in
      if known[key] == nil, known.count >= maximum { known.removeAll(keepingCapacity: true) }
      known[key] = made
    }
    return made.value
  }
}

extension RateHistory {
  fileprivate func isSame(_ other: RateHistory) -> Bool {
    source == other.source && points == other.points
      && incompleteBefore == other.incompleteBefore && calendar == other.calendar
  }
}
