import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates

/// The days on which the European Central Bank published a rate of a pair.
struct ECBPairDays {
  let pair: CurrencyPair
  /// The periods of the bundled history, the newest first.
  let shipped: [ECBArchive.Stretch]
  /// The tables of later days, the newest first.
  let later: [DatedRates]

  /// Whether the last known table before another one has a rate of the pair.
  func isQuotedAtTheEnd(before table: DatedRates) -> Bool {
    if let last = later.first(where: { $0.day < table.day }) { return isQuoted(in: last) }
    return shipped.first.map { $0.next == nil } ?? false
  }

  /// The last day with a rate on or before a table's day, and the first day of publication after it
  /// that is not after the table's; nil when there was none before.
  func last(upTo table: DatedRates) -> (day: CalendarDate, since: CalendarDate)? {
    if isQuoted(in: table) { return (table.day, table.day) }
    var since = table.day
    for stored in later where stored.day < table.day {
      if isQuoted(in: stored) { return (stored.day, since) }
      since = stored.day
    }
    guard let stretch = shipped.first(where: { $0.first <= table.day }) else { return nil }
    return (min(stretch.last, table.day), stretch.next ?? since)
  }

  /// Adds to a finding without an answer since when there is no rate.
  ///
  /// - Parameter table: The last valid table. If it has both currencies, it is too old for an
  ///   answer.
  func explain(_ finding: inout RateFinding, after table: DatedRates) {
    guard let last = last(upTo: table) else { return }
    finding.lastKnown = last.day
    let missing = [pair.base, pair.quote].filter { $0 != .eur && !table.table.names($0) }
    guard !missing.isEmpty else { return }
    finding.suspension = Suspension(
      source: ECBFeed.source, currencies: missing, since: last.since, lastKnown: last.day)
  }

  private func isQuoted(in stored: DatedRates) -> Bool {
    (try? stored.table.route(from: pair.base, to: pair.quote)) != nil
  }
}
