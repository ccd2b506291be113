import CambistFeeds
import CambistModel
import CambistMoney

/// Messages of the source.
extension QuotesRepository {
  private static let logInterval: Int64 = 10

  /// Processes a message, unless its connection was abandoned.
  func take(_ message: [UInt8], _ number: Int) {
    guard number == generation else { return }
    let now = clock.now()
    do {
      let message = try InvestAZFeed.read(message, zone: board.zone, receivedAt: now)
      for quote in message.quotes where board.take(quote, receivedAt: now) {
        note(quote, receivedAt: now)
      }
      if !message.quotes.isEmpty {
        lastQuoteAt = now
        silence = Self.firstSilence
        problem = nil
        unreadable.begin()
        enter(.live)
      }
      note(message.faults, isAll: message.quotes.isEmpty, at: now)
    } catch {
      note([error], isAll: true, at: now)
    }
  }

  /// - Parameter isAll: Whether the message had no quote.
  private func note(_ faults: [Problem], isAll: Bool, at now: Timestamp) {
    if let first = faults.first {
      unreadable.note(faults, at: now)
      if isAll, unreadable.isAllThatComes(at: now) { enter(.unreadable) }
      unlogged = ((unlogged?.count ?? 0) + faults.count, unlogged?.first ?? first)
    }
    guard let due = unlogged,
      !RateTimes.isWithin(Self.logInterval, of: loggedAt, now: now)
    else { return }
    log(due.count, due.first)
    unlogged = nil
    loggedAt = now
  }
}
