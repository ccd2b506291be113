/// The lists of currencies in the converter.
public struct SavedLists: Sendable {
  /// The saved pairs in their order.
  public var pairs: [CurrencyPair] = []
  /// The board; nil when it was never changed.
  public var board: Board?
  /// The user's own fees and rates that are switched on, by pair.
  public var terms: [CurrencyPair: PairTerms] = [:]

  /// Empty lists.
  public init() {}
}
