import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens

extension Desk {
  /// The newest state of a pair that can be had in three seconds, with a warning for each source
  /// that failed. With nothing known it waits for as long as the fetches take.
  ///
  /// - Parameter source: The name of the only source that counts; nil for all.
  func settledRate(
    from: Currency, to: Currency, on day: CalendarDate? = nil, source: String? = nil
  ) async -> RateState {
    let rates = rates
    return await settled(1) { _ in
      await rates.rate(from: from, to: to, on: day, source: source)
    }[0]
  }

  /// The newest states of pairs: all are fetched at a time, and waited for once.
  func settledRates(of pairs: [CurrencyPair]) async -> [RateState] {
    let rates = rates
    return await settled(pairs.count) {
      await rates.rate(from: pairs[$0].base, to: pairs[$0].quote)
    }
  }

  private func settled(_ count: Int, _ ask: (Int) async -> RateState) async -> [RateState] {
    var states: [RateState] = []
    for index in 0..<count { states.append(await ask(index)) }
    if states.contains(where: \.isRefreshing) {
      let isKnown = states.allSatisfy { $0.value != nil }
      await Patience.wait(isKnown: isKnown) { [rates] in await rates.settle() }
      states = []
      for index in 0..<count { states.append(await ask(index)) }
    }
    var warned: Set<String> = []
    for state in states {
      for failure in state.failures {
        let warning = Phrases.english.text(failure, in: state, .english)
        if warned.insert(warning).inserted { Terminal.warn(warning) }
      }
    }
    if states.contains(where: \.isRefreshing) {
      Terminal.warn("A source has not answered yet; kept rates are used.")
    }
    return states
  }
}

extension Failure {
  /// Why a pair has no rate.
  init(_ gap: RateGap, in state: RateState) {
    let sentences = [gap.text(in: state, .english)] + gap.details(.english)
    let code: Code =
      switch gap {
      case .overflow: .badData
      case .future, .tooEarly: .notFound
      case .notQuoted, .noneOn:
        state.isNothingKept && !state.failures.isEmpty ? .unavailable : .notFound
      }
    self.init(code, sentences.joined(separator: " "))
  }

  /// The answer of a state.
  ///
  /// - Throws: ``Failure`` that says why there is none.
  static func unlessFound(_ state: RateState) throws -> RateAnswer {
    switch state.answer {
    case .success(let answer): return answer
    case .failure(let gap): throw Failure(gap, in: state)
    }
  }
}
