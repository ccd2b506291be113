/// A set of quote symbols that ignores the case of ASCII letters.
public struct SymbolSet: Sendable, Hashable {
  private let folded: Set<[UInt8]>

  public init(_ symbols: [String]) {
    folded = Set(symbols.map { ASCIISearch.folded($0) })
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { folded.isEmpty }

  /// - Complexity: O(1).
  public func contains(_ symbol: String) -> Bool {
    !folded.isEmpty && folded.contains(ASCIISearch.folded(symbol))
  }
}
