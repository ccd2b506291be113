/// One of several values to choose from.
public struct Choice: Sendable, Hashable {
  /// What the choice stands for.
  public var value: String
  /// The visible text.
  public var text: String
  /// Whether it is the current choice.
  public var isSelected: Bool
}
