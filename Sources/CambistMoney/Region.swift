/// Where numbers are written in a way of their own.
public struct Region: Sendable, Hashable {
  /// The region's name in its own language.
  public var name: String
  /// How numbers are written there.
  public var style: NumberStyle

  /// Creates a region.
  public init(name: String, style: NumberStyle) {
    self.name = name
    self.style = style
  }
}
