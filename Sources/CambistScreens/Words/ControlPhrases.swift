/// The words of the controls beside a result. The converter in a browser does without them: its page
/// has them already.
public struct ControlPhrases: Sendable {
  /// The button that copies the result.
  public let copy: String
  /// Shown in its place, and announced, when that is done.
  public let copied: String
  /// The button of a pair that is saved.
  public let saved: String
  /// After a pair was saved: the pair.
  public let pairSaved: Phrase
  /// What that button does, for those who hear the page: the pair.
  public let removePair: Phrase
  /// What the button of another pair does: the pair.
  public let savePair: Phrase
}
