public import CambistModel
public import CambistMoney

extension RatesRepository {
  /// The current results for the currencies of a board. Starts the fetches that are due and does
  /// not wait for them; see ``rate(from:to:on:source:today:)``.
  public nonisolated func board(
    _ question: BoardQuestion, on day: CalendarDate? = nil, source: String? = nil,
    today: CalendarDate? = nil
  ) async -> BoardRates {
    func row(_ currency: Currency, _ isAsked: Bool) async -> BoardRates.Row {
      guard isAsked else { return .init(currency, nil) }
      return .init(
        currency,
        await rate(from: question.typed, to: currency, on: day, source: source, today: today))
    }
    var board = BoardRates.none
    for currency in question.currencies {
      board.rows.append(await row(currency, question.hasValue(currency)))
    }
    for currency in question.following { board.pair.append(await row(currency, true)) }
    return board
  }
}
