public import CambistModel

/// The board of quotes at one moment, from which changes since any version can be read.
///
/// All of them lead to the same version: readers with different versions have the same board
/// afterwards.
public struct QuotesSnapshot: Sendable {
  private let board: QuoteBoard
  /// The state without entries.
  private let state: QuotesState

  /// Creates a snapshot of a board.
  ///
  /// - Parameter state: The state of the connection; its entries are not used.
  public init(_ board: QuoteBoard, _ state: QuotesState) {
    self.board = board
    self.state = state
  }

  /// The board's version.
  public var version: UInt64 { board.version }

  /// The number of symbols.
  public var count: Int { board.count }

  /// Identifies the version for all nodes that share a store.
  public var id: String { state.id }

  /// The quotes that changed after a version, all of them for 0.
  ///
  /// - Complexity: O(*n*) for *n* symbols.
  public func changes(since version: UInt64) -> QuotesState {
    var state = state
    state.version = board.version
    state.entries = board.changes(since: version)
    return state
  }
}
