// https://developer.apple.com/documentation/swiftui/font
@available(iOS 13.0, *)
public struct Font: Hashable, Sendable {
  public static let largeTitle = Font()

  @available(iOS 14.0, *) public static let title2 = Font()
  @available(iOS 14.0, *) public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()

  public static let footnote = Font()
  public static let caption = Font()

  public struct Weight: Hashable, Sendable {
    public static let semibold = Weight()
  }
}

@available(iOS 13.0, *)
extension Font {
  public func weight(_ weight: Font.Weight) -> Font { standIn() }
}
