public import CambistModel
public import CambistMoney

/// A rate and its state.
public struct SettledRate: Sendable {
  /// The rate, or why there is none.
  public let state: RateState
  /// The answer.
  public let answer: RateAnswer
}

/// A saved pair with its rate, if a source has one.
public struct SettledPair: Sendable {
  /// The pair of the rate.
  public let pair: CurrencyPair
  /// The rate, or why there is none.
  public let state: RateState
}

extension Desk {
  /// The newest rate available within three seconds. If nothing is stored, it waits for the fetches
  /// to end.
  ///
  /// - Parameters:
  ///   - source: The name of the only source to use; nil for all.
  ///   - today: The reader's day; later days are in the future. Nil when it is not known.
  /// - Throws: ``QueryFailure`` when there is no rate.
  public func settledRate(
    from: Currency, to: Currency, on day: CalendarDate? = nil, source: String? = nil,
    today: CalendarDate? = nil
  ) async throws -> QueryAnswer<SettledRate> {
    if let source, let reason = unusable(source: source) { throw QueryFailure(reason) }
    let rates = rates
    let answers = await settled([CurrencyPair(from, to)], on: day) { _ in
      await rates.rate(from: from, to: to, on: day, source: source, today: today)
    }
    let state = answers.value[0]
    switch state.answer {
    case .success(let answer):
      return QueryAnswer(SettledRate(state: state, answer: answer), notices: answers.notices)
    case .failure(let gap): throw QueryFailure(.gap(gap, state), notices: answers.notices)
    }
  }

  /// The saved pairs with their newest rates, all fetched concurrently with one wait.
  ///
  /// - Throws: ``QueryFailure`` when the store cannot be used.
  public func settledPairs() async throws -> QueryAnswer<[SettledPair]> {
    await settled(try await pairs.pairs())
  }

  /// A saved pair with its newest rate.
  ///
  /// - Throws: ``QueryFailure`` when it is not among the pairs.
  public func settledPair(_ pair: CurrencyPair) async throws -> QueryAnswer<SettledPair> {
    guard try await pairs.pairs().contains(pair) else {
      throw QueryFailure(.unsavedPair(pair))
    }
    let answers = await settled([pair])
    return QueryAnswer(answers.value[0], notices: answers.notices)
  }

  /// Removes a saved pair.
  ///
  /// - Throws: ``QueryFailure`` when it is not among the pairs.
  public func removePair(_ pair: CurrencyPair) async throws {
    guard try await pairs.remove(pair) != nil else {
      throw QueryFailure(.unsavedPair(pair))
    }
  }

  /// Why one source cannot be used for a conversion; nil when it can.
  public func unusable(source name: String) -> QueryFailure.Reason? {
    let known = rates.sources.map(\.name)
    if known.contains(name) { return nil }
    if sourceOrder.entries.contains(where: { $0.name == name && !$0.isOn }) {
      return .sourceOff(name, known: known, isOrderFixed: isSourceOrderFixed)
    }
    return .unknownSource(name, known: known)
  }

  /// The maximum wait for fetches while nothing is known, in multiples of the limit.
  private static let rounds = 20

  private func settled(_ pairs: [CurrencyPair]) async -> QueryAnswer<[SettledPair]> {
    let rates = rates
    let answers = await settled(pairs, on: nil) { await rates.rate(from: $0.base, to: $0.quote) }
    return QueryAnswer(
      zip(pairs, answers.value).map { SettledPair(pair: $0, state: $1) },
      notices: answers.notices)
  }

  /// The states of pairs, with a notice for each source that failed.
  private func settled(
    _ pairs: [CurrencyPair], on day: CalendarDate?, _ ask: (CurrencyPair) async -> RateState
  ) async -> QueryAnswer<[RateState]> {
    var states: [RateState] = []
    for pair in pairs { states.append(await ask(pair)) }
    // One fetch may start another; a source that hangs delays no answer of another.
    for round in 0..<Self.rounds {
      let isKnown = states.allSatisfy { $0.value != nil }
      guard states.contains(where: \.isRefreshing), round == 0 || !isKnown else { break }
      await RefreshTimeout.wait(atMost: RefreshTimeout.rates) { [rates] in
        for pair in pairs { await rates.settle(from: pair.base, to: pair.quote, on: day) }
      }
      states = []
      for pair in pairs { states.append(await ask(pair)) }
    }
    var notices = states.filter { !$0.failures.isEmpty }.map { QueryNotice.failedSources($0) }
    if states.contains(where: \.isRefreshing) { notices.append(.pendingRates) }
    return QueryAnswer(states, notices: notices)
  }
}

extension CurrencyPair {
  /// A pair that can be saved: two different listed currencies.
  ///
  /// - Throws: ``QueryFailure``
  public init(saving base: Currency, _ quote: Currency) throws(QueryFailure) {
    for currency in [base, quote] where currency.kind == .unlisted {
      throw QueryFailure(.unknownCurrency(currency))
    }
    guard base != quote else { throw QueryFailure(.sameCurrency(base)) }
    self.init(base, quote)
  }
}
