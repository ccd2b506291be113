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
  private struct Made<Value: Sendable>: Sendable {
    let history: RateHistory
    let value: Value?
  }

  /// Lines or charts. By locale first, as a page shows many pairs and hashing a number format takes
  /// long.
  private struct Entries<Value: Sendable>: Sendable {
    private var values: [NumberLocale: [CurrencyPair: Made<Value>]] = [:]
    private var count = 0
    let maximumCount: Int

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    func values(for locale: NumberLocale) -> [CurrencyPair: Made<Value>] {
      values[locale] ?? [:]
    }

    mutating func insert(_ made: Made<Value>, for pair: CurrencyPair, in locale: NumberLocale) {
      if values[locale]?[pair] == nil {
        if count >= maximumCount { (values, count) = ([:], 0) }
        count += 1
      }
      values[locale, default: [:]][pair] = made
    }
  }

  /// About 8 MB.
  private let trends = Mutex(Entries<RateTrend>(maximumCount: 16_000))
  /// About 30 MB.
  private let charts = Mutex(Entries<MonthChart>(maximumCount: 8_000))

  /// The lines of rates from a currency. Starts the fetches that they need and does not wait for
  /// them.
  ///
  /// - Parameter source: The name of the only source that converts; nil for all.
  func trends(
    from base: Currency, to rates: BoardRates, by source: String?, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> [Currency: RateTrend] {
    let pairs = rates.rows.filter { $0.currency != base }.map { CurrencyPair(base, $0.currency) }
    let found = await trends(of: pairs, by: source, desk, in: presentation)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.key.quote, $0.value) })
  }

  /// The lines of pairs, without pairs that have none.
  func trends(
    of pairs: [CurrencyPair], by source: String? = nil, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> [CurrencyPair: RateTrend] {
    let histories = await desk.rates.histories(of: pairs, days: RateTrend.days, source: source)
    return Self.values(zip(pairs, histories), trends, presentation) {
      RateTrend($1, in: presentation)
    }
  }

  /// The chart of a pair; nil if there is none.
  func chart(
    of pair: CurrencyPair, by source: String?, _ desk: Desk,
    in presentation: Presentation<Phrases>
  ) async -> MonthChart? {
    let history = await desk.rates.history(of: pair, days: RateTrend.days, source: source)
    return Self.values([(pair, history)], charts, presentation) { pair, history in
      RateChart(history, in: presentation)
        .map { MonthChart($0, of: pair, presentation.phrases.pairs) }
    }[pair]
  }

  private static func values<Value>(
    _ histories: some Sequence<(CurrencyPair, Loadable<RateHistory>)>,
    _ cache: borrowing Mutex<Entries<Value>>, _ presentation: Presentation<Phrases>,
    make: (CurrencyPair, RateHistory) -> Value?
  ) -> [CurrencyPair: Value] {
    let locale = NumberLocale(presentation.phrases, presentation.style)
    var values: [CurrencyPair: Value] = [:]
    var others: [(pair: CurrencyPair, history: RateHistory)] = []
    cache.withLock { cache in
      let known = cache.values(for: locale)
      for (pair, history) in histories {
        guard let history = history.value else { continue }
        if let made = known[pair], made.history.isSame(history) {
          values[pair] = made.value
        } else {
          others.append((pair, history))
        }
      }
    }
    for (pair, history) in others {
      let made = Made(history: history, value: make(pair, history))
      cache.withLock { $0.insert(made, for: pair, in: locale) }
      values[pair] = made.value
    }
    return values
  }
}

extension RateHistory {
  fileprivate func isSame(_ other: RateHistory) -> Bool {
    source == other.source && points == other.points
      && incompleteBefore == other.incompleteBefore && calendar == other.calendar
  }
}
