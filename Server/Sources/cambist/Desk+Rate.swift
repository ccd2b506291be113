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
    var state = await rates.rate(from: from, to: to, on: day, source: source)
    if state.isRefreshing {
      await Patience.wait(isKnown: state.value != nil) { [rates] in await rates.settle() }
      state = await rates.rate(from: from, to: to, on: day, source: source)
    }
    for failure in state.failures {
      Terminal.warn(Phrases.english.text(failure, in: state, .english))
    }
    if state.isRefreshing { Terminal.warn("A source has not answered yet; kept rates are used.") }
    return state
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
