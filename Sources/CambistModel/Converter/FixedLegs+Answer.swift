public import CambistMoney
public import CambistRates

extension FixedLegs {
  /// The answer when law fixes the whole route; nil when the market has a part.
  ///
  /// - Parameters:
  ///   - day: The day of the conversion, or today.
  ///   - asked: The requested day; nil for the newest rate.
  public func answer(on day: CalendarDate, asked: CalendarDate?) -> Result<RateAnswer, RateGap>? {
    guard isWhole else { return nil }
    guard let answer = try? RateAnswer(self, on: day, asked: asked) else {
      return .failure(.overflow(from: from, to: to))
    }
    return .success(answer)
  }

  /// The market's answer with the legs that law fixes before and after it. A gap in the market
  /// becomes one between the requested currencies.
  public func answer(
    around market: Result<RateAnswer, RateGap>
  ) -> Result<RateAnswer, RateGap> {
    guard !isEmpty else { return market }
    switch market {
    case .success(let answer):
      guard let whole = try? RateAnswer(answer, between: self) else {
        return .failure(.overflow(from: from, to: to))
      }
      return .success(whole)
    case .failure(.notQuoted(_, _, let missing, let lastKnown)):
      let asked = missing.map { $0 == marketFrom ? from : $0 == marketTo ? to : $0 }
      return .failure(.notQuoted(from: from, to: to, missing: asked, lastKnown: lastKnown))
    case .failure(.noneOn(let day, _, _, let lastKnown)):
      return .failure(.noneOn(day, from: from, to: to, lastKnown: lastKnown))
    case .failure(.suspended(let suspension, _, _, let day)):
      return .failure(.suspended(suspension, from: from, to: to, on: day))
    case .failure(.overflow): return .failure(.overflow(from: from, to: to))
    case .failure: return market
    }
  }
}
