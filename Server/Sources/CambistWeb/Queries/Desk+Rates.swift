public import CambistDesk
public import CambistModel
public import CambistMoney
import CambistRates
import CambistScreens

/// A rate with all that the sources know of it.
public struct SettledRate: Sendable {
  public let state: RateState
  /// The answer that counts.
  public let answer: RateAnswer
}

/// A saved pair with its rate, where a source has one.
public struct SettledPair: Sendable {
  public let pair: CurrencyPair
  public let state: RateState
}

extension Desk {
  /// The newest rate that can be had in three seconds. With nothing known it waits for as long as
  /// the fetches take.
  ///
  /// - Parameters:
  ///   - source: The name of the only source that counts; nil for all.
  ///   - today: The reader's day, after which none has come yet; nil where it is not known.
  /// - Throws: ``QueryFailure`` that says why there is none.
  public func settledRate(
    from: Currency, to: Currency, on day: CalendarDate? = nil, source: String? = nil,
    today: CalendarDate? = nil
  ) async throws -> Answer<SettledRate> {
    if let source, !rates.sources.contains(where: { $0.name == source }) {
      let names = rates.sources.map(\.name).joined(separator: ",")
      throw QueryFailure(.usage, "There is no source “\(source)”; there are \(names).")
    }
    let rates = rates
    let told = await settled([CurrencyPair(from, to)], on: day) { _ in
      await rates.rate(from: from, to: to, on: day, source: source, today: today)
    }
    let state = told.value[0]
    switch state.answer {
    case .success(let answer):
      return Answer(SettledRate(state: state, answer: answer), notices: told.notices)
    case .failure(let gap): throw QueryFailure(gap, in: state, notices: told.notices)
    }
  }

  /// The saved pairs with their newest rates: all are fetched at a time, and waited for once.
  ///
  /// - Throws: ``QueryFailure`` when the store cannot be used.
  public func settledPairs() async throws -> Answer<[SettledPair]> {
    await settled(try await pairs.pairs())
  }

  /// A saved pair with its newest rate.
  ///
  /// - Throws: ``QueryFailure`` when it is not among the pairs.
  public func settledPair(_ pair: CurrencyPair) async throws -> Answer<SettledPair> {
    guard try await pairs.pairs().contains(pair) else { throw QueryFailure(unsaved: pair) }
    let told = await settled([pair])
    return Answer(told.value[0], notices: told.notices)
  }

  /// Removes a saved pair.
  ///
  /// - Throws: ``QueryFailure`` when it is not among the pairs.
  public func removePair(_ pair: CurrencyPair) async throws {
    guard try await pairs.remove(pair) != nil else { throw QueryFailure(unsaved: pair) }
  }

  private func settled(_ pairs: [CurrencyPair]) async -> Answer<[SettledPair]> {
    let rates = rates
    let told = await settled(pairs, on: nil) { await rates.rate(from: $0.base, to: $0.quote) }
    let settled = zip(pairs, told.value).map { SettledPair(pair: $0, state: $1) }
    return Answer(settled, notices: told.notices)
  }

  /// The states of pairs, with a notice for each source that failed.
  private func settled(
    _ pairs: [CurrencyPair], on day: CalendarDate?, _ ask: (CurrencyPair) async -> RateState
  ) async -> Answer<[RateState]> {
    var states: [RateState] = []
    for pair in pairs { states.append(await ask(pair)) }
    // What one fetch brings may start another.
    for round in 1...2 {
      let isKnown = states.allSatisfy { $0.value != nil }
      guard states.contains(where: \.isRefreshing), round == 1 || !isKnown else { break }
      await Patience.wait(isKnown: isKnown) { [rates] in
        for pair in pairs { await rates.settle(from: pair.base, to: pair.quote, on: day) }
      }
      states = []
      for pair in pairs { states.append(await ask(pair)) }
    }
    var notices: [String] = []
    for state in states {
      for failure in Phrases.english.failures(of: state, .english)
      where !notices.contains(failure.text) {
        notices.append(failure.text)
      }
    }
    if states.contains(where: \.isRefreshing) {
      notices.append("A source has not answered yet; kept rates are used.")
    }
    return Answer(states, notices: notices)
  }
}

extension QueryFailure {
  fileprivate init(unsaved pair: CurrencyPair) {
    self.init(.notFound, "\(pair) is not among the pairs.")
  }
}
