/// One of several values to choose from.
public struct Choice: Sendable, Hashable {
  /// What the choice stands for.
  public var value: String
  public var text: String
  public var isSelected: Bool
}
