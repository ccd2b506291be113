import CambistModel
public import CambistMoney

/// The answer for one target currency of an amount.
public struct AnsweredTarget: Sendable {
  /// The target currency.
  public let currency: Currency
  /// The rate, or why there is none.
  public let rate: Result<SettledRate, QueryFailure>
}

extension Desk {
  /// The default target of a conversion, given the last one.
  public func usualTarget(from currency: Currency) async -> Currency {
    let last = (try? await history.memory())?.input
    return CurrencyPair.usualTarget(
      from: currency, after: last.map { CurrencyPair($0.from, $0.to) })
  }

  /// The rates from one currency into others, the newest or those of a day, all fetched
  /// concurrently.
  ///
  /// - Throws: ``QueryFailure`` when the source cannot be used.
  public func settledRates(
    from: Currency, to targets: [Currency], on day: CalendarDate? = nil, source: String? = nil,
    today: CalendarDate? = nil
  ) async throws -> QueryAnswer<[AnsweredTarget]> {
    if let source, let reason = unusable(source: source) { throw QueryFailure(reason) }
    let answers = await withTaskGroup { group in
      for (place, target) in targets.enumerated() {
        group.addTask {
          (place, await self.answer(from: from, to: target, on: day, source: source, today: today))
        }
      }
      var answers: [Int: QueryAnswer<AnsweredTarget>] = [:]
      for await (place, answer) in group { answers[place] = answer }
      return targets.indices.compactMap { answers[$0] }
    }
    return QueryAnswer(answers.map(\.value), notices: answers.flatMap(\.notices))
  }

  private func answer(
    from: Currency, to: Currency, on day: CalendarDate?, source: String?, today: CalendarDate?
  ) async -> QueryAnswer<AnsweredTarget> {
    do {
      let rate = try await settledRate(from: from, to: to, on: day, source: source, today: today)
      return QueryAnswer(
        AnsweredTarget(currency: to, rate: .success(rate.value)), notices: rate.notices)
    } catch {
      let failure = QueryFailure(anyOf: error) ?? QueryFailure(.unknownCurrency(to))
      return QueryAnswer(
        AnsweredTarget(currency: to, rate: .failure(failure)), notices: failure.notices)
    }
  }
}
