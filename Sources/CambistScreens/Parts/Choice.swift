/// One of several values to choose from.
public struct Choice: Sendable, Hashable {
  /// The value of the choice.
  public var value: String
  /// The visible text.
  public var text: String
  /// Whether it is the current choice.
  public var isSelected: Bool
}
