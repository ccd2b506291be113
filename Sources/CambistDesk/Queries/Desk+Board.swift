public import CambistModel
public import CambistMoney

extension Desk {
  /// Changes the board by a currency's code.
  ///
  /// - Parameter home: The currency of the user's region, for a board that was never changed.
  /// - Returns: The changed board, and the outcome.
  /// - Throws: ``QueryFailure`` when a currency to add is not listed, or one to remove or to move
  ///   is not on the board; ``Problem`` when the board is full or cannot be stored.
  public func changeBoard(
    _ change: Board.Change, home: Currency?
  ) async throws -> (board: Board, outcome: Board.Outcome) {
    if case .add(let currency, _) = change, currency.kind == .unlisted {
      throw QueryFailure(.unknownCurrency(currency))
    }
    let changed = try await board.change(change, home: home)
    if case .add = change { return changed }
    guard changed.board.currencies.contains(change.currency) || changed.outcome != .unchanged else {
      throw QueryFailure(.notOnBoard(change.currency))
    }
    return changed
  }
}
