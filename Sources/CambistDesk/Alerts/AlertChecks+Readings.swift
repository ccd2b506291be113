import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates

extension AlertChecks {
  /// How many days before a period the last rate still counts as that of its first day.
  private static let gapDays = RateGap.carriedDays
  /// The prices of a market count as current for this many times the interval between two fetches.
  private static let fetchesPerPrice: Int64 = 2

  /// The value to check an alert against; nil while none is known. Starts a fetch that is due.
  func reading(of rule: AlertRule) async -> AlertReading? {
    switch (rule.subject, rule.condition) {
    case (.rate(let pair), .move(_, let period)): await move(of: pair, within: period)
    case (.rate(let pair), _): await rate(of: pair)
    case (.quote(let symbol), _): await quote(symbol)
    case (.book(let name), _): await price(of: name)
    }
  }

  private func rate(of pair: CurrencyPair) async -> AlertReading? {
    guard let answer = await rates.rate(from: pair.base, to: pair.quote).value,
      let value = try? answer.route.figure(digits: 12)
    else { return nil }
    return AlertReading(
      value, source: answer.provenance.source, asOf: answer.provenance.asOf,
      isCurrent: !answer.isStale)
  }

  /// The newest rate of a source with a history, and its rates of the preceding period. All are of
  /// one source, and it is used only when its newest rate is current.
  private func move(of pair: CurrencyPair, within period: AlertRule.Period) async -> AlertReading? {
    let days = period.days + Self.gapDays
    guard let history = await rates.history(of: pair, days: days).value,
      let newest = history.points.last,
      let answer = await rates.rate(from: pair.base, to: pair.quote, source: history.source).value
    else { return nil }
    let start = newest.date.adding(days: -period.days)
    let earlier = history.points.dropLast()
    let first = earlier.last { $0.date <= start }?.date ?? start
    return AlertReading(
      newest.rate, source: answer.provenance.source, asOf: .day(newest.date),
      isCurrent: !answer.isStale && answer.date == newest.date,
      references: earlier.filter { $0.date >= first }.map {
        AlertReading.Reference($0.rate, asOf: .day($0.date))
      })
  }

  /// The bid, and the day's first one.
  private func quote(_ symbol: String) async -> AlertReading? {
    let state = await quotes.quotes()
    guard let entry = state.entries.first(where: { $0.quote.symbol == symbol }) else { return nil }
    let now = clock.now()
    let time = min(entry.quote.time ?? entry.receivedAt, entry.receivedAt)
    let first = entry.reference(on: state.zone.date(of: now), in: state.zone)
    return AlertReading(
      entry.quote.bid, source: InvestAZFeed.source, asOf: .moment(time),
      isCurrent: !entry.isStale(at: now),
      references: first.map { [.init($0.bid, asOf: .moment($0.receivedAt))] } ?? [])
  }

  /// The price of the last trade, and that of 24 hours earlier.
  private func price(of name: String) async -> AlertReading? {
    guard let snapshot = await books.markets().value, let ticker = snapshot[name]?.ticker,
      let last = ticker.last
    else { return nil }
    let time = ticker.time ?? snapshot.fetchedAt
    let before = ticker.change24.flatMap { try? last - $0 }
    return AlertReading(
      last, source: snapshot.source, asOf: .moment(time),
      isCurrent: RateTimes.isWithin(
        Self.fetchesPerPrice * books.interval, of: snapshot.fetchedAt, now: clock.now()),
      references: before.map {
        [.init($0, asOf: .moment(time.adding(seconds: -24 * 3_600)))]
      } ?? [])
  }
}
