public import CambistMoney

extension StoredRates {
  /// The current results for the currencies of a board; see
  /// ``state(from:to:on:isOffline:now:today:)``.
  @inline(never)
  public func board(
    _ question: BoardQuestion, on day: CalendarDate?, isOffline: Bool, now: Timestamp,
    today: CalendarDate?
  ) -> BoardRates {
    func row(_ currency: Currency, _ isAsked: Bool) -> BoardRates.Row {
      .init(
        currency,
        isAsked
          ? state(
            from: question.typed, to: currency, on: day, isOffline: isOffline, now: now,
            today: today) : nil)
    }
    var board = BoardRates.none
    for currency in question.currencies {
      board.rows.append(row(currency, question.hasValue(currency)))
    }
    for currency in question.following { board.pair.append(row(currency, true)) }
    return board
  }
}
