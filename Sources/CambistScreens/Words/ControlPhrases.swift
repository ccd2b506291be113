/// The phrases of the controls beside a result. The converter in a browser does not need them: its
/// page already has them.
public struct ControlPhrases: Sendable {
  /// The button that copies the result.
  public let copy: String
  /// Replaces that label, and is announced, after copying.
  public let copied: String
  /// The button of a pair that is saved.
  public let saved: String
  /// After a pair was saved: the pair.
  public let pairSaved: Phrase
  /// The action of that button, for screen readers: the pair.
  public let removePair: Phrase
  /// The action of the button for another pair: the pair.
  public let savePair: Phrase
}
