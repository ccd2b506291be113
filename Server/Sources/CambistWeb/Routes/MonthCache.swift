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
  /// The parts of a locale that trends depend on. They have no amounts of money.
  private struct Kind: Hashable {
    let language: String
    let style: NumberStyle

    init(_ presentation: Presentation<Phrases>) {
      language = presentation.phrases.language
      style = presentation.style.withoutMoney
    }
  }

  private struct Made<Value: Sendable>: Sendable {
    let history: RateHistory
    let value: Value?
  }

  /// Lines or charts. By kind first, as a page shows many pairs, and comparing kinds takes long.
  private struct Shelf<Value: Sendable>: Sendable {
    private var values: [Kind: [CurrencyPair: Made<Value>]] = [:]
    private var count = 0
    let maximumCount: Int

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    func values(of kind: Kind) -> [CurrencyPair: Made<Value>] { values[kind] ?? [:] }

    mutating func insert(_ made: Made<Value>, for pair: CurrencyPair, of kind: Kind) {
      if values[kind]?[pair] == nil {
        if count >= maximumCount { (values, count) = ([:], 0) }
        count += 1
      }
      values[kind, default: [:]][pair] = made
    }
  }

  /// About 8 MB.
  private let trends = Mutex(Shelf<RateTrend>(maximumCount: 16_000))
  /// About 30 MB.
  private let charts = Mutex(Shelf<MonthChart>(maximumCount: 8_000))

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
    return Dictionary(found.map { ($0.key.quote, $0.value) }) { first, _ in first }
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
    _ shelf: borrowing Mutex<Shelf<Value>>, _ presentation: Presentation<Phrases>,
    make: (CurrencyPair, RateHistory) -> Value?
  ) -> [CurrencyPair: Value] {
    let kind = Kind(presentation)
    var values: [CurrencyPair: Value] = [:]
    var others: [(pair: CurrencyPair, history: RateHistory)] = []
    shelf.withLock { shelf in
      let known = shelf.values(of: kind)
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
      shelf.withLock { $0.insert(made, for: pair, of: kind) }
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
