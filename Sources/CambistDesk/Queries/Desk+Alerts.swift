public import CambistModel
import CambistMoney
import CambistRates

extension Desk {
  /// Adds an alert if it can fire, as far as the sources answer within seconds. If no source is
  /// available for it now, it is added as well.
  ///
  /// - Returns: The alert, or an earlier one with the same rule.
  /// - Throws: ``QueryFailure`` when it can never fire: there is no such pair, symbol or book, law
  ///   fixes the rate, or there are no earlier values to measure a move from; ``Problem`` when
  ///   there are too many alerts or it cannot be stored.
  public func addAlert(_ rule: AlertRule) async throws -> (alert: Alert, isNew: Bool) {
    try await alerts.add(try await checked(rule))
  }

  /// The rule, with a symbol as its source writes it, if it can ever fire, as far as the sources
  /// answer within seconds.
  ///
  /// - Throws: ``QueryFailure`` when it cannot; see ``addAlert(_:)``.
  public func checked(_ rule: AlertRule) async throws -> AlertRule {
    var rule = rule
    if case .move(_, let period) = rule.condition, rule.subject.kind != .rate, period != .day {
      throw QueryFailure(.onlyMovesInDay)
    }
    switch rule.subject {
    case .rate(let pair): try await check(pair, rule.condition)
    case .quote(let symbol):
      let entries = await quotes.quotes().entries
      let known = entries.first { $0.quote.isAny(of: [symbol]) }?.quote.symbol
      if known == nil, !entries.isEmpty { throw QueryFailure(.unknownSymbols([symbol])) }
      rule = AlertRule(.quote(known ?? symbol), rule.condition) ?? rule
    case .book(let name):
      guard let book = Book(name) else { break }
      var isAnswered = false
      try await unlessUnavailable {
        _ = try await settledMarket(of: book)
        isAnswered = true
      }
      // The stored list is also enough.
      if !isAnswered, let list = await books.markets().value?.markets,
        !list.contains(where: { $0.book == book })
      {
        throw QueryFailure(.unknownBook(book))
      }
    }
    return rule
  }

  /// Removes an alert.
  ///
  /// - Throws: ``QueryFailure`` when no alert has this number.
  public func removeAlert(_ id: Int64) async throws {
    guard try await alerts.remove(id) else { throw QueryFailure(.unknownAlert(id)) }
  }

  private func check(_ pair: CurrencyPair, _ condition: AlertRule.Condition) async throws {
    _ = try CurrencyPair(saving: pair.base, pair.quote)
    try await unlessUnavailable {
      let rate = try await settledRate(from: pair.base, to: pair.quote).value.answer
      if rate.kinds == [.fixed] { throw QueryFailure(.fixedRate(pair)) }
      guard condition.kind.period != nil else { return }
      let history = await rates.history(of: pair, days: AlertRule.Period.month.days)
      if history.value == nil, history.problem == nil, !history.isRefreshing {
        throw QueryFailure(.noHistory(pair, isLoading: false))
      }
    }
  }

  private func unlessUnavailable(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let failure as QueryFailure {
      switch failure.kind {
      case .unavailable, .notConfigured: return
      default: throw failure
      }
    }
  }
}
