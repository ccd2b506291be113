// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Font: Hashable, Sendable {
  public static let largeTitle = Font()
  public static let title = Font()
  @available(iOS 14.0, *) public static let title2 = Font()
  @available(iOS 14.0, *) public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  @available(iOS 14.0, *) public static let caption2 = Font()

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    public static var allCases: [Font.TextStyle] { standIn() }

    case largeTitle
    case title
    @available(iOS 14.0, *) case title2
    @available(iOS 14.0, *) case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    @available(iOS 14.0, *) case caption2
  }

  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }

  @available(iOS 16.0, *)
  public struct Width: Hashable, Sendable {
    public static let compressed = Width(0)
    public static let condensed = Width(0)
    public static let standard = Width(0)
    public static let expanded = Width(0)

    public var value: CGFloat { standIn() }

    public init(_ value: CGFloat) { standIn() }
  }

  public enum Leading: Hashable, Sendable {
    case standard
    @available(iOS 14.0, *) case tight
    @available(iOS 14.0, *) case loose
  }

  public enum Design: Hashable, Sendable {
    case `default`
    @available(iOS 13.0, *) case serif
    case rounded
    @available(iOS 13.0, *) case monospaced
  }
}

@available(iOS 13.0, *)
extension Font {
  @available(iOS 16.0, *)
  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font { standIn() }

  @available(iOS 16.0, *)
  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font { standIn() }

  public static func custom(_ name: String, size: CGFloat) -> Font { standIn() }

  @available(iOS 14.0, *)
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle
  ) -> Font { standIn() }

  @available(iOS 14.0, *)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { standIn() }

  public func italic() -> Font { standIn() }
  public func smallCaps() -> Font { standIn() }
  public func monospacedDigit() -> Font { standIn() }
  public func weight(_ weight: Font.Weight) -> Font { standIn() }
  @available(iOS 16.0, *) public func width(_ width: Font.Width) -> Font { standIn() }
  public func bold() -> Font { standIn() }
  @available(iOS 15.0, *) public func monospaced() -> Font { standIn() }
  @available(iOS 14.0, *) public func leading(_ leading: Font.Leading) -> Font { standIn() }
}
