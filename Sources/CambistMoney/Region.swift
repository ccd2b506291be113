/// A region with its own number format.
public struct Region: Sendable, Hashable {
  /// The region's name in its own language.
  public var name: String
  /// Its number format.
  public var style: NumberStyle

  /// Creates a region.
  public init(name: String, style: NumberStyle) {
    self.name = name
    self.style = style
  }
}
