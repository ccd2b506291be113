public import CambistModel
public import CambistMoney
public import CambistStore

/// The user's list of currencies.
public struct BoardRepository: Sendable {
  private let store: any PersonalStore
  private let lists = StoreCache<OnlyKey, SavedLists>()

  /// Creates a repository of the board in a database.
  public init(store: any PersonalStore) { self.store = store }

  /// The board; if it was never changed, a suggestion for the region and the last conversions.
  ///
  /// - Parameter home: The currency of the user's region.
  /// - Throws: ``Problem/store(reason:)``
  public func board(home: Currency?) async throws(Problem) -> Board {
    do {
      if let board = try await store.board() { return board }
      return .suggested(home: home, recent: try await store.converterMemory().recent)
    } catch {
      throw Problem(error)
    }
  }

  /// The saved pairs and the board, up to date after a change; empty if they cannot be read.
  public func savedLists() async -> SavedLists {
    let lists = try? await lists.value(for: OnlyKey(), in: store) {
      () async throws(StoreError) in try await store.savedLists()
    }
    return lists ?? SavedLists()
  }

  /// Changes the board.
  ///
  /// - Parameter home: The currency of the user's region, for a board that was never changed.
  /// - Returns: The changed board, and the outcome.
  /// - Throws: ``Problem/full(limit:)`` beyond ``Board/maximumCount``, ``Problem/store(reason:)``
  @discardableResult
  public func change(
    _ change: Board.Change, home: Currency?
  ) async throws(Problem) -> (board: Board, outcome: Board.Outcome) {
    let changed: (board: Board, outcome: Board.Outcome)
    do {
      let suggestion = Board.suggested(home: home, recent: try await store.converterMemory().recent)
      changed = try await store.changeBoard(change, of: suggestion)
    } catch {
      throw Problem(error)
    }
    if changed.outcome == .full { throw .full(limit: Board.maximumCount) }
    return changed
  }
}
