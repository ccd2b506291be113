/// The stored terms of a pair.
public struct StoredTerms: Sendable, Hashable {
  /// The terms and their pair.
  public var terms: PairTerms
  /// Whether they apply; they stay stored when they are switched off.
  public var isOn: Bool

  /// Creates stored terms.
  public init(_ terms: PairTerms, isOn: Bool = true) {
    self.terms = terms
    self.isOn = isOn
  }
}
